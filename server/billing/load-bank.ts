import type { OrganizationId } from '../../domain/ids.ts';
import type { Context } from '../platform/context.ts';
import { inTransaction } from '../platform/database/database.ts';
import type { Actor } from '../platform/sessions/actor.ts';
import { type BankRow, readBank } from './store.ts';

/** One's own payout account in this organization. */
export function loadBank(context: Context, actor: Actor, organizationId: OrganizationId): Promise<BankRow | null> {
  return inTransaction(context.db, organizationId, (tx) => readBank(tx, organizationId, actor.userId));
}
