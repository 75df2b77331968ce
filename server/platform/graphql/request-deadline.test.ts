import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import { buildOrganization } from '../../testing/build-organization.ts';
import { buildUser } from '../../testing/build-user.ts';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';
import { inTransactionAcrossOrganizations } from '../database/database.ts';

const TOO_LONG = 'This took too long, so we stopped it. Try again in a minute, or ask for less.';
// PostgreSQL ends the wait for a lock after four seconds.
const MOST_MS = 500;

let server: TestServer;
let token: string;
beforeAll(async () => {
  server = await startTestServer({ roles: ['web'], mostMs: MOST_MS });
  token = (await buildUser(server.context, (await buildOrganization(server.context)).id)).token;
});

/** What is answered, and how many statements still wait for the table afterwards, while something holds it. */
async function askWhileHeld(query: string) {
  return inTransactionAcrossOrganizations(server.context.db, async (tx) => {
    await sql`lock table campaigns in access exclusive mode`.execute(tx);
    const answer = await server.graphql(query, {}, token).catch((error: Error) => error.message);
    const { rows } = await sql<{ waiting: number }>`
      select count(*)::int as waiting from pg_locks where relation = 'campaigns'::regclass and not granted`.execute(tx);
    return { answer, waiting: rows[0]?.waiting };
  });
}

describe('a request that takes too long', () => {
  it('is answered with a sentence, and none of its queries goes on in the database', async () => {
    const { answer, waiting } = await askWhileHeld('{ campaigns { success errors campaigns { id } } }');
    expect(answer).toBe(TOO_LONG);
    expect(waiting).toBe(0);
  });

  it('leaves the next one as long as itself', async () => {
    const { campaigns } = await server.graphql('{ campaigns { success errors } }', {}, token);
    expect(campaigns).toEqual({ success: true, errors: [] });
  });
});
