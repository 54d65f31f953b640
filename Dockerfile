# The shop for a PostgreSQL of your own: see docs/operations.md. Build with `docker build -t goled .`

FROM node:26-bookworm-slim AS build
WORKDIR /app
COPY package.json package-lock.json ./
RUN npm ci --no-audit --no-fund
COPY . .
# The same build as `npm start` makes, with the mark by which a start knows that it is up to date.
RUN node -e "import('./scripts/run/build.ts').then(({ build }) => build())"
RUN npm prune --omit=dev --no-audit --no-fund

FROM node:26-bookworm-slim
ENV NODE_ENV=production APP_ENV=production HOST=0.0.0.0 PORT=3000 DATA_DIR=/data MALLOC_ARENA_MAX=2
WORKDIR /app
RUN mkdir /data && chown node:node /data
# Owned by root: what answers requests cannot change itself.
COPY --from=build /app /app
USER node
VOLUME /data
EXPOSE 3000
HEALTHCHECK --interval=10s --timeout=3s --start-period=30s CMD ["node", "-e", "fetch('http://127.0.0.1:3000/api/ready').then((answer) => process.exit(answer.ok ? 0 : 1), () => process.exit(1))"]
# What `npm start` runs, not through npm: SIGTERM must reach the shop itself.
CMD ["node", "--max-semi-space-size=8", "--heap-growing-percent=30", "--initial-old-space-size=64", "--no-allocation-site-pretenuring", "scripts/start.ts"]
