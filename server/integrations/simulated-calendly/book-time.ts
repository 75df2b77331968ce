import { z } from 'zod';
import { publicCode } from '../../platform/codes.ts';
import type { Context } from '../../platform/context.ts';
import { accountOf, addressesOf, eventTypeOf, hostZone } from './accounts.ts';
import { cancelBooking, insertBooking, readBookings, type SimulatedBooking } from './store.ts';
import { type Canceler, tellWebhooks } from './tell-webhooks.ts';

const booked = z.object({
  start: z.iso.datetime(),
  name: z.string().trim().min(1).max(100),
  email: z.email().max(200),
  timeZone: z.string().max(60).optional(),
  utmContent: z.string().max(500).optional(),
});

type Answer =
  | { readonly eventUri: string; readonly inviteeUri: string }
  | { readonly status: 400 | 409; readonly error: string };

/** Books a time of an account, unless it has just been taken. */
export async function bookTime(
  context: Context,
  at: { readonly account: string; readonly type: string },
  untrusted: unknown,
): Promise<Answer> {
  const account = accountOf(at.account);
  const type = eventTypeOf(at.type);
  const read = booked.safeParse(untrusted);
  if (!account || !type || !read.success) return { status: 400, error: 'Please fill in your name and email.' };
  const { start, name, email, timeZone = hostZone, utmContent } = read.data;
  const startAt = new Date(start);
  const made = {
    ...{ id: publicCode(20), account: account.slug, eventType: type.slug, startAt, name, email, timeZone },
    endAt: new Date(startAt.getTime() + type.minutes * 60_000),
    ...{ utmContent: utmContent || null, status: 'active' as const, createdAt: context.clock.now() },
  };
  if (!(await insertBooking(context.db.kysely, made))) return { status: 409, error: 'This time has just been taken.' };
  // Calendly responds first and reports later.
  tellWebhooks(context, 'invitee.created', made).catch((err) => context.log.debug({ err }, 'a booking was not told'));
  const addresses = addressesOf(context);
  return { eventUri: addresses.event(made.id), inviteeUri: addresses.invitee(made.id) };
}

/** Cancels a booking, and reports it; false if there is none. */
export async function cancelTime(context: Context, id: string, canceler: Canceler): Promise<boolean> {
  const cancelled = await cancelBooking(context.db.kysely, id);
  if (cancelled) await tellWebhooks(context, 'invitee.canceled', cancelled, canceler);
  return cancelled !== null;
}

/** All upcoming bookings. */
export function takenTimes(context: Context): Promise<SimulatedBooking[]> {
  return readBookings(context.db.kysely, context.clock.now());
}
