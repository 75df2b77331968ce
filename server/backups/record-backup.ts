import { hostname } from 'node:os';
import { connectDatabase, inTransactionAcrossOrganizations } from '../platform/database/database.ts';
import type { Log } from '../platform/log.ts';
import { type BackupRow, insertBackup } from './store.ts';

const LONGEST_ERROR = 300;

/** Records that a backup was made or failed, for the Setup page. */
export async function recordBackup(
  address: string,
  log: Log,
  { error, ...made }: Omit<BackupRow, 'machine'>,
): Promise<void> {
  const db = connectDatabase(address, { log, poolSize: 1 });
  try {
    const row = { ...made, machine: hostname(), error: error?.slice(0, LONGEST_ERROR) ?? null };
    await inTransactionAcrossOrganizations(db, (tx) => insertBackup(tx, row));
  } finally {
    await db.close();
  }
}
