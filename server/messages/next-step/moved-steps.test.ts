import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { sendWaiting } from '../../testing/send-waiting.ts';
import { type Blast, buildBlast, joinAll, readMessages, readQueue, startSendingWorld } from '../../testing/sending.ts';
import { putBehind, removeStep } from '../../testing/staff-actions.ts';

const { context } = await startSendingWorld();

async function sentTo({ organizationId, stepIds }: Blast): Promise<number[]> {
  const sent = (await readMessages(context, organizationId)).filter(({ outcome }) => outcome === 'sent');
  return sent.map(({ step_id }) => stepIds.indexOf(Number(step_id)));
}

describe('steps that are reordered while contacts are between them', () => {
  it.each([
    { said: 'the first step goes behind the one that waits', sent: 1, move: 0, behind: 1, order: [0, 1, 2] },
    { said: 'the step that waits goes to the front', sent: 1, move: 1, behind: null, order: [0, 1, 2] },
    { said: 'the last step goes to the front', sent: 1, move: 2, behind: null, order: [0, 1, 2] },
    { said: 'the last step, which waits, goes to the front', sent: 2, move: 2, behind: null, order: [0, 1, 2] },
    { said: 'a later step goes before the one that waits', sent: 0, move: 2, behind: null, order: [0, 2, 1] },
  ])('each contact still gets every step once when $said', async ({ sent, move, behind, order }) => {
    const blast = await buildBlast(context, { leads: 1, messages: ['One', 'Two', 'Three'] });
    const { organizationId, stepIds } = blast;
    await joinAll(context, blast);
    for (let n = 0; n < sent; n += 1) await sendWaiting(context, organizationId);
    await putBehind(context, organizationId, stepIds[move] ?? 0, behind === null ? null : (stepIds[behind] ?? 0));
    for (let n = sent; n < 3; n += 1) await sendWaiting(context, organizationId);
    expect(await sentTo(blast)).toEqual(order);
    expect(await readQueue(context, organizationId)).toEqual([]);
  });

  it.each([
    { said: 'they had the step after it', move: 0, behind: 1 },
    { said: 'it is last and they missed an earlier one', move: 2, behind: null },
  ])('a contact whose step is deleted gets the rest even if $said', async ({ move, behind }) => {
    const blast = await buildBlast(context, { leads: 1, messages: ['One', 'Two', 'Three'] });
    const { organizationId, stepIds } = blast;
    await joinAll(context, blast);
    await sendWaiting(context, organizationId);
    await putBehind(context, organizationId, stepIds[move] ?? 0, behind === null ? null : (stepIds[behind] ?? 0));
    await removeStep(context, organizationId, stepIds[1] ?? 0);
    await sendWaiting(context, organizationId);
    expect(await sentTo(blast)).toEqual([0, 2]);
  });

  it('each contact gets every step once, however and whenever steps are reordered', async () => {
    const step = fc.nat(3);
    const moves = fc.array(fc.record({ move: step, behind: fc.option(step, { nil: null }) }), { maxLength: 2 });
    await fc.assert(
      fc.asyncProperty(fc.array(moves, { minLength: 4, maxLength: 4 }), async (plan) => {
        const blast = await buildBlast(context, { leads: 2, messages: ['One', 'Two', 'Three', 'Four'] });
        const { organizationId, stepIds } = blast;
        await joinAll(context, blast);
        for (const between of plan) {
          for (const { move, behind } of between.filter((one) => one.move !== one.behind)) {
            const afterId = behind === null ? null : (stepIds[behind] ?? 0);
            await putBehind(context, organizationId, stepIds[move] ?? 0, afterId);
          }
          await sendWaiting(context, organizationId);
        }
        expect((await sentTo(blast)).toSorted()).toEqual([0, 0, 1, 1, 2, 2, 3, 3]);
        expect(await readQueue(context, organizationId)).toEqual([]);
      }),
      { numRuns: 12 },
    );
  });
});
