import { createHash } from 'node:crypto';
import { type Readable, Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import { pack } from 'tar-stream';

/** One file of an archive as its manifest lists it. */
export type ArchivedFile = { readonly name: string; readonly bytes: number; readonly sha256: string };

/** A gzipped tar that is being written, and its output stream. */
export type Archive = {
  readonly content: Readable;
  /** Adds a file of exactly this size while it is read; fails as soon as the archive can't be written. */
  add(name: string, bytes: number, content: Readable): Promise<ArchivedFile>;
  addText(name: string, text: string): Promise<ArchivedFile>;
  end(): void;
  destroy(error: Error): void;
};

/** An archive whose files all have this timestamp. */
export function createArchive(at: Date): Archive {
  const tar = pack();
  const content = createGzip();
  const passing = pipeline(tar, content);
  // `add` and `addText` fail with it.
  const broken = new Promise<never>((_, reject) => passing.catch(reject));
  broken.catch(() => undefined);
  const header = { mtime: at, mode: 0o600 };

  async function addText(name: string, text: string): Promise<ArchivedFile> {
    const bytes = Buffer.from(text);
    const entered = new Promise<void>((resolve, reject) => {
      tar.entry({ ...header, name }, bytes, (error) => (error ? reject(error) : resolve()));
    });
    await Promise.race([entered, broken]);
    return { name, bytes: bytes.length, sha256: createHash('sha256').update(bytes).digest('hex') };
  }

  return {
    content,
    addText,
    async add(name, bytes, from) {
      if (bytes === 0) {
        from.destroy();
        return addText(name, '');
      }
      const hash = createHash('sha256');
      const hashing = new Transform({
        transform(chunk: Buffer, _encoding, done) {
          hash.update(chunk);
          done(null, chunk);
        },
      });
      await Promise.race([pipeline(from, hashing, tar.entry({ ...header, name, size: bytes })), broken]);
      return { name, bytes, sha256: hash.digest('hex') };
    },
    end: () => tar.finalize(),
    destroy: (error) => {
      tar.destroy(error);
      content.destroy(error);
    },
  };
}
