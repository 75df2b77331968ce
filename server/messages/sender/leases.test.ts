import { expect, it } from 'vitest';
import { inTransaction, inTransactionAcrossOrganizations } from '../../platform/database/database.ts';
import { buildBlast, joinAll, readQueue, startSendingWorld } from '../../testing/sending.ts';
import { lockItemOfReport } from '../unknown/store.ts';
import { gateAndMark } from './gate-and-mark.ts';
import { usualOptions } from './options.ts';
import { renewLeasesAcrossOrganizations, takeOverAcrossOrganizations } from './store.ts';

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
