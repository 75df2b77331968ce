import { Readable } from 'node:stream';
import type { _Object, ListMultipartUploadsCommandOutput } from '@aws-sdk/client-s3';
import type { S3Settings } from '../../platform/config/storage-settings.ts';
import { A_YEAR_SECONDS, mediaTypeOf } from '../media-types.ts';
import { connectS3, type S3Connection } from './s3-connection.ts';
import type { Part } from './storage.ts';
import { storageAway } from './storage-away.ts';

/** What is asked of a bucket. Everything but an absent file is a StorageAwayError. */
export type S3Requests = {
  put(key: string, bytes: Uint8Array): Promise<void>;
  /** Stores a stream in parts, so that only a few of them are in memory. Returns its bytes. */
  upload(key: string, content: Readable): Promise<number>;
  size(key: string): Promise<number | null>;
  get(key: string, part?: Part): Promise<Readable | null>;
  copy(from: string, to: string): Promise<void>;
  remove(key: string): Promise<void>;
  list(prefix: string): AsyncIterable<{ readonly key: string; readonly bytes: number; readonly at: Date }>;
  /** Aborts uploads in parts that were begun before this time and never completed. Returns how many. */
  abortUploads(prefix: string, before: Date): Promise<number>;
};

// At most 10,000 parts: up to 80 GB. Two parts of an upload are in memory at once.
const PART_BYTES = 8 * 1024 * 1024;
const PARTS_AT_ONCE = 2;

export function createS3Requests(settings: S3Settings): S3Requests {
  const { bucket: Bucket } = settings;
  const at = (Key: string) => ({ Bucket, Key });
  const ask = async <Answer>(work: (connection: S3Connection) => Promise<Answer>): Promise<Answer> => {
    const connection = await connectS3(settings);
    return work(connection).catch((error) => {
      throw storageAway(error, Bucket);
    });
  };
  return {
    put: (key, bytes) =>
      ask(async ({ client, s3 }) => {
        await client.send(new s3.PutObjectCommand({ ...at(key), Body: bytes, ...headersOf(key) }));
      }),
    upload: async (key, content) => {
      const counted = countBytes(content);
      const { client, Upload } = await connectS3(settings);
      const upload = new Upload({
        client,
        params: { ...at(key), Body: counted.content, ...headersOf(key) },
        ...{ partSize: PART_BYTES, queueSize: PARTS_AT_ONCE },
      });
      try {
        await upload.done();
        return counted.bytes();
      } catch (error) {
        content.destroy();
        throw counted.problem() ?? storageAway(error, Bucket);
      }
    },
    size: (key) =>
      ask(async ({ client, s3 }) => {
        const head = await client.send(new s3.HeadObjectCommand(at(key))).catch(absent);
        return head === null ? null : (head.ContentLength ?? 0);
      }),
    get: (key, part) =>
      ask(async ({ client, s3 }) => {
        const asked = { ...at(key), ...(part ? { Range: `bytes=${part.start}-${part.end}` } : {}) };
        return bodyOf(await client.send(new s3.GetObjectCommand(asked)).catch(absentOrEmpty));
      }),
    copy: (from, to) =>
      ask(async ({ client, s3 }) => {
        await client.send(new s3.CopyObjectCommand({ ...at(to), CopySource: `${Bucket}/${from}` }));
      }),
    remove: (key) =>
      ask(async ({ client, s3 }) => {
        await client.send(new s3.DeleteObjectCommand(at(key))).catch(absent);
      }),
    async *list(prefix) {
      let next: string | undefined;
      do {
        const page = { Bucket, Prefix: prefix, ContinuationToken: next };
        const found = await ask(({ client, s3 }) => client.send(new s3.ListObjectsV2Command(page)));
        for (const listed of found.Contents ?? []) yield fileOf(listed);
        next = found.NextContinuationToken;
      } while (next !== undefined);
    },
    abortUploads: (Prefix, before) => ask((connection) => abortUploads(connection, { Bucket, Prefix }, before)),
  };
}

async function abortUploads(
  { client, s3 }: S3Connection,
  place: { readonly Bucket: string; readonly Prefix: string },
  before: Date,
): Promise<number> {
  let aborted = 0;
  let next: { KeyMarker?: string | undefined; UploadIdMarker?: string | undefined } | null = {};
  while (next !== null) {
    const page = { ...place, ...next };
    const found: ListMultipartUploadsCommandOutput = await client.send(new s3.ListMultipartUploadsCommand(page));
    for (const { Key, UploadId, Initiated } of found.Uploads ?? []) {
      if (Initiated === undefined || Initiated >= before) continue;
      const one = { Bucket: place.Bucket, Key, UploadId };
      await client.send(new s3.AbortMultipartUploadCommand(one)).catch(absent);
      aborted += 1;
    }
    const { IsTruncated, NextKeyMarker: KeyMarker, NextUploadIdMarker: UploadIdMarker } = found;
    next = IsTruncated ? { KeyMarker, UploadIdMarker } : null;
  }
  return aborted;
}

// For a CDN that reads the bucket itself. Exports have no type there: no one but us may read them.
function headersOf(key: string): { ContentType?: string; CacheControl?: string } {
  const type = mediaTypeOf(key);
  return type === null ? {} : { ContentType: type, CacheControl: `public, max-age=${A_YEAR_SECONDS}, immutable` };
}

/** A stream that counts its bytes and remembers what went wrong with it, apart from what went wrong with S3. */
function countBytes(from: Readable) {
  let bytes = 0;
  let problem: unknown = null;
  async function* counted() {
    try {
      for await (const chunk of from) {
        bytes += chunk.length;
        yield chunk;
      }
    } catch (error) {
      problem = error;
      throw error;
    }
  }
  const content = Readable.from(counted(), { objectMode: false });
  return { content, bytes: () => bytes, problem: () => problem };
}

function fileOf({ Key = '', Size = 0, LastModified = new Date() }: _Object) {
  return { key: Key, bytes: Size, at: LastModified };
}

function bodyOf(got: { Body?: unknown } | null): Readable | null {
  return got === null ? null : ((got.Body as Readable | undefined) ?? Readable.from([]));
}

function absent(error: { name?: string; $metadata?: { httpStatusCode?: number } }): null {
  if (error.$metadata?.httpStatusCode === 404 && error.name !== 'NoSuchBucket') return null;
  throw error;
}

// A range of an empty file can't be satisfied.
function absentOrEmpty(error: { name?: string; $metadata?: { httpStatusCode?: number } }) {
  return error.$metadata?.httpStatusCode === 416 ? { Body: undefined } : absent(error);
}
