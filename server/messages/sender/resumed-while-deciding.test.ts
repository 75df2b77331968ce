import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { pauseSending } from '../../organizations/index.ts';
import { inTransaction } from '../../platform/database/database.ts';
import { actorFor } from '../../testing/actor-for.ts';
import { buildUser } from '../../testing/build-user.ts';
import { buildBlast, joinAll, readQueue, startSendingWorld, untilAnotherWaitsFor } from '../../testing/sending.ts';
import { pauseAll, subscribe, unsubscribe } from '../../testing/staff-actions.ts';
import { messageLead } from '../message-lead.ts';
import { gateAndMark } from './gate-and-mark.ts';
import { usualOptions } from './options.ts';

const { context, clock } = await startSendingWorld({}, { payments: 'simulator' });
clock.set('2026-03-10T19:00:00Z');
clock.stand();

it('sends at once what is resumed while a gate that still sees the pause decides', async () => {
  const blast = await buildBlast(context, { leads: 2 });
  const { organizationId } = blast;
  const { id } = await buildUser(context, organizationId);
  const actor = await actorFor(context, organizationId, id);
  await pauseSending(context, actor, true);
  for (const leadId of blast.leadIds) await messageLead(context, actor, { leadId, message: 'Are you coming?' });
  let decided: ReturnType<typeof gateAndMark> = Promise.resolve({
    marked: [],
    hasMore: false,
    waitMs: 0,
    isClogged: false,
  });
  await inTransaction(context.db, organizationId, async (tx) => {
    // The gate reads the organization first, and locks its numbers after that.
    await sql`select 1 from numbers where organization_id = ${organizationId} for update`.execute(tx);
    decided = gateAndMark(context, usualOptions, 'a test', { organizationId, limit: 100 });
    await untilAnotherWaitsFor(tx);
    await pauseSending(context, actor, false);
  });
  expect((await decided).marked).toHaveLength(2);
});

it('sends nothing more when the plan ends while a gate waits to decide [SEND-13]', async () => {
  const blast = await buildBlast(context, { leads: 2, billingActive: false });
  const { organizationId } = blast;
  await subscribe(context, blast);
  await unsubscribe(context, blast);
  await pauseAll(context, blast);
  clock.set('2026-04-10T18:59:59Z');
  await joinAll(context, blast);
  let decided: ReturnType<typeof gateAndMark> = Promise.resolve({
    marked: [],
    hasMore: false,
    waitMs: 0,
    isClogged: false,
  });
  await pauseAll(context, blast, false);
  await inTransaction(context.db, organizationId, async (tx) => {
    // The gate has read the clock before it locks what is due.
    await sql`lock table text_queue in exclusive mode`.execute(tx);
    decided = gateAndMark(context, usualOptions, 'a test', { organizationId, limit: 100 });
    await untilAnotherWaitsFor(tx);
    clock.set('2026-04-10T19:00:01Z');
  });
  expect((await decided).marked).toEqual([]);
  expect(await readQueue(context, organizationId)).toHaveLength(2);
});
