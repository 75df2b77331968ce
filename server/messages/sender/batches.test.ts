import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { assignNumber } from '../../numbers/index.ts';
import { inTransaction, inTransactionAcrossOrganizations } from '../../platform/database/database.ts';
import { buildCampaign } from '../../testing/build-campaign.ts';
import {
  type Blast,
  buildBlast,
  isAnotherWaitingFor,
  joinAll,
  readQueue,
  readRows,
  startSendingWorld,
  until,
} from '../../testing/sending.ts';
import { pauseOne } from '../../testing/staff-actions.ts';
import { clearAway } from './clear-away.ts';
import { gateAndMark } from './gate-and-mark.ts';
import { usualOptions } from './options.ts';
import { takeTurn } from './take-turn.ts';

const { context, clock } = await startSendingWorld();
clock.stand();
clock.set('2026-03-10T19:00:00Z');

const gate = ({ organizationId }: Blast, limit: number, senderRate: number | null = null) =>
  gateAndMark({ ...context, config: { ...context.config, senderRate } }, usualOptions, 'a test', {
    organizationId,
    limit,
  });

const countInLines = async ({ organizationId }: Blast) => {
  const query = sql`select count(*)::int as count from text_queue
    where organization_id = ${organizationId} and state = 'waiting' and number_id is not null`;
  return (await readRows<{ count: number }>(context, query))[0]?.count ?? 0;
};

describe('a batch of due messages', () => {
  it('says whether more is due after it', async () => {
    const blast = await buildBlast(context, { leads: 5 });
    await joinAll(context, blast);
    expect(await gate(blast, 3)).toMatchObject({ hasMore: true, waitMs: 0 });
    expect(await gate(blast, 100)).toMatchObject({ hasMore: false, waitMs: 0 });
    expect(await gate(blast, 100)).toMatchObject({ marked: [], hasMore: false });
  });

  it('chooses no more numbers while each number has enough in its own line', async () => {
    const blast = await buildBlast(context, { leads: 200, phonePrefix: '9075559' });
    for (const phone of ['+16025557901', '+14805557901']) {
      await inTransactionAcrossOrganizations(context.db, (tx) =>
        assignNumber(tx, context, { organizationId: blast.organizationId, phone }),
      );
    }
    await joinAll(context, blast);
    for (let marked = 0; marked < 2; marked += (await gate(blast, 100, 2)).marked.length);
    await until(async () => (await countInLines(blast)) > 0);
    const lined = await countInLines(blast);
    await until(async () => (await gate(blast, 100, 2)).marked.length > 0);
    expect(await countInLines(blast)).toBeLessThan(lined);
  });
});

it('leaves a step that sends nothing where it is while another process holds the membership, and ends it a turn later', async () => {
  const blast = await buildBlast(context, { leads: 2, steps: [{ type: 'WAIT' }, { message: 'After' }] });
  const { organizationId, leadIds, stepIds } = blast;
  const [heldId = 0, freeId = 0] = leadIds;
  await joinAll(context, blast);
  const stepsOf = async () => {
    const queue = await readQueue(context, organizationId);
    return [heldId, freeId].map((id) => queue.flatMap((item) => (item.lead_id === id ? item.step_id : [])));
  };
  const [first, second] = stepIds;
  expect(await stepsOf()).toEqual([[first], [first]]);
  await inTransaction(context.db, organizationId, async (tx) => {
    await sql`select 1 from campaign_leads where organization_id = ${organizationId} and lead_id = ${heldId} for update`.execute(
      tx,
    );
    let isOver = false;
    void gate(blast, 100).then(() => {
      isOver = true;
    });
    await until(async () => isOver || (await isAnotherWaitingFor(tx)));
    expect(isOver, 'the turn waits for the place').toBe(true);
    expect(await stepsOf()).toEqual([[first], [second]]);
  });
  await gate(blast, 100);
  expect((await stepsOf())[0]).toEqual([second]);
});

it('clearing changes nothing for an organization with nothing due', async () => {
  const { organizationId } = await buildBlast(context, { leads: 1 });
  await clearAway(context, usualOptions, organizationId);
  expect(await readQueue(context, organizationId)).toEqual([]);
});

it('a turn in which something is sent leaves what waits behind its batch unchanged', async () => {
  const paused = await buildBlast(context, { leads: 600 });
  const { organizationId, userId, leadIds } = paused;
  const steps = [{ message: 'To go' }];
  const going = await buildCampaign(context, organizationId, { name: 'Going', userId, steps });
  await joinAll(context, { ...paused, leadIds: leadIds.slice(0, 60) });
  await joinAll(context, { ...paused, campaignId: going.id, leadIds: leadIds.slice(0, 40) });
  await joinAll(context, { ...paused, leadIds: leadIds.slice(60) });
  await pauseOne(context, paused, true);
  const turn = await takeTurn(context, usualOptions, 'a test', { organizationId, limit: 100 });
  expect(turn.marked).toHaveLength(40);
  const queue = await readQueue(context, organizationId);
  expect(queue.filter(({ held_until }) => held_until !== null)).toHaveLength(60);
});
