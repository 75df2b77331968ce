import type pg from 'pg';
import { APPLICATION_ROLE } from './application-role.ts';

const SCHEMAS = ['public', 'jobs'] as const;

/**
 * Grants the application's role all tables except those of the migrations. Grants write to the catalog even when nothing
 * changes, and wait for each other, so there are none where nothing is missing.
 */
export async function letApplicationWork(client: pg.Client): Promise<void> {
  if (await hasItsRights(client, SCHEMAS)) return;
  await client.query('create schema if not exists jobs');
  for (const schema of SCHEMAS) await grantAll(client, schema);
  await client.query(`revoke insert, update, delete on schema_migrations from ${APPLICATION_ROLE}`);
  await keepAppendOnly(client);
}

/** The same for the tables that the queue makes itself, in a transaction that first takes the lock of migrations. */
export async function letApplicationEnqueue(client: pg.Client, takeLock: () => Promise<void>): Promise<void> {
  if (await hasItsRights(client, ['jobs'])) return;
  await client.query('begin');
  await takeLock();
  await grantAll(client, 'jobs');
  await client.query('commit');
}

// An administrator may have put something else into the database, such as pg_stat_statements, on which its user can't grant.
const isOwn = (owner: string) => `pg_has_role(current_user, ${owner}, 'usage')`;

async function grantAll(client: pg.Client, schema: (typeof SCHEMAS)[number]): Promise<void> {
  await client.query(`
    do $grants$ declare statement text; begin
      for statement in
        select format('grant %s on %s to ${APPLICATION_ROLE}', case c.relkind when 'S' then 'usage, select'
          else 'select, insert, update, delete' end,
          case c.relkind when 'S' then 'sequence ' else '' end || c.oid::regclass)
        from pg_class c where c.relnamespace = '${schema}'::regnamespace and c.relkind in ('r', 'p', 'v', 'm', 'f', 'S')
          and ${isOwn('c.relowner')}
        union all
        select format('grant execute on function %s to ${APPLICATION_ROLE}', f.oid::regprocedure)
        from pg_proc f where f.pronamespace = '${schema}'::regnamespace and f.prokind <> 'p' and ${isOwn('f.proowner')}
      loop execute statement; end loop;
    end $grants$;
    grant usage on schema ${schema} to ${APPLICATION_ROLE};
    alter default privileges in schema ${schema}
      grant select, insert, update, delete on tables to ${APPLICATION_ROLE};
    alter default privileges in schema ${schema} grant usage, select on sequences to ${APPLICATION_ROLE};
    alter default privileges in schema ${schema} grant execute on functions to ${APPLICATION_ROLE};
  `);
}

// A migration marks a table whose rows never change.
const isAppendOnly = `obj_description(c.oid, 'pg_class') = 'append-only'`;

async function keepAppendOnly(client: pg.Client): Promise<void> {
  const found = await client.query<{ name: string }>(`
    select quote_ident(c.relname) as name from pg_class c
    where c.relnamespace = 'public'::regnamespace and ${isAppendOnly}`);
  for (const { name } of found.rows)
    await client.query(`revoke update, delete, truncate on public.${name} from ${APPLICATION_ROLE}`);
}

// Of tables on what rows, and by default on what this user will make: four rights on tables, two on sequences, and one
// on functions.
const DEFAULT_RIGHTS = 7;

/** Whether the role has what it should in these schemas, and nothing that it must not have. */
async function hasItsRights(client: pg.Client, schemas: readonly string[]): Promise<boolean> {
  const found = await client.query<{ isSo: boolean }>(
    `
    with places as (select oid, nspname from pg_namespace where nspname::text = any($1)),
    relations as (
      select c.oid, c.relkind, n.nspname = 'public' and c.relname = 'schema_migrations' as "isRecord",
        n.nspname = 'public' and coalesce(${isAppendOnly}, false) as "isAppendOnly"
      from pg_class c join places n on n.oid = c.relnamespace where ${isOwn('c.relowner')}),
    defaults as (
      select d.defaclnamespace, count(distinct (d.defaclobjtype, a.privilege_type)) as rights
      from pg_default_acl d cross join lateral aclexplode(d.defaclacl) a
      where d.defaclrole = current_user::regrole and a.grantee = $2::regrole group by d.defaclnamespace)
    select (select count(*) from places) = cardinality($1)
      and not exists (select 1 from places p left join defaults d on d.defaclnamespace = p.oid
        where not has_schema_privilege($2, p.oid, 'usage') or d.rights is distinct from ${DEFAULT_RIGHTS})
      and not exists (select 1 from relations r where r.relkind in ('r', 'p', 'v', 'm', 'f') and (
        not has_table_privilege($2, r.oid, 'select')
        or has_table_privilege($2, r.oid, 'insert') = r."isRecord"
        or has_table_privilege($2, r.oid, 'update') = (r."isRecord" or r."isAppendOnly")
        or has_table_privilege($2, r.oid, 'delete') = (r."isRecord" or r."isAppendOnly")))
      and not exists (select 1 from relations r where r.relkind = 'S' and not (
        has_sequence_privilege($2, r.oid, 'usage') and has_sequence_privilege($2, r.oid, 'select')))
      and not exists (select 1 from pg_proc f join places p on p.oid = f.pronamespace
        where f.prokind <> 'p' and ${isOwn('f.proowner')} and not has_function_privilege($2, f.oid, 'execute')) as "isSo"`,
    [schemas, APPLICATION_ROLE],
  );
  return found.rows[0]?.isSo ?? false;
}
