import { describe, expect, it } from 'vitest';
import type { OrganizationId } from '../../../domain/ids.ts';
import { recordStop } from '../../consent/index.ts';
import { inTransaction, type Tx } from '../../platform/database/database.ts';
import {
  type Blast,
  buildBlast,
  joinAll,
  readMessages,
  readQueue,
  startSendingWorld,
  untilAnotherWaitsFor,
} from '../../testing/sending.ts';
import { writeOutcomes } from '../sender/carrier/settle-outcomes.ts';
import { gateAndMark } from '../sender/gate/gate-and-mark.ts';
import { usualOptions } from '../sender/options.ts';

const { context, clock } = await startSendingWorld();
clock.set('2026-03-10T19:00:00Z');
clock.stand();

/** A campaign with two steps, the first of which is in flight for everyone. */
async function startOnItsWay() {
  const blast = await buildBlast(context, { leads: 2, messages: ['One', 'Two'], minutesBetween: 60 });
  await joinAll(context, blast);
  const { marked } = await gateAndMark(context, usualOptions, 'a test', {
    organizationId: blast.organizationId,
    limit: 100,
  });
  const outcomes = marked.map((text) => ({
    ...{ text, outcome: { accepted: `SM-${blast.organizationId}-${text.itemId}` } as const, at: clock.now() },
  }));
  return { blast, settle: (tx: Tx) => writeOutcomes(tx, context, blast.organizationId, outcomes) };
}

const stop = (tx: Tx, { organizationId, phones }: Blast) =>
  recordStop(tx, context, {
    ...{ organizationId, phone: phones[0] ?? '', source: 'keyword', reason: 'STOP', at: clock.now() },
  });

/** Runs the first, then the second, which starts before the first commits. */
async function within(
  organizationId: OrganizationId,
  first: (tx: Tx) => Promise<unknown>,
  second: (tx: Tx) => Promise<unknown>,
) {
  const started: Promise<unknown>[] = [];
  await inTransaction(context.db, organizationId, async (tx) => {
    await first(tx);
    started.push(inTransaction(context.db, organizationId, second));
    await untilAnotherWaitsFor(tx);
  });
  await Promise.all(started);
}

/** Who waits for the second step, and what was skipped. */
async function stateOf({ organizationId, stepIds, phones }: Blast) {
  const queue = await readQueue(context, organizationId);
  const left = (await readMessages(context, organizationId)).filter(({ outcome }) => outcome === 'skipped');
  return {
    waiting: queue.map(({ phone, step_id, state }) => [phones.indexOf(phone), stepIds.indexOf(Number(step_id)), state]),
    left: left.map(({ phone, step_id, reason }) => [phones.indexOf(phone), stepIds.indexOf(Number(step_id)), reason]),
  };
}

const onlyTheOtherGoesOn = { waiting: [[1, 1, 'waiting']], left: [[0, 1, 'opted-out']] };

describe('a STOP while the message before is being settled [SEND-06]', () => {
  it('skips the next one if the STOP is recorded first', async () => {
    const { blast, settle } = await startOnItsWay();
    await within(blast.organizationId, (tx) => stop(tx, blast), settle);
    expect(await stateOf(blast)).toEqual(onlyTheOtherGoesOn);
  });

  it('skips the next one if it was planned a moment earlier', async () => {
    const { blast, settle } = await startOnItsWay();
    await within(blast.organizationId, settle, (tx) => stop(tx, blast));
    expect(await stateOf(blast)).toEqual(onlyTheOtherGoesOn);
  });

  it('skips the next one if the carrier responds long afterwards', async () => {
    const { blast, settle } = await startOnItsWay();
    await inTransaction(context.db, blast.organizationId, (tx) => stop(tx, blast));
    await inTransaction(context.db, blast.organizationId, settle);
    expect(await stateOf(blast)).toEqual(onlyTheOtherGoesOn);
  });
});
