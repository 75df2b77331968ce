import { createHash } from 'node:crypto';
import { type Readable, Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { ZipFile } from 'yazl';

/** One file of an archive as its manifest lists it. */
export type ArchivedFile = { readonly name: string; readonly bytes: number; readonly sha256: string };

/** A zip that is being written, and its output stream. */
export type Archive = {
  readonly content: Readable;
  /**
   * Adds a file while it is read; fails as soon as the archive can't be written. What is compressed already, such as
   * pictures, is `packed`.
   */
  add(name: string, content: Readable, how?: { readonly packed: boolean }): Promise<ArchivedFile>;
  addText(name: string, text: string): ArchivedFile;
  end(): void;
  destroy(error: Error): void;
};

/** An archive whose files all have this timestamp. */
export function createArchive(at: Date): Archive {
  const zip = new ZipFile();
  const content = zip.outputStream as Readable;
  const { promise: broken, reject: fail } = Promise.withResolvers<never>();
  // `add` fails with it.
  broken.catch(() => undefined);
  const destroy = (error: Error): void => {
    fail(error);
    content.destroy(error);
  };
  zip.on('error', destroy);
  content.on('error', fail);
  const header = { mtime: at, mode: 0o100600 };

  return {
    content,
    destroy,
    end: () => zip.end(),
    addText(name, text) {
      const bytes = Buffer.from(text);
      zip.addBuffer(bytes, name, header);
      return { name, bytes: bytes.length, sha256: createHash('sha256').update(bytes).digest('hex') };
    },
    async add(name, from, { packed } = { packed: false }) {
      const hash = createHash('sha256');
      let bytes = 0;
      const measuring = new Transform({
        transform(chunk: Buffer, _encoding, done) {
          hash.update(chunk);
          bytes += chunk.length;
          done(null, chunk);
        },
      });
      zip.addReadStream(measuring, name, { ...header, compress: !packed });
      try {
        await Promise.race([pipeline(from, measuring), broken]);
      } catch (error) {
        // Otherwise what is read would wait for the archive for good.
        measuring.destroy(error as Error);
        destroy(error as Error);
        throw error;
      }
      return { name, bytes, sha256: hash.digest('hex') };
    },
  };
}
