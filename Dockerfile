# The floor in a container. The database and the key lie on the volume /data: back up both, apart from each other.
#   docker build -t pitboss .
#   docker run -p 8047:8047 -v pitboss:/data pitboss
# On PostgreSQL: docker run ... pitboss serve --host 0.0.0.0 --database postgresql://USER@HOST/NAME --key /data/pitboss.key
FROM python:3.11-slim AS build
WORKDIR /src
COPY pyproject.toml constraints.txt README.md LICENSE ./
COPY src src
RUN python -m venv /opt/pitboss \
 && PIP_CONSTRAINT=constraints.txt /opt/pitboss/bin/pip install --no-cache-dir '.[floor,simulate]'

FROM python:3.11-slim
RUN useradd --system --create-home --home-dir /data --shell /usr/sbin/nologin pitboss
COPY --from=build /opt/pitboss /opt/pitboss
ENV PATH=/opt/pitboss/bin:$PATH PYTHONDONTWRITEBYTECODE=1 NUMBA_CACHE_DIR=/data/numba
USER pitboss
WORKDIR /data
VOLUME /data
EXPOSE 8047
HEALTHCHECK --interval=10s --timeout=3s --start-period=20s \
  CMD ["python", "-c", "import urllib.request; urllib.request.urlopen('http://127.0.0.1:8047/healthz', timeout=2)"]
ENTRYPOINT ["pitboss"]
CMD ["serve", "--host", "0.0.0.0", "--port", "8047", "--database", "sqlite:////data/pitboss.db"]
