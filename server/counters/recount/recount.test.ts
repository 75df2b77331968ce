import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import { inTransaction, type Tx } from '../../platform/database/database.ts';
import { NO_ID } from '../../platform/no-id.ts';
import { live } from '../../testing/by-chance/live.ts';
import { buildWorld, type World } from '../../testing/by-chance/world.ts';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';
import { addToHours } from '../hours/store.ts';
import { recount, recountAll } from './recount.ts';

let server: TestServer;
/** An organization with a long history. */
let busy: World;

beforeAll(async () => {
  server = await startTestServer({ roles: ['web'], carrier: 'twilio' });
  busy = await buildWorld(server, 4);
  await live(busy, 40);
});

const moreSegments = sql`update usage_parts set segments = segments + 1`;

const own = <T>(world: World, work: (tx: Tx) => Promise<T>) =>
  inTransaction(server.context.db, world.organizationId, work);
const check = (world: World) => own(world, (tx) => recount(tx, world.organizationId));

// The long run does more of the same.
const isLong = process.env.LONG === '1';
const [seeds, atATime, together] = isLong ? [[1, 2, 3], 100, 40] : [[1], 40, 12];

describe('every counter', () => {
  it.each(seeds)('matches its rows after random operations (seed %i) [STAT-01 STAT-03]', async (seed) => {
    const world = await buildWorld(server, seed);
    for (let part = 0; part < 3; part += 1) {
      await live(world, atATime);
      expect(await check(world)).toEqual([]);
    }
    const data = await server.graphql(
      '{ user { user { organization { stats { messages messagesSuccess messagesFailed responses views } } } } }',
      {},
      world.token,
    );
    const { stats } = data.user.user.organization;
    expect(Object.entries(stats).filter(([, value]) => Number(value) <= 0)).toEqual([]);
  });

  it('stays right with many concurrent operations', async () => {
    const world = await buildWorld(server, 5);
    await Promise.all(Array.from({ length: 6 }, () => live(world, together)));
    expect(await check(world)).toEqual([]);
  });

  it.each([
    ['organization', 'responses', sql`update organization_counter_parts set responses = responses - 1 where part = 0`],
    ['organization', 'leads', sql`update organization_counter_parts set leads = leads + 3 where part = 0`],
    ['organization', 'segments', moreSegments],
    [
      'campaign',
      'opened',
      sql`update campaign_counter_parts set opened = opened + 1 where (campaign_id, part) = (select campaign_id, part from campaign_counter_parts limit 1)`,
    ],
    [
      'campaign',
      'leads',
      sql`delete from campaign_counter_parts where campaign_id = (select campaign_id from campaign_counters where leads > 0 limit 1)`,
    ],
    [
      'step',
      'sent',
      sql`update step_counter_parts set sent = sent + 1 where (step_id, part) = (select step_id, part from step_counter_parts limit 1)`,
    ],
    [
      'group',
      'leads',
      sql`update group_counters set leads = 99 where group_id = (select min(group_id) from group_counters)`,
    ],
    [
      'lead',
      'messaged',
      sql`update counted_leads set messaged = messaged + 1 where lead_id = (select min(lead_id) from counted_leads)`,
    ],
  ])('of the kind "%s %s" is found when it is wrong', async (what, counter, damage) => {
    const found = await undone(busy, async (tx) => {
      await sql`insert into organization_counter_parts (organization_id, part) values (${busy.organizationId}, 0) on conflict do nothing`.execute(
        tx,
      );
      await damage.execute(tx);
      return recount(tx, busy.organizationId);
    });
    expect(found.map((one) => `${one.what} ${one.counter}`)).toContain(`${what} ${counter}`);
  });

  it.each([{ sent: 1 }, { opened: 1 }, { replies: 1_000 }])(
    'of an hour is found when it counts %o more',
    async (more) => {
      const at = server.context.clock.now();
      const found = await undone(busy, async (tx) => {
        await addToHours(tx, busy.organizationId, [{ campaignId: NO_ID, at, ...more }]);
        return recount(tx, busy.organizationId);
      });
      const hour = at.toISOString().slice(0, 13).replace('T', ' ');
      expect(found).toMatchObject([{ what: 'hour', id: 0, counter: `${Object.keys(more)[0]} at ${hour}:00` }]);
    },
  );

  it('that is wrong has its own line in the command’s output', async () => {
    await own(busy, (tx) => moreSegments.execute(tx));
    const [line] = (await recountAll(server.context.db)).filter((one) =>
      one.startsWith(`organization ${busy.organizationId}:`),
    );
    expect(line).toMatch(/ keeps -?\d+ \w+, its rows say \d+$/);
  });
});

/** Run in a transaction that is rolled back. */
async function undone<T>(world: World, work: (tx: Tx) => Promise<T>): Promise<T> {
  const found: T[] = [];
  const undo = new Error('Nothing of this is kept.');
  await own(world, async (tx) => {
    found.push(await work(tx));
    throw undo;
  }).catch((error: unknown) => {
    if (error !== undo) throw error;
  });
  return found[0] ?? expect.fail('Nothing was found out.');
}
