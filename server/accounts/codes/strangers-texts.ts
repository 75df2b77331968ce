import type { Tx } from '../../platform/database/database.ts';
import type { RequestContext } from '../../platform/graphql/builder.ts';
import { networkOf } from '../../platform/throttle/network.ts';
import { atMost } from '../../platform/throttle/rule.ts';
import { admit, admitAndTellLast, throttleKey } from '../../platform/throttle/throttle.ts';

const HOUR_MS = 60 * 60_000;
// The dearest thing a stranger can make us do: every text costs money, wherever it goes (threats S9).
const PER_NETWORK = atMost(10, HOUR_MS);
const PER_PREFIX = atMost(50, HOUR_MS);
const EVERYBODY = atMost(300, HOUR_MS);
const PREFIX_DIGITS = 6;

/** Counts a text that somebody without an account asks for; false when it is one too many for their address, for that part of the country or in all. */
export async function admitStrangersText(tx: Tx, context: RequestContext, phone: string): Promise<boolean> {
  const now = context.clock.now();
  if (!(await admit(tx, throttleKey('codes-network', networkOf(context.request.ip)), PER_NETWORK, now))) return false;
  if (!(await admit(tx, throttleKey('codes-prefix', phone.slice(0, PREFIX_DIGITS)), PER_PREFIX, now))) return false;
  const all = await admitAndTellLast(tx, 'codes-everybody', EVERYBODY, now);
  if (all.isLast) context.log.error({ codes: EVERYBODY.free }, 'ALARM: no more codes are sent by text for an hour');
  return all.isAdmitted;
}
