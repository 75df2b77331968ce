import { setTimeout as pause } from 'node:timers/promises';
import { sql } from 'kysely';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { buildOrganization } from '../../testing/build-organization.ts';
import { buildUser } from '../../testing/build-user.ts';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';
import { inTransactionAcrossOrganizations } from '../database/database.ts';
import type { ShareLimits } from '../shares/shares.ts';
import { SHARE_LIMITS } from './admission.ts';

const MEMBERS = 35;

let server: TestServer;
let member: string;
let members: string[];
let neighbor: string;
beforeAll(async () => {
  server = await startTestServer({ roles: ['web'] });
  const organization = await buildOrganization(server.context);
  members = [];
  for (let n = 1; n < MEMBERS; n += 1) members.push((await buildUser(server.context, organization.id)).token);
  member = (await buildUser(server.context, organization.id, { access: 'READONLY' })).token;
  neighbor = (await buildUser(server.context, (await buildOrganization(server.context)).id)).token;
});

async function ask(
  query: string,
  token: string,
  url = server.url,
  variables: unknown = undefined,
): Promise<{ status: number; text: string }> {
  const answer = await fetch(`${url}/graphql`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
    body: JSON.stringify({ query, variables }),
  });
  const text = await answer.text();
  return { status: answer.status, text };
}

const whatNeighborsAsk =
  '{ user { success user { id name organization { id name v2 showAudio autoReplyEnabled stats { leads } } } } }';

const fields = 'id name v2 showAudio autoReplyEnabled stats { leads } twilioPhone landingPages';
const attacks: readonly (readonly [string, string])[] = [
  ['people in people', '{ users { users { organization { users { id organization { id v2 } } } } } }'],
  ['the settings of everyone', `{ users { users { id organization { ${fields} } } } }`],
  [
    'everything fifteen times',
    `{ ${Array.from({ length: 15 }, (_, n) => `a${n}: users { users { id organization { ${fields} } } }`).join(' ')} }`,
  ],
];

describe('what one member sends', () => {
  it.each(attacks)('leaves other organizations connections of the database: %s', async (_what, query) => {
    let isOver = false;
    let mostHeld = 0;
    const senders = Array.from({ length: 40 }, async () => {
      while (!isOver) await ask(query, member);
    });
    const { pool } = server.context.db;
    const watching = setInterval(() => {
      mostHeld = Math.max(mostHeld, pool.totalCount - pool.idleCount);
    }, 1);
    for (let n = 0; n < 15; n += 1) expect((await ask(whatNeighborsAsk, neighbor)).text).toMatch(/"success":true.*}}$/);
    isOver = true;
    clearInterval(watching);
    await Promise.all(senders);
    // The tenth is reserved for work without a request.
    expect(mostHeld).toBeLessThan(10);
  });

  it('reads the settings of an organization once, however many of its people are asked for', async () => {
    const connect = vi.spyOn(server.context.db.pool, 'connect');
    const transactionsFor = async (token: string) => {
      const before = connect.mock.calls.length;
      expect((await ask(attacks[1]?.[1] ?? '', token)).status).toBe(200);
      return connect.mock.calls.length - before;
    };
    const [ofOne, ofAll] = [await transactionsFor(neighbor), await transactionsFor(member)];
    connect.mockRestore();
    // Work beside it may open a few.
    expect(ofAll).toBeLessThan(ofOne + 5);
  });

  it('is measured before it runs: people nested in people are refused immediately', async () => {
    const { status, text } = await ask(attacks[0]?.[1] ?? '', member);
    expect([status, text]).toEqual([400, expect.stringContaining('This request is too large.')]);
  });
});

describe('what all members of an organization send together', () => {
  it('holds no more than its share of the connections, however long each of its queries takes', async () => {
    const { db } = server.context;
    const held = await inTransactionAcrossOrganizations(db, async (tx) => {
      await sql`lock table campaigns in access exclusive mode`.execute(tx);
      const senders = members.map((token) => ask('{ campaigns { success } }', token));
      const waiting = async () => {
        const { rows } = await sql<{ count: number }>`
          select count(*)::int as count from pg_locks where relation = 'campaigns'::regclass and not granted`.execute(
          tx,
        );
        return rows[0]?.count ?? 0;
      };
      await vi.waitFor(async () => expect(await waiting()).toBe(db.share), { timeout: 3_000 });
      // All others have arrived by now, and wait for their turn.
      await pause(500);
      const most = await waiting();
      // Nothing of this is in that table.
      for (let n = 0; n < 5; n += 1)
        expect((await ask('{ groups { success } }', neighbor)).text).toBe('{"data":{"groups":{"success":true}}}');
      return { most, senders };
    });
    const answers = await Promise.all(held.senders);
    expect(held.most).toBe(db.share);
    expect(new Set(answers.map(({ text }) => text))).toEqual(new Set(['{"data":{"campaigns":{"success":true}}}']));
  });
});

describe('a member who has used up their share', () => {
  // Too slow for anything to refill during the test.
  const share = { inOneGoMs: 800, inOneSecondMs: 800, atOnceMs: 800, perSecondMs: 0.01, requests: 6, togetherMs: 100 };
  const limits: ShareLimits = { ...SHARE_LIMITS, member: share };

  // Sends until no more requests are served, then requests the neighbor's screens.
  async function servedBesides(
    query: string,
    variables: unknown = undefined,
  ): Promise<{ before: number; after: number }> {
    const { context, url, stop } = await startTestServer({ roles: ['web'], shareLimits: limits });
    const { id } = await buildOrganization(context);
    for (let n = 1; n < MEMBERS; n += 1) await buildUser(context, id);
    const { token } = await buildUser(context, id);
    const beside = (await buildUser(context, (await buildOrganization(context)).id)).token;
    await ask(whatNeighborsAsk, beside, url);
    await ask(whatNeighborsAsk, token, url);
    let served = 0;
    let isOver = false;
    const senders = Array.from({ length: 12 }, async () => {
      while (!isOver) {
        const { text } = await ask(query, token, url, variables).catch(() => ({ text: '' }));
        // A request that timed out was not served.
        if (text !== '' && !text.includes('This took too long') && !isOver) served += 1;
      }
    });
    await vi.waitFor(
      async () => {
        const before = served;
        await pause(1_500);
        expect(served).toBe(before);
      },
      { timeout: 60_000, interval: 10 },
    );
    const before = served;
    for (let n = 0; n < 8; n += 1) expect((await ask(whatNeighborsAsk, beside, url)).status).toBe(200);
    const after = served;
    isOver = true;
    await stop();
    await Promise.all(senders);
    return { before, after };
  }

  it.each<[string, string, unknown]>([
    ['large answers', attacks[1]?.[1] ?? '', undefined],
    ['documents that are refused', `{ ${'user { success } '.repeat(600)} nothing }`, undefined],
    ['bodies of 1 MB', '{ user { success } }', { a: Array(60_000).fill({ a: 1, b: 2 }) }],
  ])('waits while neighbors are served: %s', { timeout: 120_000 }, async (_what, query, variables) => {
    const { before, after } = await servedBesides(query, variables);
    expect(before).toBeGreaterThan(3);
    expect(after).toBe(before);
  });
});
