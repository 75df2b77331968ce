import { type Kysely, sql } from 'kysely';
import type { Database, Tx } from '../../platform/database/database.ts';

type Handle = Tx | Database['kysely'];

/** A number that the simulated carrier has sold. */
export type SoldNumber = {
  readonly carrierId: string;
  readonly phone: string;
  readonly label: string;
  readonly message: string | null;
  readonly status: string | null;
  readonly voice: string | null;
};

const columns = sql`
  carrier_id as "carrierId", phone, label, message_webhook as message, status_webhook as status, voice_webhook as voice`;

/** Sells a number; false if it is already sold. */
export async function insertSold(db: Handle, sold: SoldNumber & { at: Date }): Promise<boolean> {
  const made = await sql`
    insert into simulator_numbers
      (carrier_id, phone, label, message_webhook, status_webhook, voice_webhook, created_at)
    values (${sold.carrierId}, ${sold.phone}, ${sold.label}, ${sold.message}, ${sold.status}, ${sold.voice}, ${sold.at})
    on conflict (phone) do nothing`.execute(db as Kysely<unknown>);
  return made.numAffectedRows === 1n;
}

export async function readSold(db: Handle, phone: string | null, most: number): Promise<SoldNumber[]> {
  const found = await sql<SoldNumber>`
    select ${columns} from simulator_numbers where ${phone}::text is null or phone = ${phone}
    order by phone limit ${most}`.execute(db as Kysely<unknown>);
  return found.rows;
}

export async function readSoldAmong(db: Handle, phones: readonly string[]): Promise<Set<string>> {
  const found = await sql<{ phone: string }>`
    select phone from simulator_numbers where phone = any(${phones})`.execute(db as Kysely<unknown>);
  return new Set(found.rows.map((row) => row.phone));
}

export async function writeSoldWebhooks(
  db: Handle,
  carrierId: string,
  webhooks: { message: string; status: string; voice: string },
): Promise<SoldNumber | null> {
  const changed = await sql<SoldNumber>`
    update simulator_numbers set message_webhook = ${webhooks.message}, status_webhook = ${webhooks.status},
      voice_webhook = ${webhooks.voice}
    where carrier_id = ${carrierId} returning ${columns}`.execute(db as Kysely<unknown>);
  return changed.rows[0] ?? null;
}

export async function deleteSold(db: Handle, carrierId: string): Promise<boolean> {
  const gone = await sql`delete from simulator_numbers where carrier_id = ${carrierId}`.execute(db as Kysely<unknown>);
  return gone.numAffectedRows === 1n;
}
