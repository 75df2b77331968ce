import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { createGunzip } from 'node:zlib';
import { extract } from 'tar-stream';

/** The files of a gzipped tar by their names. */
export async function unpackArchive(bytes: Buffer): Promise<Map<string, Buffer>> {
  const found = new Map<string, Buffer>();
  const tar = extract();
  Readable.from([bytes]).pipe(createGunzip()).pipe(tar);
  for await (const entry of tar) found.set(entry.header.name, await buffer(entry));
  return found;
}
