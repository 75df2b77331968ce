import type pg from 'pg';
import type { OrganizationId } from '../../domain/ids.ts';

/** The first organization of the copies has the id after this. */
export const FIRST_ORGANIZATION = 1_000_000;
/** Ids of a copy are this many times its place above those of the organization it was copied from. */
export const IDS_APART = 10_000;

const PHONES_APART = 1_000;
const AT_ONCE = 2_000;
// Keys don't open anymore under another organization's name.
const NOT_COPIED = ['organization_keys'];
// Found by strangers, so each is somewhere once.
const CODES = ['code', 'carrier_id', 'email', 'token_hash', 'session_hash', 'provider_id', 'device_id'];

type Column = { readonly name: string; readonly type: string };
type Copied = { readonly table: string; readonly columns: readonly Column[]; readonly owned: string };

/** Which places get a copy: from `from` to `to`, those whose rest by `modulus` is, or isn't, zero. */
export type Places = {
  readonly from: number;
  readonly to: number;
  readonly modulus: number;
  readonly isRest: boolean;
  /** What carriers reported until then is copied, too: it doesn't say of which organization it is. */
  readonly callbacksUntil?: Date;
};

/**
 * Copies every row of an organization, its people and its callbacks, once for each of these places: all that the product
 * wrote for it, in every table.
 */
export async function copyOrganization(
  client: pg.Client,
  organizationId: OrganizationId,
  { from, to, modulus, isRest, callbacksUntil = new Date(0) }: Places,
): Promise<void> {
  const all = await copiedTables(client, callbacksUntil);
  await client.query(`set session_replication_role = replica`);
  for (const { table, columns, owned } of all) {
    const { rows } = await client.query(`select 1 from ${table} t where ${owned} limit 1`, [organizationId]);
    if (rows.length === 0) continue;
    const names = columns.map(({ name }) => name).join(', ');
    const values = columns.map((column) => copiedValue(table, column)).join(', ');
    for (let first = from; first <= to; first += AT_ONCE) {
      await client.query(
        `insert into ${table} (${names}) overriding system value
          select ${values} from generate_series($2::bigint, $3::bigint) n, ${table} t
          where ${owned} and (n % $4 = 0) = $5`,
        [organizationId, first, Math.min(first + AT_ONCE - 1, to), modulus, !isRest],
      );
    }
  }
  await client.query(`set session_replication_role = origin`);
}

/** What is written from now on gets ids above those of all copies. */
export async function moveSequences(client: pg.Client, places: number): Promise<void> {
  await client.query(
    `select setval(s.oid, greatest($1::bigint, pg_sequence_last_value(s.oid)))
      from pg_class s join pg_depend d on d.objid = s.oid and d.deptype = 'i' join pg_class t on t.oid = d.refobjid
      where s.relkind = 'S' and t.relnamespace = 'public'::regnamespace`,
    [Math.max((places + 1) * IDS_APART, FIRST_ORGANIZATION * 2)],
  );
}

async function copiedTables(client: pg.Client, callbacksUntil: Date): Promise<readonly Copied[]> {
  const { rows } = await client.query<{ table: string; columns: Column[] }>(
    `select c.relname as table,
        json_agg(json_build_object('name', attname, 'type', format_type(atttypid, null)) order by attnum) as columns
      from pg_class c join pg_attribute a on a.attrelid = c.oid and attnum > 0 and not attisdropped and attgenerated = ''
      where relnamespace = 'public'::regnamespace and relkind in ('r', 'p') and not relispartition
        -- The parts of a table number their rows.
        and not (relkind = 'p' and attname = 'id')
      group by c.oid, 1 order by 1`,
  );
  return rows.flatMap(({ table, columns }) => {
    const owned = ownedOf(table, columns, callbacksUntil);
    return owned === null || NOT_COPIED.includes(table) ? [] : [{ table, columns, owned }];
  });
}

function ownedOf(table: string, columns: readonly Column[], callbacksUntil: Date): string | null {
  if (table === 'organizations') return 't.id = $1';
  if (table === 'users') return 't.id in (select user_id from memberships where organization_id = $1)';
  if (table === 'session_tokens')
    return 't.session_hash in (select token_hash from sessions where organization_id = $1)';
  if (table === 'carrier_callbacks')
    return `$1::bigint > 0 and t.received_at <= '${callbacksUntil.toISOString()}' and t.dedupe_key not like '%~%'`;
  return columns.some(({ name }) => name === 'organization_id') ? 't.organization_id = $1::bigint' : null;
}

function copiedValue(table: string, { name, type }: Column): string {
  const isOrganization = name === 'organization_id' || (table === 'organizations' && name === 'id');
  if (isOrganization) return `${FIRST_ORGANIZATION} + n`;
  if (type === 'bigint' && /(^|_)id$/.test(name)) return `t.${name} + n * ${IDS_APART}`;
  if (type !== 'text') return `t.${name}`;
  if (CODES.includes(name)) return `t.${name} || 'x' || n`;
  // By which a copy is known, as nothing else in this table says so.
  if (table === 'carrier_callbacks' && name === 'dedupe_key') return `t.${name} || '~' || n`;
  // It begins with its month, and has a length.
  if (name === 'ssid') return `left(t.ssid, -9) || lpad(n::text, 9, '0')`;
  if (!name.includes('phone')) return `t.${name}`;
  const moved = (digits: string) => `(${digits}::bigint + n * ${PHONES_APART})::text`;
  return `case when t.${name} ~ '^[0-9]{10}$' then ${moved(`t.${name}`)}
    when t.${name} ~ '^[+]1[0-9]{10}$' then '+' || ${moved(`substr(t.${name}, 2)`)} else t.${name} end`;
}
