import { setTimeout as pause } from 'node:timers/promises';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { runNumbersCommand } from '../../numbers/index.ts';
import { inTransaction } from '../../platform/database/database.ts';
import {
  type Blast,
  buildBlast,
  joinAll,
  readQueue,
  readRows,
  startSendingWorld,
  until,
  untilAnotherWaitsFor,
} from '../../testing/sending.ts';
import { gateAndMark } from './gate-and-mark.ts';
import { usualOptions } from './options.ts';

const { context, clock } = await startSendingWorld();
clock.set('2026-03-10T19:00:00Z');

/** Resolves when two transactions of this database wait for locks. */
const untilTwoWait = () =>
  until(async () => {
    const waiting = sql`select 1 from pg_stat_activity
      where datname = current_database() and cardinality(pg_blocking_pids(pid)) > 0`;
    return (await readRows(context, waiting)).length >= 2;
  });

const gate = (blast: Blast, limit = 100) =>
  gateAndMark(context, usualOptions, 'a test', { organizationId: blast.organizationId, limit });

describe('a number that is removed', () => {
  const takeAway = (blast: Blast) => runNumbersCommand(context, ['unassign', blast.senderPhone], () => undefined);

  it('while a gate decides sends nothing: the gate waits and finds it gone', async () => {
    const blast = await buildBlast(context, { leads: 2 });
    await joinAll(context, blast);
    const { organizationId } = blast;
    let taking: Promise<unknown> = Promise.resolve();
    let marked: Promise<{ phone: string }[]> = Promise.resolve([]);
    // Locks one of the messages, which removing the number updates last: the other one could be sent meanwhile.
    await inTransaction(context.db, organizationId, async (tx) => {
      await sql`select 1 from text_queue where organization_id = ${organizationId} order by id limit 1 for update`.execute(
        tx,
      );
      taking = takeAway(blast);
      await untilAnotherWaitsFor(tx);
      marked = gate(blast).then((result) => [...result.marked]);
      await Promise.race([untilTwoWait(), marked]);
    });
    await taking;
    expect(await marked).toEqual([]);
    const queue = await readQueue(context, organizationId);
    expect(queue.map((item) => item.state)).toEqual(['waiting', 'waiting']);
  });

  it('is never marked for afterwards, in any order of two transactions', async () => {
    const blast = await buildBlast(context, { leads: 150 });
    await joinAll(context, blast);
    let isGone = false;
    const gates = (async () => {
      let after = 0;
      while (after < 3) {
        const wasGone = isGone;
        const { marked } = await gate(blast, 3);
        if (wasGone) expect(marked).toEqual([]);
        after += wasGone ? 1 : 0;
        await pause(1);
      }
    })();
    await until(async () =>
      (await readQueue(context, blast.organizationId)).some((item) => item.state === 'in_flight'),
    );
    await takeAway(blast);
    isGone = true;
    await gates;
  });
});
