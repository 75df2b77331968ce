import { type ServerProcess, spawnServer } from './spawn-server.ts';
import type { TestServer } from './test-server.ts';

/** Starts a second web process on the database and the storage of this server, or with a folder of its own. */
export function startBeside({ context }: TestServer, folder = context.config.dataDir): Promise<ServerProcess> {
  const { storage, s3 } = context.config;
  return spawnServer({
    ...{ DATABASE_URL: context.db.address, DATA_DIR: folder, ROLES: 'web', LOG_LEVEL: 'silent' },
    // A process answers only at hosts it knows.
    PUBLIC_URL: context.config.publicUrl,
    ...(s3 === null ? {} : { STORAGE: storage, S3_ENDPOINT: s3.endpoint ?? '', S3_BUCKET: s3.bucket }),
    ...(s3 === null ? {} : { S3_REGION: s3.region, S3_ACCESS_KEY_ID: s3.accessKeyId }),
    ...(s3 === null ? {} : { S3_SECRET_ACCESS_KEY: s3.secretAccessKey }),
  });
}
