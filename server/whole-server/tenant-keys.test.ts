// A database that is spread over machines by organization can only hold keys that name the organization (docs/scale.md).
import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import type { Database } from '../platform/database/database.ts';
import { testDatabase } from '../testing/test-database.ts';

/** Small tables that every machine would hold whole: their rows are found before it is known whose they are. */
const WHOLE: Readonly<Record<string, string>> = {
  users: 'a person may belong to several organizations',
  sessions: 'a session is found by the hash of its token',
  account_links: 'a link by email is found by the hash of its token',
  builder_tickets: 'a ticket belongs to a session and is found by its hash',
  calendly_connects: 'a connection in progress belongs to a session and is found by the hash of its cookie',
  single_sign_on_tries: 'a sign-in in progress is found by the hash of its state',
  download_tickets: 'a ticket belongs to a session and is found by its hash',
  numbers: 'an incoming message names a number',
  number_holdings: 'a number passes from one organization to the next',
  carrier_accounts: 'a callback names an account',
};

/** Unique values by which a stranger's request finds its organization: each would get a small directory of its own. */
const DIRECTORIES: Readonly<Record<string, string>> = {
  campaign_leads_code_key: 'personal links',
  campaign_steps_code_key: 'personal links',
  campaigns_code_key: 'landing pages of campaigns',
  groups_code_key: 'landing pages of groups',
  invoices_by_code: 'invoices by link',
  invoices_by_payment: 'payment events name a payment',
  landing_pages_code_key: 'landing pages',
  media_files_name_key: 'uploads',
  organization_domains_live: 'hosts of organizations',
  pitches_code_key: 'shared content',
  registered_browsers_token_hash_key: 'browsers of contacts',
  report_links_token_hash_key: 'shared reports',
  single_sign_on_domains_proved: 'sign-ins by the domain of an email address',
  test_links_code_key: 'tests of content',
};

/** Tables of no organization: machines would hold the small ones whole, and the others once, on the coordinator. */
const WITHOUT: Readonly<Record<string, string>> = {
  organizations: 'spread by its id, which is the organization',
  authenticators: 'of a person',
  backups: 'of the whole database',
  brand_hosts: 'of a brand',
  brand_settings: 'of a brand',
  carrier_callbacks: 'a callback is stored before it is known whose it is, and dropped after a month',
  carrier_holds: 'of an account at a carrier',
  carrier_outages: 'of a carrier',
  engagement_metrics: 'of the platform',
  heartbeats: 'of a process',
  message_parts: 'the months in which messages are kept',
  passkey_challenges: 'of a sign-in in progress',
  passkeys: 'of a person',
  payment_events: 'an event is stored before it is known whose it is',
  phone_codes: 'of a sign-up in progress',
  recovery_codes: 'of a person',
  schema_migrations: 'of the whole database',
  session_proofs: 'of a session',
  session_tokens: 'of a session',
  throttles: 'of an address or an account',
  users: 'of a person',
};
/** What keeps a row of a whole table with its organization: Citus takes no foreign key from there, so they'd be dropped. */
const TO_ORGANIZATIONS: readonly string[] = [
  'builder_tickets_organization_id_campaign_id_fkey',
  'builder_tickets_organization_id_fkey',
  'calendly_connects_organization_id_fkey',
  'carrier_accounts_organization_id_fkey',
  'download_tickets_organization_id_export_id_fkey',
  'download_tickets_organization_id_fkey',
  'number_holdings_organization_id_fkey',
  'numbers_organization_id_fkey',
  'phone_codes_sender_organization_id_fkey',
  'registration_links_organization_id_fkey',
  'sessions_organization_id_fkey',
  'single_sign_on_tries_organization_id_fkey',
];
// What the simulators keep in place of other companies' servers; none is used in production.
const SIMULATED = /^simulat(?:ed|or)_/;

type Key = { readonly table: string; readonly name: string; readonly kind: string; readonly target: string | null };

let keys: readonly Key[];
let db: Database;

beforeAll(async () => {
  db = await testDatabase();
  keys = await keysWithoutOrganization();
});

// Every primary key, unique index, and foreign key of a table with organization_id that doesn't hold it.
async function keysWithoutOrganization(): Promise<readonly Key[]> {
  const found = await sql<Key>`
    with tenant as (
      select c.oid, c.relname, a.attnum from pg_class c
      join pg_attribute a on a.attrelid = c.oid and a.attname = 'organization_id' and not a.attisdropped
      where c.relkind in ('r', 'p') and not c.relispartition and c.relnamespace = 'public'::regnamespace)
    select t.relname as table, i.indexrelid::regclass::text as name,
      case when i.indisprimary then 'primary' else 'unique' end as kind, null as target
    from tenant t join pg_index i on i.indrelid = t.oid and (i.indisunique or i.indisexclusion)
      -- Columns behind its key, which INCLUDE names, tell no rows apart.
      and not t.attnum = any((i.indkey::int2[])[0 : i.indnkeyatts - 1])
    union all
    select t.relname, k.conname, 'foreign', k.confrelid::regclass::text
    from tenant t join pg_constraint k on k.conrelid = t.oid and k.contype = 'f' and not t.attnum = any(k.conkey)
    where k.confrelid <> 'organizations'::regclass
    order by 1, 2`.execute(db.kysely);
  return found.rows;
}

function isAllowed({ table, name, kind, target }: Key): boolean {
  if (kind === 'foreign') return target !== null && target in WHOLE;
  return table in WHOLE || (kind === 'unique' && name in DIRECTORIES);
}

describe('the keys of organizations’ tables', () => {
  it('hold organization_id, or lead to it', () => {
    expect(keys.filter((key) => !isAllowed(key))).toEqual([]);
  });

  it('have one each that is never empty, but for the tables that are listed here', async () => {
    const found = await sql<{ table: string; isThere: boolean }>`
      select c.relname as table, a.attnum is not null as "isThere" from pg_class c
      left join pg_attribute a on a.attrelid = c.oid and a.attname = 'organization_id' and not a.attisdropped
      where c.relkind in ('r', 'p') and not c.relispartition and c.relnamespace = 'public'::regnamespace
        and a.attnotnull is not true
      order by 1`.execute(db.kysely);
    const real = found.rows.filter(({ table }) => !SIMULATED.test(table));
    expect(real.filter(({ isThere }) => isThere).filter(({ table }) => !(table in WHOLE))).toEqual([]);
    expect(real.filter(({ isThere }) => !isThere).map(({ table }) => table)).toEqual(Object.keys(WITHOUT).toSorted());
  });

  it('lead nowhere from tables that machines hold whole, but for those that are listed here', async () => {
    const whole = [...Object.keys(WHOLE), ...Object.keys(WITHOUT).filter((name) => name !== 'organizations')];
    const found = await sql<{ name: string }>`
      select k.conname as name from pg_constraint k join pg_class c on c.oid = k.conrelid and not c.relispartition
      where k.contype = 'f' and c.relname = any(${whole}) and not k.confrelid::regclass::text = any(${whole})
      order by k.conname`.execute(db.kysely);
    expect(found.rows.map(({ name }) => name)).toEqual(TO_ORGANIZATIONS);
  });

  it('need every exception', () => {
    const used = new Set(keys.flatMap(({ table, name, target }) => [table, name, target]));
    expect([...Object.keys(WHOLE), ...Object.keys(DIRECTORIES)].filter((name) => !used.has(name))).toEqual([]);
  });
});
