import type { OrganizationId } from '../../domain/ids.ts';
import type { Context } from '../platform/context.ts';
import { inTransaction } from '../platform/database/database.ts';
import { readClosing } from './store.ts';
import type { Closing } from './types.ts';

/** Since when the organization is closed, and by whom; null while it is open. */
export function loadClosing(context: Context, organizationId: OrganizationId): Promise<Closing | null> {
  return inTransaction(context.db, organizationId, (tx) => readClosing(tx, organizationId));
}
