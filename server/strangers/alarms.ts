import type { OrganizationId } from '../../domain/ids.ts';
import type { StrangerLimit, StrangerScope } from '../../domain/messages/stranger-limits.ts';
import type { Context } from '../platform/context.ts';
import type { Tx } from '../platform/database/database.ts';
import { networkOf } from '../platform/throttle/network.ts';
import { admitInWindow, throttleKey } from '../platform/throttle/throttle.ts';
import { exchangeOf } from './exchange.ts';
import type { StrangersMessage } from './types.ts';

/** The job that emails platform admins that a limit on strangers' messages was reached. */
export const TELL_PLATFORM = 'strangers.tell-platform';
/** The job that emails an organization's staff that a form was stored without its message. */
export const TELL_ORGANIZATION = 'strangers.tell-organization';

/** Which limit was reached, and what it counts. */
export type Alarm = {
  readonly scope: StrangerScope;
  readonly most: number;
  readonly hours: number;
  readonly exchange: string | null;
  readonly organizationId: OrganizationId | null;
};

const QUIET_MS = 6 * 60 * 60_000;
// During an attack many exchanges and pages reach their limits: a few emails report it, and the log has the rest.
const TO_PLATFORM = { most: 6, lengthMs: QUIET_MS };
const TO_ORGANIZATION = { most: 1, lengthMs: QUIET_MS };

/** Logs that a global limit was reached, and notifies the platform admins. */
export async function raiseAlarm(
  tx: Tx,
  context: Context,
  { scope, most, lengthMs }: StrangerLimit,
  { kind, phone, ip, organizationId }: StrangersMessage,
): Promise<void> {
  const found = { scope, most, lengthMs, kind, organizationId, network: ip === null ? null : networkOf(ip) };
  context.log.error(found, 'ALARM: strangers made us send as much as they may');
  const mails = await admitInWindow(tx, throttleKey('strangers-alarm', scope), TO_PLATFORM, context.clock.now());
  if (!mails.isAdmitted) return;
  const isOfOne = scope === 'page' || scope === 'organization';
  const alarm: Alarm = {
    ...{ scope, most, hours: lengthMs / 3_600_000 },
    exchange: scope === 'exchange' ? exchangeOf(phone) : null,
    organizationId: isOfOne ? organizationId : null,
  };
  await context.jobs.enqueue(tx, TELL_PLATFORM, alarm);
}

/** Notifies an organization's staff, once in six hours, that a form was stored without its message. */
export async function tellOfHeldForm(tx: Tx, context: Context, organizationId: OrganizationId): Promise<void> {
  const key = throttleKey('strangers-held-form', organizationId);
  const mails = await admitInWindow(tx, key, TO_ORGANIZATION, context.clock.now());
  if (mails.isAdmitted) await context.jobs.enqueue(tx, TELL_ORGANIZATION, { organizationId });
}
