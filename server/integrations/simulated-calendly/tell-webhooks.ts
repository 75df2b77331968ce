import { createHmac } from 'node:crypto';
import type { Context } from '../../platform/context.ts';
import { createOutbound } from '../../platform/http/outbound.ts';
import { calendlyPlaces } from '../calendly/places.ts';
import { addressesOf } from './accounts.ts';
import { inviteeOf, scheduledEventOf } from './resources.ts';
import { readWebhooks, type SimulatedBooking } from './store.ts';

/** Who canceled a meeting: the one who booked it, or the one it was booked with. */
export type Canceler = 'invitee' | 'host';

/** Reports a booking to its subscribers, signed as Calendly signs. */
export async function tellWebhooks(
  context: Context,
  event: 'invitee.created' | 'invitee.canceled',
  booking: SimulatedBooking,
  canceler: Canceler | null = null,
): Promise<void> {
  const webhooks = await readWebhooks(context.db.kysely, booking.account);
  const reached = calendlyPlaces(context.config)?.reached ?? ((url: string) => url);
  const outbound = createOutbound({ connections: 2, timeoutMs: 10_000 });
  const payload = {
    ...{ ...inviteeOf(context, booking), scheduled_event: scheduledEventOf(context, booking) },
    ...(canceler && { cancellation: { canceled_by: booking.name, canceler_type: canceler, reason: null } }),
  };
  const told = {
    event,
    created_at: context.clock.now().toISOString(),
    created_by: addressesOf(context).user(booking.account),
  };
  const body = JSON.stringify({ ...told, payload });
  for (const { callbackUrl, signingKey } of webhooks) {
    const at = Math.floor(context.clock.now().getTime() / 1000);
    const signature = createHmac('sha256', signingKey).update(`${at}.${body}`).digest('hex');
    const headers = { 'content-type': 'application/json', 'calendly-webhook-signature': `t=${at},v1=${signature}` };
    const answer = await outbound.send({ method: 'POST', url: reached(callbackUrl), headers, body });
    if (!('status' in answer) || answer.status >= 300)
      context.log.debug({ answer: 'status' in answer ? answer.status : answer }, 'a simulated booking was not taken');
  }
  await outbound.close();
}
