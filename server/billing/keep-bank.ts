import { mayDo } from '../../domain/permissions/policy.ts';
import { recordAudit } from '../audit/index.ts';
import type { Context } from '../platform/context.ts';
import { inTransaction } from '../platform/database/database.ts';
import { refuse } from '../platform/refusal.ts';
import type { Actor } from '../platform/sessions/actor.ts';
import { providerOf } from './provider/provider-of.ts';
import { refuseWithoutAnswer } from './provider/refuse-without-answer.ts';
import { writeBank } from './store.ts';

/** Stores the bank account of this token as the payout account of a member in this organization. */
export async function keepBank(context: Context, actor: Actor, bankToken: string): Promise<void> {
  const { organizationId, userId } = actor;
  if (!mayDo(actor, 'payout.edit')) refuse('no-permission');
  const provider = await providerOf(context);
  const kept = await refuseWithoutAnswer(context, 'payment-service-not-reachable', () =>
    provider.keepAccount({ organizationId, userId, token: bankToken }),
  );
  if ('declined' in kept) refuse('payment-declined', { reason: kept.declined });
  await inTransaction(context.db, organizationId, async (tx) => {
    const isChanged = await writeBank(tx, organizationId, userId, kept);
    if (!isChanged) return;
    const details = { last4: kept.last4 };
    await recordAudit(tx, context, { organizationId, actor, action: 'bank-changed', details });
  });
}
