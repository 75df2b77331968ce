import type { Context } from '../platform/context.ts';
import { inTransactionAcrossOrganizations } from '../platform/database/database.ts';
import { type BackupRow, readNewestBackups } from './store.ts';

/** The newest successful backup and the newest attempt, on any machine; null if there is none. */
export function loadNewestBackups(context: Context): Promise<{ worked: BackupRow | null; tried: BackupRow | null }> {
  return inTransactionAcrossOrganizations(context.db, readNewestBackups);
}
