import { createReadStream } from 'node:fs';
import { Readable } from 'node:stream';
import type { S3Settings } from '../../platform/config/storage-settings.ts';
import { createS3Requests, type S3Requests } from './s3-requests.ts';
import type { Storage, StoredFile } from './storage.ts';
import { changeInTemporaryFile } from './temporary-file.ts';

type Place = {
  /** The beginning of the keys of published files; received ones have `received/` before it. */
  readonly prefix: string;
  /** Where a received file is kept while it is changed. */
  readonly workFolder: string;
  /** Larger files can't be copied within S3 in one request. */
  readonly mostCopiedBytes?: number;
};

const MOST_COPIED_BYTES = 5 * 1024 ** 3;

/** Files in a bucket of S3 or of a service that speaks its protocol. */
export function createS3Storage(
  settings: S3Settings,
  { prefix, workFolder, mostCopiedBytes = MOST_COPIED_BYTES }: Place,
): Storage {
  const bucket = createS3Requests(settings);
  const published = (name: string) => `${prefix}/${name}`;
  const received = (name: string) => `received/${prefix}/${name}`;
  const keep = async (name: string, content: Readable) => void (await bucket.upload(published(name), content));
  return {
    write: (name, bytes) => bucket.put(published(name), bytes),
    keep,
    size: (name) => bucket.size(published(name)),
    read: (name, part) => bucket.get(published(name), part),
    remove: (name) => bucket.remove(published(name)),
    receive: (name, content) => bucket.upload(received(name), content),
    readReceived: (name, part) => bucket.get(received(name), part),
    async publishChanged(name, change) {
      const content = await bucket.get(received(name));
      if (content === null) return null;
      return changeInTemporaryFile(workFolder, content, async (file, path) => {
        const result = await change(file);
        if (result !== null) {
          await keep(name, createReadStream(path));
          await bucket.remove(received(name));
        }
        return { result };
      });
    },
    async publish(name) {
      const bytes = await bucket.size(received(name));
      if (bytes === null) throw new Error('A file was to be published that was never received.');
      if (bytes <= mostCopiedBytes) await bucket.copy(received(name), published(name));
      else await keep(name, (await bucket.get(received(name))) ?? Readable.from([]));
      await bucket.remove(received(name));
    },
    dropReceived: (name) => bucket.remove(received(name)),
    list: (which) => listBucket(bucket, which === 'received' ? received('') : published('')),
    dropUnfinished: async (before) =>
      (await bucket.abortUploads(published(''), before)) + (await bucket.abortUploads(received(''), before)),
  };
}

async function* listBucket(bucket: S3Requests, prefix: string): AsyncGenerator<StoredFile> {
  for await (const { key, ...file } of bucket.list(prefix)) {
    const name = key.slice(prefix.length);
    if (name !== '' && !name.includes('/')) yield { name, ...file };
  }
}
