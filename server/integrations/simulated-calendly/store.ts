import { type Kysely, sql } from 'kysely';
import type { Database } from '../../platform/database/database.ts';

type Handle = Database['kysely'];

/** One booking as the simulated Calendly stores it. */
export type SimulatedBooking = {
  readonly id: string;
  readonly account: string;
  readonly eventType: string;
  readonly startAt: Date;
  readonly endAt: Date;
  readonly name: string;
  readonly email: string;
  readonly timeZone: string;
  readonly utmContent: string | null;
  readonly status: 'active' | 'canceled';
  readonly createdAt: Date;
};

const columns = sql.raw(
  `id, account, event_type as "eventType", start_at as "startAt", end_at as "endAt", invitee_name as "name",
   invitee_email as "email", time_zone as "timeZone", utm_content as "utmContent", status, created_at as "createdAt"`,
);
const run = (db: Handle) => db as Kysely<unknown>;

/** False if the time has just been taken. */
export async function insertBooking(db: Handle, one: SimulatedBooking): Promise<boolean> {
  const made = await sql`
    insert into simulator_calendly_bookings
      (id, account, event_type, start_at, end_at, invitee_name, invitee_email, time_zone, utm_content, status, created_at)
    values (${one.id}, ${one.account}, ${one.eventType}, ${one.startAt}, ${one.endAt}, ${one.name}, ${one.email},
      ${one.timeZone}, ${one.utmContent}, ${one.status}, ${one.createdAt})
    on conflict do nothing returning id`.execute(run(db));
  return made.rows.length > 0;
}

export async function readBooking(db: Handle, id: string): Promise<SimulatedBooking | null> {
  const found =
    await sql<SimulatedBooking>`select ${columns} from simulator_calendly_bookings where id = ${id}`.execute(run(db));
  return found.rows[0] ?? null;
}

export async function cancelBooking(db: Handle, id: string): Promise<SimulatedBooking | null> {
  const changed = await sql<SimulatedBooking>`
    update simulator_calendly_bookings set status = 'canceled' where id = ${id} and status = 'active'
    returning ${columns}`.execute(run(db));
  return changed.rows[0] ?? null;
}

export async function readBookings(db: Handle, since: Date): Promise<SimulatedBooking[]> {
  const found = await sql<SimulatedBooking>`
    select ${columns} from simulator_calendly_bookings where start_at >= ${since} and status = 'active'
    order by start_at limit 200`.execute(run(db));
  return found.rows;
}

/** False if the account has one with this address already. */
export async function insertWebhook(
  db: Handle,
  webhook: { callbackUrl: string; account: string; signingKey: string },
): Promise<boolean> {
  const made = await sql`
    insert into simulator_calendly_webhooks (callback_url, account, signing_key)
    values (${webhook.callbackUrl}, ${webhook.account}, ${webhook.signingKey})
    on conflict (callback_url) do update set account = excluded.account, signing_key = excluded.signing_key
    where simulator_calendly_webhooks.account <> excluded.account returning callback_url`.execute(run(db));
  return made.rows.length > 0;
}

export async function readWebhooks(
  db: Handle,
  account: string,
): Promise<{ callbackUrl: string; signingKey: string }[]> {
  const found = await sql<{ callbackUrl: string; signingKey: string }>`
    select callback_url as "callbackUrl", signing_key as "signingKey" from simulator_calendly_webhooks
    where account = ${account}`.execute(run(db));
  return found.rows;
}

/** Whether there was one. */
export async function deleteWebhook(db: Handle, account: string, callbackUrl: string): Promise<boolean> {
  const deleted = await sql`
    delete from simulator_calendly_webhooks where account = ${account} and callback_url = ${callbackUrl}
    returning callback_url`.execute(run(db));
  return deleted.rows.length > 0;
}
