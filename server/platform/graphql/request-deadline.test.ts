import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import { buildOrganization } from '../../testing/build-organization.ts';
import { buildUser } from '../../testing/build-user.ts';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';
import { inTransactionAcrossOrganizations } from '../database/database.ts';
import { MOST_MS } from './endpoint.ts';

const TOO_LONG = 'This took too long, so we stopped it. Please try again in a minute.';
// PostgreSQL ends the wait for a lock after four seconds.
const SHORT_MS = 500;

let server: TestServer;
let token: string;
beforeAll(async () => {
  server = await startTestServer({ roles: ['web'], mostMs: SHORT_MS });
  token = (await buildUser(server.context, (await buildOrganization(server.context)).id)).token;
});

/** The status and the sentence that are answered while something holds the table; no statement still waits for it then. */
async function askWhileHeld(query: string) {
  return inTransactionAcrossOrganizations(server.context.db, async (tx) => {
    await sql`lock table campaigns in access exclusive mode`.execute(tx);
    const body = JSON.stringify({ query });
    const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' };
    const response = await fetch(`${server.url}/graphql`, { method: 'POST', headers, body });
    const answer = [response.status, sentenceIn(await response.json())];
    const isWaiting = async () => {
      const { rows } = await sql<{ waiting: number }>`
        select count(*)::int as waiting from pg_locks where relation = 'campaigns'::regclass and not granted`.execute(
        tx,
      );
      return rows[0]?.waiting;
    };
    await expect.poll(isWaiting, { timeout: 3_000 }).toBe(0);
    return answer;
  });
}

// Either the request is answered as a whole, or its operation is.
function sentenceIn(answer: unknown): string | undefined {
  const { data, errors } = answer as {
    data: { campaigns: { errors: string[] } } | null;
    errors?: { message: string }[];
  };
  return errors?.[0]?.message ?? data?.campaigns.errors[0];
}

describe('a request that takes too long', () => {
  it('is answered with a sentence, and none of its queries goes on in the database', async () => {
    // Screens take no such answer for a no, whichever part of the server noticed first.
    expect(await askWhileHeld('{ campaigns { success errors campaigns { id } } }')).toEqual([400, TOO_LONG]);
  });

  it('is one that takes ten seconds, unless a test says otherwise', () => {
    expect(MOST_MS).toBe(10_000);
  });

  it('leaves the next one as long as itself', async () => {
    const { campaigns } = await server.graphql('{ campaigns { success errors } }', {}, token);
    expect(campaigns).toEqual({ success: true, errors: [] });
  });
});
