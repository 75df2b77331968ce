import { sql } from 'kysely';
import pg from 'pg';
import { switchesOf } from '../domain/switches/switches-of.ts';
import { brandOfOrganization, findOrganization } from '../server/accounts/index.ts';
import { inTransaction, type Tx } from '../server/platform/database/database.ts';
import type { Actor } from '../server/platform/sessions/actor.ts';
import type { FreshServer } from './fresh-server.ts';
import { IS_SMALL } from './measure/settings.ts';

/** The size everything is compared with. */
export const SMALL = 1_000;
/** The sizes to measure, one after the other. */
export const SIZES = IS_SMALL ? [10_000] : [100_000, 1_000_000];
/** First and last names of contacts, used in turn. */
export const FIRST = ['Maria', 'John', 'Ana', 'Wei', 'Fatima', 'Olu', 'Sven', 'Priya', 'Tom', 'Zoe'];
export const LAST = ['Garcia', 'Smith', 'Lopez', 'Nguyen', 'Okafor', 'Larsson', 'Patel', 'Brown', 'Kim', 'Quist', 'Xu'];

const AT_ONCE = 20_000;

/** A new organization with this many contacts. */
export async function fillContacts(server: FreshServer, size: number): Promise<Actor> {
  const { db } = server.context;
  const { organizationId, userId } = await server.newOrganization();
  await inParts(size, (from, to) =>
    inTransaction(db, organizationId, async (tx) => {
      await allowLongFilling(tx);
      await sql`
        insert into leads (organization_id, name, first_name, last_name, phone, created_at)
        select ${organizationId}::bigint, f || ' ' || l || ' ' || to_hex(n * 7919), f, l, (6020000000 + n)::text,
          now() - n * interval '1 second'
        from (select n, (${FIRST}::text[])[1 + n % 10] as f, (${LAST}::text[])[1 + (n / 10) % 11] as l
          from generate_series(${from}::bigint, ${to}::bigint) n) people`.execute(tx);
    }),
  );
  await inTransaction(db, organizationId, (tx) =>
    sql`
      insert into organization_counter_parts (organization_id, leads) values (${organizationId}, ${size})
      on conflict (organization_id, part) do update set leads = excluded.leads`.execute(tx),
  );
  await vacuum(db.address, ['leads']);
  const organization = await inTransaction(db, organizationId, (tx) => findOrganization(tx, organizationId));
  const brand = brandOfOrganization(organization);
  const switches = switchesOf(brand, { organizationId, userId }, []);
  return {
    organizationId,
    userId,
    access: 'OWNER',
    isPlatformAdmin: false,
    isMasked: false,
    hidesMessages: false,
    hidesLinks: false,
    isClosed: false,
    emergencyAccess: null,
    brand,
    timeZone: null,
    switches,
  };
}

/** Calls `work` for one range of numbers after the other, starting at 0. */
export async function inParts(size: number, work: (from: number, to: number) => Promise<unknown>): Promise<void> {
  for (let from = 0; from < size; from += AT_ONCE) await work(from, Math.min(from + AT_ONCE, size) - 1);
}

/** Filling isn't measured, and on a busy machine it may take longer than people would wait. */
export async function allowLongFilling(tx: Tx): Promise<void> {
  await sql`select set_config('statement_timeout', '600s', true)`.execute(tx);
}

/** The database's own background work after such a change, without waiting for it. */
export async function vacuum(address: string, tables: readonly string[]): Promise<void> {
  const client = new pg.Client({ connectionString: address });
  await client.connect();
  for (const table of tables) await client.query(`vacuum analyze ${table}`);
  await client.end();
}
