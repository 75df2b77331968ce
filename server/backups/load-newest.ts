import type { Context } from '../platform/context.ts';
import { inTransactionAcrossOrganizations } from '../platform/database/database.ts';
import { type BackupRow, readNewestBackups } from './store.ts';

/** The newest backup that worked and the newest that was tried, on any machine; null where there is none. */
export function loadNewestBackups(context: Context): Promise<{ worked: BackupRow | null; tried: BackupRow | null }> {
  return inTransactionAcrossOrganizations(context.db, readNewestBackups);
}
