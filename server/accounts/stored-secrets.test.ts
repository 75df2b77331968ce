import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import { inTransactionAcrossOrganizations } from '../platform/database/database.ts';
import { buildOrganization } from '../testing/build-organization.ts';
import { buildUser } from '../testing/build-user.ts';
import { jobsDone } from '../testing/jobs-done.ts';
import { codeSentTo, tokenMailedTo } from '../testing/read-mailbox.ts';
import { startTestServer, type TestServer } from '../testing/test-server.ts';
import { preparePlatform } from './index.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ carrier: 'simulator' });
});

describe('a copy of the whole database', () => {
  it('holds no session, link, code or password that works', async () => {
    const firstAdmin = (await preparePlatform(server.context))?.split('/').at(-1) ?? '';
    const organization = await buildOrganization(server.context);
    const dana = await buildUser(server.context, organization.id);
    const { loginUser } = await server.graphql(
      'mutation ($email: String!, $password: String!) { loginUser(email: $email, password: $password) { token } }',
      { email: dana.email, password: dana.password },
    );
    await server.graphql('mutation ($email: String!) { forgotPassword(email: $email) { success } }', {
      email: dana.email,
    });
    await server.graphql('mutation { registerPhone(phone: "6025550161") { success } }');
    await server.graphql(
      'mutation { inviteUsers(users: [{ email: "omar@example.test", role: "MANAGER" }]) { success } }',
      {},
      loginUser.token,
    );
    const reset = await tokenMailedTo(server, dana.email, 'reset-password');
    const invite = await tokenMailedTo(server, 'omar@example.test', 'register');
    const code = await codeSentTo(server, '6025550161');
    await jobsDone(server, 'accounts');
    const secrets = { firstAdmin, session: loginUser.token, built: dana.token, reset, invite, password: dana.password };
    const tables = await everyTable();
    const cells = [...tables.values()].flat();
    for (const [name, secret] of Object.entries(secrets)) {
      expect(secret.length, name).toBeGreaterThan(10);
      expect(
        cells.filter((cell) => cell.includes(secret)),
        name,
      ).toEqual([]);
    }
    // Any number may contain six digits by chance, so the code is searched for as a value and as a word.
    const withCode = cells.filter((cell) => new RegExp(`(^|[" ])${code}($|[". ])`).test(cell));
    expect(withCode).toEqual([]);
    // Proves that the search works: their hashes are found.
    expect(tables.get('public.sessions')?.join()).toContain('token_hash');
    expect(cells.join()).toMatch(/\$argon2id\$/);
  });
});

/** Every row of every table as text, except the simulated carrier's record of messages. */
async function everyTable(): Promise<Map<string, string[]>> {
  return inTransactionAcrossOrganizations(server.context.db, async (tx) => {
    const found = await sql<{ schema: string; name: string }>`
      select table_schema as schema, table_name as name from information_schema.tables
      where table_schema in (current_schema(), 'jobs') and table_type = 'BASE TABLE' and table_name not like 'simulator%'`.execute(
      tx,
    );
    const tables = new Map<string, string[]>();
    for (const { schema, name } of found.rows) {
      const rows = await sql<{
        text: string;
      }>`select to_jsonb(t)::text as text from ${sql.table(`${schema}.${name}`)} t`.execute(tx);
      tables.set(
        `${schema}.${name}`,
        rows.rows.map(({ text }) => text),
      );
    }
    return tables;
  });
}
