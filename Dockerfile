# The server with its web apps, for web and worker processes: compose.yaml runs both. docs/operate.md says how.
FROM node:26-slim AS build
WORKDIR /app
COPY package.json package-lock.json .npmrc ./
# Nothing here needs a script of a package. The Node, browser, and database among the packages are deleted below.
RUN npm ci --omit=dev --ignore-scripts
COPY tsconfig.base.json ./
COPY words words
COPY domain domain
COPY contract contract
COPY brands brands
COPY staff-app staff-app
COPY visitor-pages visitor-pages
COPY scripts scripts
COPY server server
# VIDEOS=1 adds the tools that prepare uploaded videos for every phone, 170 MB; without them videos stay as uploaded.
ARG VIDEOS=0
# No root runs the server, and a checkout made with a umask of 077 leaves its files to their owner alone.
RUN node scripts/build.ts && node scripts/keep-server-packages.ts && chmod -R a+rX .

FROM node:26-slim
ENV NODE_ENV=production HOST=0.0.0.0 PORT=3000 ADMIN_PORT=9464 DATA_DIR=/data RUNS_IN=container
WORKDIR /app
# Owned by root: the server writes nothing but /data.
COPY --from=build /app /app
RUN mkdir /data && chown node:node /data
# Which commit the image is made of, so that the doctor and the log can say it: COMMIT=$(git rev-parse HEAD).
ARG COMMIT=
RUN printf %s "$COMMIT" > commit
USER node
VOLUME /data
EXPOSE 3000
HEALTHCHECK --interval=15s --timeout=5s --start-period=60s --retries=3 CMD ["node", "scripts/healthcheck.ts"]
CMD ["node", "server/start.ts"]
