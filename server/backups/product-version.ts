import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';

const shape = z.object({ version: z.string() });

/** The version of the program that is running. */
export async function productVersion(): Promise<string> {
  const text = await readFile(join(import.meta.dirname, '../../package.json'), 'utf8');
  return shape.parse(JSON.parse(text)).version;
}
