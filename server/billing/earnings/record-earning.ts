import { earningParts } from '../../../domain/billing/earnings.ts';
import type { OrganizationId } from '../../../domain/ids.ts';
import { mayDo } from '../../../domain/permissions/policy.ts';
import { recordAudit } from '../../audit/index.ts';
import { checkLine } from '../../platform/check-input.ts';
import type { Context } from '../../platform/context.ts';
import { inTransaction } from '../../platform/database/database.ts';
import { refuse } from '../../platform/refusal.ts';
import type { Actor } from '../../platform/sessions/actor.ts';
import { insertEntry, isMember } from './store.ts';

const REQUEST_KEY = /^[\w-]{8,64}$/;
const MOST_CENTS = 10_000_000;

type Recorded = {
  readonly organizationId: OrganizationId;
  readonly userId: number;
  readonly what: string;
  readonly amountCents: number;
  readonly feeCents: number;
  readonly requestKey: string;
};

/** Records an earning: the payment, less the payment fee and the platform's share. Once for each key. */
export async function recordEarning(context: Context, actor: Actor, untrusted: Recorded): Promise<void> {
  if (!mayDo(actor, 'earnings.manage')) refuse('no-permission');
  const { organizationId, userId, amountCents, feeCents } = untrusted;
  const what = checkLine(untrusted.what) ?? refuse('earning-what-missing');
  const requestKey = checkRequestKey(untrusted.requestKey);
  if (!isCents(amountCents) || amountCents < 1) refuse('earning-amount-not-valid');
  const parts = earningParts(amountCents, { sharePercent: context.config.platformShare, feeCents });
  if (!isCents(feeCents) || parts.netCents < 0) refuse('earning-fee-not-valid');
  await inTransaction(context.db, organizationId, async (tx) => {
    if (!(await isMember(tx, organizationId, userId))) refuse('not-found');
    const entry = { ...parts, userId, kind: 'earned', what, requestKey } as const;
    const at = context.clock.now();
    const id = await insertEntry(tx, organizationId, { ...entry, recordedBy: actor.userId, at });
    if (id === null) return;
    const details = { user: userId, cents: amountCents };
    const object = { type: 'earning', id };
    await recordAudit(tx, context, { organizationId, actor, action: 'earning-recorded', object, details });
    await context.live.announce(tx, organizationId, 'account');
  });
}

/** The idempotency key of a request. */
export function checkRequestKey(untrusted: string): string {
  return REQUEST_KEY.test(untrusted) ? untrusted : refuse('request-not-readable');
}

function isCents(cents: number): boolean {
  return Number.isSafeInteger(cents) && cents >= 0 && cents <= MOST_CENTS;
}
