import { mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';
import type { LeadId, OrganizationId } from '../../../domain/ids.ts';
import { CommandError } from '../../platform/command-error.ts';
import type { Config } from '../../platform/config/config.ts';
import { openCipher } from '../../platform/encryption.ts';
import { exists } from '../../platform/exists.ts';
import { idField } from '../../platform/id-field.ts';
import type { ClosingChange, ErasedPhone, OptOut } from './store.ts';

/** What was erased, who opted out, and which organizations were closed or opened again, on one day. */
export type PromisesOfDay = {
  readonly erased: readonly ErasedPhone[];
  readonly optedOut: readonly OptOut[];
  readonly closings: readonly ClosingChange[];
};

const PURPOSE = 'promises after a backup';
const DAY_FILE = /^\d{4}-\d\d-\d\d\.sealed$/;
const whose = { organizationId: idField<OrganizationId>(), organizationSince: z.coerce.date() };
const promises = z.object({
  erased: z.array(
    z.object({
      ...{ ...whose, leadId: idField<LeadId>(), leadSince: z.coerce.date(), phoneHash: z.string() },
      ...{ keyVersion: z.number().nullable(), at: z.coerce.date(), reason: z.string().nullable() },
    }),
  ),
  optedOut: z.array(z.object({ ...whose, phone: z.string(), at: z.coerce.date() })),
  // A version before this one wrote none.
  closings: z
    .array(z.object({ ...whose, closedAt: z.coerce.date().nullable(), isByPlatform: z.boolean(), at: z.coerce.date() }))
    .default([]),
});

/** Where a process keeps them: in none of its backups. */
export function promisesFolder({ dataDir }: Pick<Config, 'dataDir'>): string {
  return join(dataDir, 'after-backup');
}

/**
 * Writes the file of a day, encrypted, in place of the one before. Without anything to write there is no new file: a place
 * that has encrypted nothing needs no key yet, and may still get that of a backup.
 */
export async function writeDay(config: Config, day: string, written: PromisesOfDay): Promise<void> {
  const folder = promisesFolder(config);
  const path = join(folder, `${day}.sealed`);
  if (written.erased.length + written.optedOut.length + written.closings.length === 0 && !(await exists(path))) return;
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const sealed = (await openCipher(config)).encrypt(JSON.stringify(written), PURPOSE);
  await writeFile(`${path}.unfinished`, sealed, { mode: 0o600 });
  await rename(`${path}.unfinished`, path);
}

/** Deletes the files of days before this one. */
export async function deleteDaysBefore(config: Config, day: string): Promise<void> {
  const folder = promisesFolder(config);
  for (const name of await daysIn(folder)) if (name < day) await rm(join(folder, name), { force: true });
}

/** Reads the files of a folder; throws a CommandError if there are none, or another key closed them. */
export async function readDays(config: Config, folder: string): Promise<PromisesOfDay[]> {
  const names = await daysIn(folder).catch((error: NodeJS.ErrnoException) => refuseFolder(folder, error));
  if (names.length === 0 && !(await exists(folder)))
    throw new CommandError(
      `There is no folder ${folder}. Name the folder after-backup of the old server’s data, or its copy; a server on which no one was ever erased and no one opted out has none.`,
    );
  if (names.length === 0)
    throw new CommandError(
      `There are no files such as 2026-11-29.sealed in ${folder}. If no one was erased or opted out then, there is nothing to repeat.`,
    );
  const cipher = await openCipher(config);
  const days: PromisesOfDay[] = [];
  for (const name of names) {
    const sealed = await readFile(join(folder, name), 'utf8').catch((error) => refuseFolder(join(folder, name), error));
    const plain = cipher.decrypt(sealed, PURPOSE);
    if (plain === null)
      throw new CommandError(
        `${name} was written with another encryption key, or is damaged. If the key was replaced since, set ENCRYPTION_KEY_PREVIOUS to the one before.`,
      );
    days.push(promises.parse(JSON.parse(plain)));
  }
  return days;
}

function refuseFolder(path: string, { code = '', message }: NodeJS.ErrnoException): never {
  if (code === 'ENOTDIR') throw new CommandError(`${path} is a file. Name the folder after-backup that it is in.`);
  if (code === 'EACCES' || code === 'EPERM')
    throw new CommandError(
      `The user of this command may not read ${path}. Give it to them, with chown -R, and run this again.`,
    );
  throw new CommandError(`${path} can’t be read: ${message}`);
}

async function daysIn(folder: string): Promise<string[]> {
  const names = await readdir(folder).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return [];
    throw error;
  });
  return names.filter((name) => DAY_FILE.test(name)).sort();
}
