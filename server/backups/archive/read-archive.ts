import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { buffer } from 'node:stream/consumers';
import { pipeline } from 'node:stream/promises';
import { createGunzip } from 'node:zlib';
import { extract } from 'tar-stream';
import type { z } from 'zod';
import { BackupProblem } from '../problem.ts';
import { createEntryChecksum } from './entry-checksum.ts';
import { FORMAT, MANIFEST, type Manifest, manifestShape, SUMMARY, type Summary, summaryShape } from './manifest.ts';

export type Entry = { readonly name: string; readonly size: number; readonly content: AsyncIterable<Buffer> };

/**
 * Reads a backup from beginning to end; `visit` must consume an entry's content before it returns. Fails for a changed
 * byte.
 */
export async function readArchive(
  path: string,
  visit: (entry: Entry, manifest: Manifest) => Promise<void>,
): Promise<{ manifest: Manifest; summary: Summary }> {
  const tar = extract();
  const reading = pipeline(createReadStream(path), createGunzip(), tar);
  reading.catch(() => undefined); // The loop below fails with it.
  const checksum = createEntryChecksum();
  let manifest: Manifest | null = null;
  let summary: Summary | null = null;
  for await (const entry of tar) {
    const { name, size = 0 } = entry.header;
    if (name === SUMMARY) {
      summary = readShape(await buffer(entry), summaryShape);
      if (summary.checksum !== checksum.value()) throw new Error('Its content differs from its checksum.');
      continue;
    }
    const hash = createHash('sha256');
    const content = hashed(entry as AsyncIterable<Buffer>, hash);
    if (manifest === null) {
      if (name !== MANIFEST) throw new BackupProblem(`${path} isn't a backup of Tidings.`);
      manifest = readManifest(path, await buffer(content));
    } else {
      await visit({ name, size, content }, manifest);
    }
    checksum.add(name, size, hash);
  }
  await reading;
  if (manifest === null || summary === null) throw new Error('Its end is missing.');
  return { manifest, summary };
}

async function* hashed(content: AsyncIterable<Buffer>, hash: ReturnType<typeof createHash>): AsyncGenerator<Buffer> {
  for await (const chunk of content) {
    hash.update(chunk);
    yield chunk;
  }
}

function readManifest(path: string, content: Buffer): Manifest {
  const { format } = readShape(content, manifestShape.pick({ product: true, format: true }));
  if (format > FORMAT)
    throw new BackupProblem(
      `${path} was made by a newer version of Tidings. Restore it with that version, or a newer one.`,
    );
  return readShape(content, manifestShape);
}

function readShape<Shape extends z.ZodType>(content: Buffer, shape: Shape): z.infer<Shape> {
  return shape.parse(JSON.parse(content.toString('utf8')));
}
