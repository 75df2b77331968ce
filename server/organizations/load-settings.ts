import type { OrganizationId } from '../../domain/ids.ts';
import type { Context } from '../platform/context.ts';
import { inTransaction } from '../platform/database/database.ts';
import { refuse } from '../platform/refusal.ts';
import { readSettings } from './store.ts';
import type { SettingsRow } from './types.ts';

/** The organization's settings. */
export async function loadSettings(context: Context, organizationId: OrganizationId): Promise<SettingsRow> {
  const found = await inTransaction(context.db, organizationId, (tx) => readSettings(tx, organizationId));
  return found ?? refuse('not-found');
}
