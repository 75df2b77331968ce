import type { S3Client } from '@aws-sdk/client-s3';
import type { S3Settings } from '../../platform/config/storage-settings.ts';

/** The client for a bucket, and the classes of its requests. */
export type S3Connection = {
  readonly client: S3Client;
  readonly s3: typeof import('@aws-sdk/client-s3');
  readonly Upload: typeof import('@aws-sdk/lib-storage').Upload;
};

const CONNECT_MS = 3_000;
const ANSWER_MS = 20_000;
// A paused player takes nothing for minutes. It asks for the rest with a new request.
const IDLE_MS = 60_000;
// Each video being watched holds one, also while its phone is slow.
const MOST_SOCKETS = 1_000;

const connections = new WeakMap<S3Settings, Promise<S3Connection>>();

/** Connects to a bucket, once for these settings. The client is loaded here: without S3 nothing of it is read. */
export function connectS3(settings: S3Settings): Promise<S3Connection> {
  const known = connections.get(settings);
  if (known) return known;
  const made = connect(settings);
  connections.set(settings, made);
  return made;
}

async function connect({ endpoint, region, accessKeyId, secretAccessKey }: S3Settings): Promise<S3Connection> {
  const [s3, { Upload }] = await Promise.all([import('@aws-sdk/client-s3'), import('@aws-sdk/lib-storage')]);
  const agent = { keepAlive: true, maxSockets: MOST_SOCKETS };
  const client = new s3.S3Client({
    region,
    credentials: { accessKeyId, secretAccessKey },
    ...(endpoint === null ? {} : { endpoint, forcePathStyle: true }),
    // Other services than AWS don't know the newer checksums.
    ...{ requestChecksumCalculation: 'WHEN_REQUIRED', responseChecksumValidation: 'WHEN_REQUIRED' },
    maxAttempts: 3,
    requestHandler: {
      ...{ connectionTimeout: CONNECT_MS, requestTimeout: ANSWER_MS, throwOnRequestTimeout: true },
      ...{ socketTimeout: IDLE_MS, httpAgent: agent, httpsAgent: agent },
    },
  });
  return { client, s3, Upload };
}
