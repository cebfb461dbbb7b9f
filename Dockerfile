# Tephra in a container: built in one stage, run in another without compilers and without root.
FROM python:3.11-slim AS build
WORKDIR /src
COPY requirements.txt ./
RUN python -m venv /opt/tephra \
 && /opt/tephra/bin/pip install --no-cache-dir --require-hashes -r requirements.txt
COPY pyproject.toml README.md LICENSE ./
COPY bot bot
COPY engine engine
COPY render render
ARG VERSION=0.1.0
RUN SETUPTOOLS_SCM_PRETEND_VERSION=$VERSION /opt/tephra/bin/pip install --no-cache-dir --no-deps .

FROM python:3.11-slim
RUN useradd --create-home --uid 10001 tephra && install -d -o tephra /data
COPY --from=build /opt/tephra /opt/tephra
USER 10001
WORKDIR /data
VOLUME /data
ENV PATH=/opt/tephra/bin:$PATH \
    DATABASE_URL=sqlite:////data/tephra.db \
    METRICS_PORT=9464
HEALTHCHECK --interval=30s --timeout=10s --start-period=60s \
  CMD ["python", "-c", "import urllib.request as r; r.urlopen('http://127.0.0.1:9464/readyz', timeout=8)"]
CMD ["tephra"]
