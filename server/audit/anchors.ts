import { mkdir, readdir, readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';
import type { OrganizationId } from '../../domain/ids.ts';
import type { OrganizationHead } from './store.ts';

/** An entry as it was stored outside the database. */
export type Anchor = { readonly number: number; readonly hash: string };

const FOLDER = 'audit-anchors';
const DAY_FILE = /^\d{4}-\d\d-\d\d\.json$/;
const DAYS_COMPARED = 31;
const dayFile = z.array(
  z.object({
    takenAt: z.string(),
    heads: z.array(z.object({ organizationId: z.number(), number: z.number(), hash: z.string() })),
  }),
);

/** Appends the last entry of every trail to the day's file. */
export async function appendAnchors(dataDir: string, at: Date, heads: readonly OrganizationHead[]): Promise<void> {
  const folder = join(dataDir, FOLDER);
  await mkdir(folder, { recursive: true });
  const path = join(folder, `${at.toISOString().slice(0, 10)}.json`);
  const taken = [...(await readDay(path)), { takenAt: at.toISOString(), heads }];
  const unfinished = `${path}.unfinished`;
  await writeFile(unfinished, `${JSON.stringify(taken)}\n`);
  await rename(unfinished, path);
}

/** The anchors of this organization's trail from the last days; the newest covers everything before it. */
export async function readAnchors(dataDir: string, organizationId: OrganizationId): Promise<Anchor[]> {
  const folder = join(dataDir, FOLDER);
  const names = (await readdir(folder).catch(absent)).filter((name) => DAY_FILE.test(name)).sort();
  const anchors: Anchor[] = [];
  for (const name of names.slice(-DAYS_COMPARED)) {
    for (const { heads } of await readDay(join(folder, name)))
      anchors.push(...heads.filter((head) => head.organizationId === organizationId));
  }
  return anchors;
}

async function readDay(path: string): Promise<z.infer<typeof dayFile>> {
  const text = await readFile(path, 'utf8').catch(absent);
  return typeof text === 'string' ? dayFile.parse(JSON.parse(text)) : [];
}

function absent(error: NodeJS.ErrnoException): never[] {
  if (error.code === 'ENOENT') return [];
  throw error;
}
