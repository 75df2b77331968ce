import type pg from 'pg';
import { DatabaseRefusal } from './database-refusal.ts';

/** The role that runs every query of the application. It owns nothing, so row-level security applies to it. */
export const APPLICATION_ROLE = 'tidings_app';

// Roles are shared by the whole server: another database's migrator may create or grant the same one concurrently.
const ALREADY_THERE = new Set(['42710', '23505']);
const UPDATED_MEANWHILE = 'XX000';
const NOT_ALLOWED = '42501';

/** Creates the application's role, and lets the connected user assume it. */
export async function prepareApplicationRole(client: pg.Client): Promise<void> {
  const found = await client.query('select 1 from pg_roles where rolname = $1', [APPLICATION_ROLE]);
  if (found.rowCount === 0) await createRole(client);
  if (!(await mayBecomeApplication(client))) await grantRole(client);
  if (await escapesRowSecurity(client)) {
    throw new DatabaseRefusal(
      `The role ${APPLICATION_ROLE} must be neither a superuser nor free of row-level security; have an administrator run: alter role ${APPLICATION_ROLE} nosuperuser nobypassrls`,
    );
  }
}

/** Grants the application's role all tables except those of the migrations. */
export async function letApplicationWork(client: pg.Client): Promise<void> {
  await client.query('create schema if not exists jobs');
  for (const schema of ['public', 'jobs']) {
    await client.query(`
      grant usage on schema ${schema} to ${APPLICATION_ROLE};
      grant select, insert, update, delete on all tables in schema ${schema} to ${APPLICATION_ROLE};
      grant usage, select on all sequences in schema ${schema} to ${APPLICATION_ROLE};
      grant execute on all functions in schema ${schema} to ${APPLICATION_ROLE};
      alter default privileges in schema ${schema}
        grant select, insert, update, delete on tables to ${APPLICATION_ROLE};
      alter default privileges in schema ${schema} grant usage, select on sequences to ${APPLICATION_ROLE};
      alter default privileges in schema ${schema} grant execute on functions to ${APPLICATION_ROLE};
    `);
  }
  await client.query(`revoke insert, update, delete on schema_migrations from ${APPLICATION_ROLE}`);
  await keepAppendOnly(client);
}

// A migration marks a table whose rows never change.
async function keepAppendOnly(client: pg.Client): Promise<void> {
  const found = await client.query<{ name: string }>(`
    select quote_ident(relname) as name from pg_class
    where relnamespace = 'public'::regnamespace and obj_description(oid, 'pg_class') = 'append-only'`);
  for (const { name } of found.rows)
    await client.query(`revoke update, delete, truncate on public.${name} from ${APPLICATION_ROLE}`);
}

async function createRole(client: pg.Client): Promise<void> {
  try {
    await client.query(`create role ${APPLICATION_ROLE} nologin nosuperuser nobypassrls`);
  } catch (error) {
    const code = codeOf(error);
    if (code === NOT_ALLOWED) {
      throw new DatabaseRefusal(
        `The user of DATABASE_URL may not create roles, and the role ${APPLICATION_ROLE} is missing; have an administrator run: create role ${APPLICATION_ROLE} nologin; grant ${APPLICATION_ROLE} to ${await userName(client)}`,
      );
    }
    if (!code || !ALREADY_THERE.has(code)) throw error;
  }
}

async function grantRole(client: pg.Client, triesLeft = 20): Promise<void> {
  try {
    await client.query(`grant ${APPLICATION_ROLE} to current_user`);
  } catch (error) {
    if (codeOf(error) === UPDATED_MEANWHILE && triesLeft > 0) return grantRole(client, triesLeft - 1);
    if (codeOf(error) !== NOT_ALLOWED) throw error;
    throw new DatabaseRefusal(
      `The user of DATABASE_URL may not act as ${APPLICATION_ROLE}; have an administrator run: grant ${APPLICATION_ROLE} to ${await userName(client)}`,
    );
  }
}

async function mayBecomeApplication(client: pg.Client): Promise<boolean> {
  try {
    await client.query(`set role ${APPLICATION_ROLE}`);
    await client.query('reset role');
    return true;
  } catch (error) {
    if (codeOf(error) === NOT_ALLOWED) return false;
    throw error;
  }
}

async function escapesRowSecurity(client: pg.Client): Promise<boolean> {
  const found = await client.query('select 1 from pg_roles where rolname = $1 and (rolsuper or rolbypassrls)', [
    APPLICATION_ROLE,
  ]);
  return found.rowCount !== 0;
}

async function userName(client: pg.Client): Promise<string> {
  const found = await client.query<{ name: string }>('select quote_ident(current_user) as name');
  return found.rows[0]?.name ?? 'that user';
}

function codeOf(error: unknown): string | undefined {
  return (error as { code?: string }).code;
}
