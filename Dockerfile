# The product alone, as an ordinary user: docker build -t docstead .
FROM node:24-bookworm-slim AS build
WORKDIR /source
COPY package.json package-lock.json ./
RUN npm ci --no-audit --no-fund
COPY . .
RUN node scripts/build.mjs && node scripts/bundle.mjs /bundle

FROM node:24-bookworm-slim
ENV NODE_ENV=production HOST=0.0.0.0 PORT=4999 DATA_DIR=/data
RUN install -d -o node -g node /data
WORKDIR /app
COPY --from=build /bundle ./
USER node
VOLUME /data
EXPOSE 4999
STOPSIGNAL SIGTERM
HEALTHCHECK --interval=15s --timeout=3s --start-period=20s CMD ["node", "-e", "fetch(`http://127.0.0.1:${process.env.PORT}/readyz`).then(a => process.exit(a.ok ? 0 : 1), () => process.exit(1))"]
CMD ["node", "dist/server/main.js"]
