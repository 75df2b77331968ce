import { expect, it } from 'vitest';
import { buildBlast, joinAll, readMessages, startSendingWorld, untilSettled } from '../../testing/sending.ts';

const world = await startSendingWorld();

it('a message in doubt is found in the list although our clock is minutes ahead of the carrier’s, and isn’t sent twice', async () => {
  const { acceptedBy, context, stub } = world;
  await world.startSender({ lastLookMs: 600 });
  const blast = await buildBlast(context, { leads: 3 });
  stub.behave({ rules: [{ answer: 503, acceptsFirst: true, times: 3 }], clockBehindMs: 5 * 60_000 });
  await joinAll(context, blast);
  await untilSettled(context, blast.organizationId);
  expect(acceptedBy(blast)).toHaveLength(3);
  expect((await readMessages(context, blast.organizationId)).map((one) => one.outcome)).toEqual([
    'sent',
    'sent',
    'sent',
  ]);
});
