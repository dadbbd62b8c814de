# syntax=docker/dockerfile:1
# Not run here: the machine this was written on has no Docker engine. Each command in it was run by hand.

FROM node:24-bookworm-slim AS build
WORKDIR /waymark
COPY package.json package-lock.json .npmrc ./
RUN npm ci --ignore-scripts
COPY . .
RUN npm run build

FROM node:24-bookworm-slim AS packages
WORKDIR /waymark
COPY package.json package-lock.json .npmrc ./
RUN npm ci --omit=dev --ignore-scripts && npm cache clean --force

FROM node:24-bookworm-slim
ENV NODE_ENV=production \
    HOST=0.0.0.0 \
    PORT=3000 \
    DATA_DIR=/data
WORKDIR /waymark
COPY --from=packages /waymark ./
COPY --from=build /waymark/dist ./dist
RUN install --directory --owner=node --group=node --mode=700 /data
USER node
VOLUME /data
EXPOSE 3000
HEALTHCHECK --interval=15s --timeout=5s --start-period=60s \
  CMD ["node", "-e", "fetch(`http://127.0.0.1:${process.env.PORT}/readyz`).then((answer) => process.exit(answer.ok ? 0 : 1), () => process.exit(1))"]
# Node itself, so that SIGTERM reaches the server and stops it in good order.
CMD ["node", "--enable-source-maps", "dist/server/main.js"]
