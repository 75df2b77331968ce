import { setTimeout as pause } from 'node:timers/promises';
import { expect, it } from 'vitest';
import { inTransaction, inTransactionAcrossOrganizations } from '../../../platform/database/database.ts';
import { buildBlast, joinAll, readQueue, startSendingWorld } from '../../../testing/sending.ts';
import { lockItemOfReport } from '../../unknown/store.ts';
import { gateAndMark } from '../gate/gate-and-mark.ts';
import { usualOptions } from '../options.ts';
import { renewLeasesAcrossOrganizations, takeOverAcrossOrganizations } from '../store.ts';
import { keepLeases } from './leases.ts';

const { context, clock } = await startSendingWorld({}, { payments: 'simulator' });
clock.stand();
clock.set('2026-03-11T16:00:00Z');

it('takes over the messages of a dead process without waiting for those a report is settling', async () => {
  const blast = await buildBlast(context, { leads: 3 });
  await joinAll(context, blast);
  await gateAndMark(context, { ...usualOptions, leaseMs: 0 }, 'a process that died', {
    organizationId: blast.organizationId,
    limit: 100,
  });
  const states = async () => (await readQueue(context, blast.organizationId)).map(({ state }) => state);
  const [first] = await readQueue(context, blast.organizationId);
  const beat = () =>
    inTransactionAcrossOrganizations(context.db, async (tx) => {
      await renewLeasesAcrossOrganizations(tx, 'a process that died', 0);
      return takeOverAcrossOrganizations(tx);
    });
  await inTransaction(context.db, blast.organizationId, async (tx) => {
    await lockItemOfReport(tx, blast.organizationId, Number(first?.id));
    expect(await beat()).toBe(2);
    expect(await states()).toEqual(['in_flight', 'unknown', 'unknown']);
  });
  expect(await beat()).toBe(1);
  expect(await states()).toEqual(['unknown', 'unknown', 'unknown']);
});

it('looks for dead processes with every beat, and no more once it is stopped', async () => {
  const leases = keepLeases(context, { ...usualOptions, heartbeatMs: 20 }, 'a process that lives');
  const die = async () => {
    const blast = await buildBlast(context, { leads: 1 });
    await joinAll(context, blast);
    const { organizationId } = blast;
    await gateAndMark(context, { ...usualOptions, leaseMs: 0 }, 'a process that died', { organizationId, limit: 1 });
    return async () => (await readQueue(context, organizationId)).map(({ state }) => state);
  };
  await pause(100);
  const before = await die();
  await expect.poll(before).toEqual(['unknown']);
  await leases.stop();
  const after = await die();
  await pause(200);
  expect(await after()).toEqual(['in_flight']);
});
