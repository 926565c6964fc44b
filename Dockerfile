# The server of all sites: `docker build -t manyhearts .`. Brands, data and secrets are in volumes, not in the image.
FROM node:24-bookworm-slim AS build
WORKDIR /srv/manyhearts
COPY package.json package-lock.json .npmrc ./
RUN npm ci
COPY . .
RUN npm run build && npm prune --omit=dev

FROM node:24-bookworm-slim
ENV NODE_ENV=production \
    MALLOC_ARENA_MAX=1 \
    HOST=0.0.0.0 \
    PORT=3000 \
    DATA_DIR=/var/lib/manyhearts \
    TENANTS_DIR=/var/lib/manyhearts/tenants
WORKDIR /srv/manyhearts
COPY --from=build --chown=node:node /srv/manyhearts ./
RUN install -d -o node -g node /var/lib/manyhearts/tenants
USER node
VOLUME /var/lib/manyhearts
EXPOSE 3000
STOPSIGNAL SIGTERM
HEALTHCHECK --interval=10s --timeout=5s --start-period=60s \
  CMD ["node", "-e", "fetch(`http://127.0.0.1:${process.env.PORT}/readyz`).then(({ ok }) => process.exit(ok ? 0 : 1), () => process.exit(1))"]
CMD ["node", "--max-semi-space-size=16", "--max-old-space-size=1024", "engine/server/run/production.js"]
