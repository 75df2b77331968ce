import { mayGetStrangersMessage } from '../../domain/leads/texts-for-strangers.ts';
import { limitsOf, type StrangerLimit, type StrangerScope } from '../../domain/messages/stranger-limits.ts';
import type { Context } from '../platform/context.ts';
import type { Tx } from '../platform/database/database.ts';
import { networkOf } from '../platform/throttle/network.ts';
import { admitInWindow, throttleKey } from '../platform/throttle/throttle.ts';
import { raiseAlarm, tellOfHeldForm } from './alarms.ts';
import { exchangeOf } from './exchange.ts';
import type { StrangersMessage } from './types.ts';

/** Why a message isn't sent: a phone that gets none, or the first limit that is full. */
export type Refused = { readonly because: 'phone' } | { readonly because: 'limit'; readonly limit: StrangerLimit };

/**
 * Counts a message that a stranger triggers; null if it may be sent. Every way for strangers to make us send goes
 * through here. The transaction must commit even if the answer is no, so that the count stays.
 */
export async function admitStrangersMessage(
  tx: Tx,
  context: Context,
  message: StrangersMessage,
): Promise<Refused | null> {
  const { kind, phone } = message;
  const isText = kind !== 'forwarded-call';
  if (isText && (phone === null || !mayGetStrangersMessage(phone))) return { because: 'phone' };
  const now = context.clock.now();
  for (const limit of limitsOf(kind, context.strangerLimits)) {
    const key = keyOf(limit, message);
    if (key === null) continue;
    const { isAdmitted, isLast } = await admitInWindow(tx, key, limit, now);
    if (limit.isBreaker && isLast) await raiseAlarm(tx, context, limit, message);
    if (isAdmitted) continue;
    if (kind === 'form' && message.organizationId !== null) await tellOfHeldForm(tx, context, message.organizationId);
    return { because: 'limit', limit };
  }
  return null;
}

// Limits of one kind count that kind alone; the others count everything together.
function keyOf({ scope, kinds, lengthMs }: StrangerLimit, message: StrangersMessage): string | null {
  const whose = whoseIs[scope](message);
  const [only, ...others] = kinds;
  const of = others.length === 0 ? (only ?? '') : 'all';
  return whose === null ? null : throttleKey(`strangers-${scope}`, of, lengthMs, whose);
}

const whoseIs: Readonly<Record<StrangerScope, (message: StrangersMessage) => string | number | null>> = {
  phone: ({ phone }) => phone,
  exchange: ({ phone }) => exchangeOf(phone),
  network: ({ ip }) => (ip === null ? null : networkOf(ip)),
  page: ({ page }) => page ?? null,
  organization: ({ organizationId }) => organizationId,
  deployment: () => 'deployment',
};
