import { randomBytes } from 'node:crypto';
import { text } from 'node:stream/consumers';
import type { Context } from '../../platform/context.ts';
import { storageOf } from './open-storage.ts';

/** Writes, reads and deletes a small file in media storage; returns the error, or null. */
export async function storageProblem(context: Context): Promise<string | null> {
  const storage = storageOf(context);
  const name = `check${randomBytes(8).toString('hex')}.txt`;
  const content = 'This file only checks that files can be kept.';
  try {
    await storage.write(name, Buffer.from(content));
    const file = await storage.read(name);
    const isSame = file !== null && (await text(file)) === content;
    await storage.remove(name);
    return isSame ? null : 'The file could not be read back as it was written.';
  } catch (error) {
    return (error as Error).message;
  }
}
