import { randomUUID } from 'node:crypto';
import { mkdir, readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';

const DAY_MS = 86_400_000;

/** Hands over an empty folder that only this process uses, and deletes it. */
export async function inWorkFolder<Result>(place: string, work: (folder: string) => Promise<Result>): Promise<Result> {
  await mkdir(place, { recursive: true, mode: 0o700 });
  await dropLeftovers(place);
  const folder = join(place, randomUUID());
  await mkdir(folder, { mode: 0o700 });
  try {
    return await work(folder);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

// What a killed process left. A folder in use is never a day old.
async function dropLeftovers(place: string): Promise<void> {
  for (const name of await readdir(place)) {
    const path = join(place, name);
    const found = await stat(path).catch(() => null);
    if (found !== null && Date.now() - found.mtimeMs > DAY_MS) await rm(path, { recursive: true, force: true });
  }
}
