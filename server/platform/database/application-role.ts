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
