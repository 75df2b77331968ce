import pg from 'pg';
import type { OrganizationId } from '../../domain/ids.ts';
import { atEnd } from './at-end.ts';
import type { TestServer } from './test-server.ts';

type Reader = (organizationId: OrganizationId) => Promise<string>;

const readers = new WeakMap<TestServer, Promise<Reader>>();

/** Every row of the organization in every table, as one text: equal texts mean that nothing has changed. */
export async function everythingOf(server: TestServer, organizationId: OrganizationId): Promise<string> {
  const reader = readers.get(server) ?? createReader(server);
  readers.set(server, reader);
  return (await reader)(organizationId);
}

// A statement over all tables is planned for far longer than it runs, so it is planned once, for a connection of its own.
async function createReader({ context }: TestServer): Promise<Reader> {
  const client = new pg.Client({ connectionString: context.db.address });
  await client.connect();
  atEnd(() => client.end());
  await client.query(`set app.across = 'on'; set plan_cache_mode = force_generic_plan; set jit = off`);
  const { rows: tables } = await client.query<{ name: string }>(
    `select format('%I', table_name) as name from information_schema.columns
    where table_schema = current_schema() and column_name = 'organization_id'`,
  );
  const all = tables.map(
    ({ name }) => `select '${name}' as name, to_jsonb(t)::text as text from ${name} t where organization_id = $1`,
  );
  const text = [
    ...all,
    `select 'organizations', to_jsonb(t)::text from organizations t where id = $1`,
    `select 'users', to_jsonb(u)::text from users u join memberships m on m.user_id = u.id where m.organization_id = $1`,
  ].join(' union all ');
  return async (organizationId) => {
    const query = { name: 'everything', text: `${text} order by 1, 2`, values: [organizationId] };
    const { rows } = await client.query<{ name: string; text: string }>(query);
    return rows.map(({ name, text }) => `${name} ${text}`).join('\n');
  };
}
