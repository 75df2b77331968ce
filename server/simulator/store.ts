import { type Kysely, sql } from 'kysely';
import type { Database, Tx } from '../platform/database/database.ts';

type Handle = Tx | Database['kysely'];

/** One text as the simulated carrier stores it. */
export type SimulatedText = {
  readonly id: number;
  readonly carrierId: string;
  readonly direction: 'outbound' | 'inbound';
  readonly from: string;
  readonly to: string;
  readonly body: string;
  readonly status: string;
  readonly errorCode: string | null;
  readonly statusCallback: string | null;
  readonly createdAt: Date;
};

/** A phone, with how many texts it got and its last one. */
export type SimulatedPhone = {
  readonly phone: string;
  readonly texts: number;
  readonly last: SimulatedText;
};

/** Sent to everyone who watches the phones. */
export const TEXTS_CHANNEL = 'simulator_texts';

const columns = sql.raw(
  `id, carrier_id as "carrierId", direction, from_phone as "from", to_phone as "to", body, status,
   error_code as "errorCode", status_callback as "statusCallback", created_at as "createdAt"`,
);

export async function insertText(db: Handle, text: Omit<SimulatedText, 'id'>): Promise<void> {
  await sql`
    with written as (
      insert into simulator_messages
        (carrier_id, direction, from_phone, to_phone, body, status, error_code, status_callback, created_at)
      values (${text.carrierId}, ${text.direction}, ${text.from}, ${text.to}, ${text.body}, ${text.status},
        ${text.errorCode}, ${text.statusCallback}, ${text.createdAt})
      returning id)
    select pg_notify(${TEXTS_CHANNEL}, '') from written`.execute(db as Kysely<unknown>);
}

export async function setStatus(db: Handle, carrierIds: readonly string[], status: string): Promise<void> {
  await sql`update simulator_messages set status = ${status} where carrier_id = any(${carrierIds})`.execute(
    db as Kysely<unknown>,
  );
}

export async function setFailed(db: Handle, carrierId: string, errorCode: string): Promise<void> {
  await sql`
    update simulator_messages set status = 'undelivered', error_code = ${errorCode}
    where carrier_id = ${carrierId}`.execute(db as Kysely<unknown>);
}

export async function textsBetween(
  db: Handle,
  wanted: { from: string; to: string; since: Date },
): Promise<SimulatedText[]> {
  const found = await sql<SimulatedText>`
    select ${columns} from simulator_messages
    where direction = 'outbound' and to_phone = ${wanted.to} and from_phone = ${wanted.from}
      and created_at >= ${wanted.since}
    order by id desc limit 1000`.execute(db as Kysely<unknown>);
  return found.rows;
}

/** All texts of one phone, newest first. */
export async function textsOfPhone(db: Handle, phone: string, limit: number): Promise<SimulatedText[]> {
  const found = await sql<SimulatedText>`
    select ${columns} from (
      (select * from simulator_messages where to_phone = ${phone} order by id desc limit ${limit})
      union all
      (select * from simulator_messages where from_phone = ${phone} order by id desc limit ${limit})) either
    order by id desc limit ${limit}`.execute(db as Kysely<unknown>);
  return found.rows;
}

export async function latestTexts(db: Handle, limit: number): Promise<SimulatedText[]> {
  const found = await sql<SimulatedText>`
    select ${columns} from simulator_messages order by id desc limit ${limit}`.execute(db as Kysely<unknown>);
  return found.rows;
}

export async function textsAfter(db: Handle, id: number, limit: number): Promise<SimulatedText[]> {
  const found = await sql<SimulatedText>`
    select ${columns} from simulator_messages where id > ${id} order by id limit ${limit}`.execute(
    db as Kysely<unknown>,
  );
  return found.rows;
}

export async function lastTextId(db: Handle): Promise<number> {
  const found = await sql<{ id: number | null }>`select max(id) as id from simulator_messages`.execute(
    db as Kysely<unknown>,
  );
  return found.rows[0]?.id ?? 0;
}

/** The number that last texted this phone, which gets its replies. */
export async function lastSenderTo(db: Handle, phone: string): Promise<string | null> {
  const found = await sql<{ sender: string }>`
    select from_phone as sender from simulator_messages
    where to_phone = ${phone} and direction = 'outbound' order by id desc limit 1`.execute(db as Kysely<unknown>);
  return found.rows[0]?.sender ?? null;
}

/** Phones by their last text, among the newest texts. */
export async function phonesByLastText(db: Handle, limit: number): Promise<SimulatedPhone[]> {
  const found = await sql<SimulatedText & { phone: string; texts: number }>`
    with newest as (select * from simulator_messages order by id desc limit 5000),
    sided as (select *, case when direction = 'inbound' then from_phone else to_phone end as phone from newest),
    ranked as (
      select *, count(*) over (partition by phone) as texts,
        row_number() over (partition by phone order by id desc) as place from sided)
    select ${columns}, phone, texts from ranked where place = 1 order by id desc limit ${limit}`.execute(
    db as Kysely<unknown>,
  );
  return found.rows.map(({ phone, texts, ...last }) => ({ phone, texts, last }));
}

/** Texts whose progress a stopped process left unfinished. */
export async function unfinishedTexts(db: Handle, since: Date): Promise<SimulatedText[]> {
  const found = await sql<SimulatedText>`
    select ${columns} from simulator_messages
    where direction = 'outbound' and status in ('queued', 'sent') and created_at >= ${since}
    order by id limit 50000`.execute(db as Kysely<unknown>);
  return found.rows;
}
