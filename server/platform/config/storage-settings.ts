import { z } from 'zod';
import { address } from './address.ts';
import { listOf } from './list-of.ts';

/** The bucket that keeps files, at S3 or at a service that speaks its protocol. */
export type S3Settings = {
  /** Null: the address of AWS in the region. */
  readonly endpoint: string | null;
  readonly bucket: string;
  readonly region: string;
  readonly accessKeyId: string;
  readonly secretAccessKey: string;
};

const storages = ['folder', 's3'] as const;

export type StorageSettings = {
  /** Where uploads and exports are kept: in DATA_DIR, or in the bucket. */
  readonly storage: (typeof storages)[number];
  /** The bucket; with the folder, files that are still there are read from it. Null: there is none. */
  readonly s3: S3Settings | null;
  /** Where visitors' browsers get uploads from: a CDN in front of this server's /media. Null: from the page's own host. */
  readonly mediaUrl: string | null;
};

export const storageVariables = {
  STORAGE: z.enum(storages).optional(),
  S3_ENDPOINT: address(/^https?$/).optional(),
  S3_BUCKET: z
    .string()
    .regex(/^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/)
    .optional(),
  S3_REGION: z
    .string()
    .regex(/^[a-z0-9-]+$/)
    .optional(),
  S3_ACCESS_KEY_ID: z.string().regex(/^\S+$/).optional(),
  S3_SECRET_ACCESS_KEY: z.string().regex(/^\S+$/).optional(),
  MEDIA_URL: address(/^https?$/).optional(),
};

type Variables = { readonly [Name in keyof typeof storageVariables]?: string | undefined };

/** Why these settings can't keep files, as a sentence; null if they can. */
export function storageProblem(values: Variables): string | null {
  const { STORAGE } = values;
  const set = (['S3_ENDPOINT', 'S3_BUCKET', 'S3_REGION', 'S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY'] as const).filter(
    (name) => values[name] !== undefined,
  );
  if (STORAGE === undefined && set.length > 0)
    return `${set[0]} is set, so STORAGE must be set too: s3 to keep files in the bucket, or folder while they move to the bucket or back to DATA_DIR.`;
  // A stand-in or another service rarely has regions; AWS always does.
  const needed = ['S3_BUCKET', 'S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY'] as const;
  const missing = [
    ...needed.filter((name) => values[name] === undefined),
    ...(values.S3_ENDPOINT === undefined && values.S3_REGION === undefined ? ['S3_REGION (or S3_ENDPOINT)'] : []),
  ];
  if (missing.length > 0 && STORAGE === 's3') return `STORAGE is s3, so ${listOf(missing)} must be set too.`;
  if (missing.length > 0 && set.length > 0) return `${set[0]} is set, so ${listOf(missing)} must be set too.`;
  if (values.S3_ENDPOINT !== undefined && hasMoreThanOrigin(values.S3_ENDPOINT))
    return 'S3_ENDPOINT must end after the host name and port: the bucket is named by S3_BUCKET, and the keys by their own settings.';
  if (values.MEDIA_URL !== undefined && hasMoreThanOrigin(values.MEDIA_URL))
    return 'MEDIA_URL must end after the host name and port: the CDN asks this server for the same path, /media/….';
  return null;
}

function hasMoreThanOrigin(address: string): boolean {
  const url = new URL(address);
  return url.pathname !== '/' || url.search !== '' || url.hash !== '' || url.username !== '' || url.password !== '';
}

/** Where files are kept, by these variables. */
export function storageSettings(values: Variables): StorageSettings {
  const { S3_BUCKET: bucket, S3_ACCESS_KEY_ID: accessKeyId, S3_SECRET_ACCESS_KEY: secretAccessKey } = values;
  const isWhole = bucket !== undefined && accessKeyId !== undefined && secretAccessKey !== undefined;
  return {
    storage: values.STORAGE === 's3' ? 's3' : 'folder',
    mediaUrl: values.MEDIA_URL ?? null,
    s3: isWhole
      ? {
          ...{ endpoint: values.S3_ENDPOINT ?? null, region: values.S3_REGION ?? 'us-east-1' },
          ...{ bucket, accessKeyId, secretAccessKey },
        }
      : null,
  };
}
