import { takenBackParts } from '../../../domain/billing/earnings.ts';
import type { OrganizationId } from '../../../domain/ids.ts';
import { showDollars } from '../../../domain/money/dollars.ts';
import { mayDo } from '../../../domain/permissions/policy.ts';
import { recordAudit } from '../../audit/index.ts';
import { checkLine } from '../../platform/check-input.ts';
import type { Context } from '../../platform/context.ts';
import { inTransaction } from '../../platform/database/database.ts';
import { refuse } from '../../platform/refusal.ts';
import type { Actor } from '../../platform/sessions/actor.ts';
import { lockBilling } from '../store.ts';
import { checkRequestKey } from './record-earning.ts';
import { insertEntry, isKnownRequest, readEntry } from './store.ts';

type TakenBack = {
  readonly organizationId: OrganizationId;
  readonly entryId: number;
  readonly amountCents: number;
  readonly reason: string;
  readonly requestKey: string;
};

/**
 * Reverses all or part of an earning after a refund or dispute. What was already paid out becomes a debt, which is
 * deducted from the next earnings.
 */
export async function takeBackEarning(context: Context, actor: Actor, untrusted: TakenBack): Promise<void> {
  if (!mayDo(actor, 'earnings.manage')) refuse('no-permission');
  const { organizationId, entryId, amountCents } = untrusted;
  const reason = checkLine(untrusted.reason) ?? refuse('earning-reason-missing');
  const requestKey = checkRequestKey(untrusted.requestKey);
  if (!Number.isSafeInteger(amountCents) || amountCents < 1) refuse('earning-amount-not-valid');
  await inTransaction(context.db, organizationId, async (tx) => {
    // Locked, so that two reversals together can't exceed what was earned.
    if (!(await lockBilling(tx, organizationId))) refuse('not-found');
    if (await isKnownRequest(tx, organizationId, requestKey)) return;
    const earning = (await readEntry(tx, organizationId, entryId)) ?? refuse('not-found');
    if (earning.kind !== 'earned') refuse('not-found');
    const left = earning.grossCents - earning.takenBackCents;
    if (amountCents > left) refuse('earning-too-much', { amount: showDollars(left / 100) });
    const parts = takenBackParts(earning, earning.takenBackCents, amountCents);
    const entry = { ...parts, userId: earning.userId, kind: 'taken-back', what: reason, takesBack: entryId } as const;
    await insertEntry(tx, organizationId, {
      ...{ ...entry, requestKey, recordedBy: actor.userId, at: context.clock.now() },
    });
    const details = { user: earning.userId, cents: amountCents };
    const object = { type: 'earning', id: entryId };
    await recordAudit(tx, context, { organizationId, actor, action: 'earning-taken-back', object, details });
    await context.live.announce(tx, organizationId, 'account');
  });
}
