import { mayDo } from '../../../domain/permissions/policy.ts';
import type { Context } from '../../platform/context.ts';
import { inTransaction } from '../../platform/database/database.ts';
import { refuse } from '../../platform/refusal.ts';
import type { Actor } from '../../platform/sessions/actor.ts';
import { type PhoneNumberRow, readShownNumbers } from './store.ts';

const DAY_MS = 24 * 60 * 60 * 1000;

/** The organization's numbers; a failed order is shown for a day, with its reason. */
export async function listNumbers(context: Context, actor: Actor): Promise<PhoneNumberRow[]> {
  if (!mayDo(actor, 'numbers.view')) refuse('no-permission');
  const failedSince = new Date(context.clock.now().getTime() - DAY_MS);
  return inTransaction(context.db, actor.organizationId, (tx) =>
    readShownNumbers(tx, actor.organizationId, failedSince),
  );
}
