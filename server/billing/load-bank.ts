import type { Context } from '../platform/context.ts';
import { inTransaction } from '../platform/database/database.ts';
import type { Actor } from '../platform/sessions/actor.ts';
import { type BankRow, readBank } from './store.ts';

/** The account one's own earnings in this organisation go to. */
export function loadBank(context: Context, actor: Actor, organizationId: number): Promise<BankRow | null> {
  return inTransaction(context.db, organizationId, (tx) => readBank(tx, organizationId, actor.userId));
}
