import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { expect, it, vi } from 'vitest';
import { unpackArchive } from '../../testing/unpack-archive.ts';
import { createArchive } from './archive.ts';

const sha256 = (text: string) => createHash('sha256').update(text).digest('hex');

it('an archive is a zip with whole files, in the order in which they were added', async () => {
  const archive = createArchive(new Date('2026-03-10T19:00:00Z'));
  const bytes = buffer(archive.content);
  const picture = 'ab'.repeat(100_000);
  expect(archive.addText('README.txt', 'Hola, José')).toEqual({
    ...{ name: 'README.txt', bytes: 11, sha256: sha256('Hola, José') },
  });
  expect(await archive.add('rows.csv', Readable.from(['a,b\r\n', '1,2\r\n']))).toEqual({
    ...{ name: 'rows.csv', bytes: 10, sha256: sha256('a,b\r\n1,2\r\n') },
  });
  const media = await archive.add('media/a.png', Readable.from([Buffer.from(picture)]), { packed: true });
  expect(media).toEqual({ name: 'media/a.png', bytes: 200_000, sha256: sha256(picture) });
  archive.end();
  const zip = await bytes;
  // What is packed isn't compressed again.
  expect(zip.length).toBeGreaterThan(200_000);
  const files = await unpackArchive(zip);
  expect([...files].map(([name, content]) => [name, sha256(content.toString())])).toEqual([
    ['README.txt', sha256('Hola, José')],
    ['rows.csv', sha256('a,b\r\n1,2\r\n')],
    ['media/a.png', sha256(picture)],
  ]);
});

it('an archive that can’t be written ends what is being read for it', async () => {
  const archive = createArchive(new Date());
  const endless = Readable.from(
    (function* () {
      for (;;) yield Buffer.alloc(64 * 1024);
    })(),
  );
  const adding = archive.add('endless', endless);
  archive.destroy(new Error('The disk is full.'));
  await expect(adding).rejects.toThrow('The disk is full.');
  await vi.waitFor(() => expect(endless.destroyed).toBe(true));
});

it('a file that can’t be read ends the archive', async () => {
  const archive = createArchive(new Date());
  const reading = buffer(archive.content);
  reading.catch(() => undefined);
  const broken = Readable.from(
    (function* () {
      yield 'a';
      throw new Error('The file is gone.');
    })(),
  );
  await expect(archive.add('broken', broken)).rejects.toThrow('The file is gone.');
  await expect(reading).rejects.toThrow();
});
