import { expect, it } from 'vitest';
import { inTransaction } from '../../platform/database/database.ts';
import { sendWaiting } from '../../testing/send-waiting.ts';
import { buildBlast, joinAll, startSendingWorld } from '../../testing/sending.ts';
import { readNextSteps } from './store.ts';

const { context } = await startSendingWorld();

it('the next step of who has had none is read only if that is asked for', async () => {
  const blast = await buildBlast(context, { leads: 2, messages: ['One', 'Two'] });
  const { organizationId, campaignId, leadIds, stepIds } = blast;
  const [first = expect.fail(), other = expect.fail()] = leadIds;
  await joinAll(context, blast, [first]);
  await sendWaiting(context, organizationId);
  const nextOf = async (whom?: 'also who has had none') => {
    const members = [first, other].map((leadId) => ({ campaignId, leadId }));
    const found = await inTransaction(context.db, organizationId, (tx) =>
      readNextSteps(tx, organizationId, members, whom),
    );
    return Object.fromEntries(found.map(({ leadId, stepId }) => [leadId, stepId]));
  };
  expect(await nextOf()).toEqual({ [first]: stepIds[1] });
  expect(await nextOf('also who has had none')).toEqual({ [first]: stepIds[1], [other]: stepIds[0] });
});
