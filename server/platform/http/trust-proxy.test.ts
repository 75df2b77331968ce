import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { askFrom } from '../../testing/ask-from.ts';
import { buildOrganization } from '../../testing/build-organization.ts';
import { buildUser } from '../../testing/build-user.ts';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';
import { inTransactionAcrossOrganizations } from '../database/database.ts';

/** The address that the server sees for a sign-in with this forwarded header. */
async function believed(server: TestServer): Promise<string | null> {
  const user = await buildUser(server.context, (await buildOrganization(server.context)).id);
  const ask = askFrom(server, '203.0.113.7');
  await ask(
    'mutation ($email: String!, $password: String!) { loginUser(email: $email, password: $password) { success } }',
    {
      email: user.email,
      password: user.password,
    },
  );
  const found = await inTransactionAcrossOrganizations(server.context.db, (tx) =>
    sql<{ network: string }>`select network from sessions where user_id = ${user.id} and network is not null`.execute(
      tx,
    ),
  );
  return found.rows[0]?.network ?? null;
}

describe('the client', () => {
  it('is the other end of the connection, whatever a header says', async () => {
    expect(await believed(await startTestServer({ roles: ['web'] }))).toBe('127.0.0.1');
    expect(await believed(await startTestServer({ roles: ['web'], trustProxy: ['10.0.0.0/8'] }))).toBe('127.0.0.1');
  });

  it('is the one a trusted proxy names', async () => {
    expect(await believed(await startTestServer({ roles: ['web'], trustProxy: ['loopback'] }))).toBe('203.0.113.7');
  });
});
