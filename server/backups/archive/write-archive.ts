import { createHash } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { chmod } from 'node:fs/promises';
import { type Readable, Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import { pack } from 'tar-stream';
import { createEntryChecksum } from './entry-checksum.ts';
import { SUMMARY, type Summary } from './manifest.ts';

/** A backup that is being written: a gzipped tar, so that its owner can inspect it with any program. */
export type ArchiveWriter = {
  add(name: string, content: Buffer): Promise<void>;
  /** Adds a file of exactly this size as it is read. */
  addStream(name: string, size: number, content: Readable): Promise<void>;
  /** Ends the file with its summary; afterward it's flushed to disk. */
  finish(summary: Omit<Summary, 'entries' | 'checksum'>): Promise<void>;
  /** Abandons the file. */
  drop(error: Error): Promise<void>;
};

// Most of a backup is media, which don't compress, and the rest shrinks well even at the fastest level.
const LEVEL = 1;

/** Writes to this path, which only the user of this process may read: a backup holds everyone's data. */
export async function writeArchive(path: string): Promise<ArchiveWriter> {
  const tar = pack();
  const written = pipeline(tar, createGzip({ level: LEVEL }), createWriteStream(path, { mode: 0o600, flush: true }));
  const broken = new Promise<never>((_, reject) => written.catch(reject));
  broken.catch(() => undefined);
  const checksum = createEntryChecksum();
  const mtime = new Date();

  // The first error counts: a full disk is only seen here as a closed stream.
  async function guarded(work: Promise<unknown>): Promise<void> {
    try {
      await Promise.race([work, broken]);
    } catch (error) {
      tar.destroy(error as Error);
      throw await written.then(
        () => error,
        (first) => (first.code === 'ERR_STREAM_PREMATURE_CLOSE' ? error : first),
      );
    }
  }

  async function add(name: string, content: Buffer): Promise<void> {
    await guarded(
      new Promise<void>((resolve, reject) => {
        tar.entry({ name, mtime, mode: 0o600 }, content, (error) => (error ? reject(error) : resolve()));
      }),
    );
    checksum.add(name, content.length, createHash('sha256').update(content));
  }

  return {
    add,
    async addStream(name, size, content) {
      const hash = createHash('sha256');
      const hashing = new Transform({
        transform(chunk: Buffer, _encoding, done) {
          hash.update(chunk);
          done(null, chunk);
        },
      });
      await guarded(pipeline(content, hashing, tar.entry({ name, size, mtime, mode: 0o600 })));
      checksum.add(name, size, hash);
    },
    async finish(summary) {
      const whole: Summary = { ...summary, entries: checksum.entries, checksum: checksum.value() };
      await add(SUMMARY, Buffer.from(JSON.stringify(whole, null, 2)));
      tar.finalize();
      await written;
      // The mode above applies only to a new file.
      await chmod(path, 0o600);
    },
    async drop(error) {
      tar.destroy(error);
      await written.catch(() => undefined);
    },
  };
}
