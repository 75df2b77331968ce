import { expect, it } from 'vitest';
import { inTransaction } from '../../platform/database/database.ts';
import { buildBlast, joinAll, readMessages, readQueue, startSendingWorld } from '../../testing/sending.ts';
import { correctPhone } from '../../testing/staff-actions.ts';
import { gateAndMark } from '../sender/gate/gate-and-mark.ts';
import { usualOptions } from '../sender/options.ts';

const { context, clock } = await startSendingWorld();
clock.stand();

it('a number that can’t get messages misses no step: once it is corrected, the campaign begins where it ended [OPEN-11]', async () => {
  const blast = await buildBlast(context, { leads: 1, messages: ['One', 'Two', 'Three'] });
  const { organizationId, leadIds, phones, stepIds } = blast;
  const [phone = ''] = phones;
  const fact = { kind: 'phone.invalid', organizationId, phone, at: clock.now() } as const;
  await inTransaction(context.db, organizationId, (tx) => context.facts.publish(tx, context, fact));
  await joinAll(context, blast);
  const gate = () => gateAndMark(context, usualOptions, 'a test', { organizationId, limit: 100 });
  for (let turn = 0; turn < 3; turn += 1) expect((await gate()).marked).toEqual([]);
  expect(await readMessages(context, organizationId)).toMatchObject([
    { step_id: stepIds[0], outcome: 'skipped', reason: 'invalid-phone' },
  ]);
  expect(await readQueue(context, organizationId)).toEqual([]);
  for (const id of leadIds) await correctPhone(context, blast, id, '5559990011');
  await joinAll(context, blast);
  expect((await gate()).marked).toMatchObject([{ phone: '5559990011', body: 'One' }]);
});
