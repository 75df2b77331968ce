import { describe, expect, it } from 'vitest';
import type { OrganizationId } from '../../../../domain/ids.ts';
import { buildCampaign } from '../../../testing/build-campaign.ts';
import { limitNumbers } from '../../../testing/limit-numbers.ts';
import { buildBlast, joinAll, readMessages, readQueue, startSendingWorld, until } from '../../../testing/sending.ts';
import { usualOptions } from '../options.ts';
import { takeTurn } from './take-turn.ts';

const { context, clock } = await startSendingWorld();
clock.stand();

const turn = (organizationId: OrganizationId) =>
  takeTurn(context, usualOptions, 'a test', { organizationId, limit: 100 });

const clearedOf = async (organizationId: OrganizationId) => (await readMessages(context, organizationId)).length;

describe('1,200 texts that are more than a day late', () => {
  it('don’t delay a new campaign on a slow number', {
    timeout: 120_000,
  }, async () => {
    clock.set('2026-03-10T19:00:00Z');
    const late = await buildBlast(context, { leads: 1_200 });
    const { organizationId, userId } = late;
    await limitNumbers(context, organizationId, { ratePerSecond: 1 });
    await joinAll(context, late);
    clock.set('2026-03-11T19:30:00Z');
    const steps = [{ message: 'New' }];
    const { id: campaignId, stepIds } = await buildCampaign(context, organizationId, { name: 'New', userId, steps });
    await joinAll(context, { ...late, campaignId, leadIds: late.leadIds.slice(0, 10) });
    const { marked, waitMs } = await turn(organizationId);
    expect(marked.map(({ body }) => body)).toEqual(['New']);
    expect(waitMs).toBe(0);
    // A turn with room clears 500, besides the one that its gate looked at.
    const cleared = [await clearedOf(organizationId)];
    await until(async () => {
      await turn(organizationId);
      const count = await clearedOf(organizationId);
      if (count !== cleared.at(-1)) cleared.push(count);
      return count === 1_200;
    });
    expect(cleared).toEqual([501, 1_002, 1_200]);
    expect((await readQueue(context, organizationId)).filter(({ step_id }) => step_id === stepIds[0])).toHaveLength(10);
    const over = await readMessages(context, organizationId);
    expect(over).toHaveLength(1_200);
    expect(new Set(over.map(({ outcome, reason }) => `${outcome} ${reason}`))).toEqual(new Set(['skipped expired']));
  });
});

it('anything that may be sent is left to the gate, at its rate', async () => {
  clock.set('2026-03-12T19:00:00Z');
  const blast = await buildBlast(context, { leads: 5 });
  await limitNumbers(context, blast.organizationId, { ratePerSecond: 1 });
  await joinAll(context, blast);
  expect((await turn(blast.organizationId)).marked).toHaveLength(1);
  expect((await turn(blast.organizationId)).marked).toEqual([]);
  expect((await readQueue(context, blast.organizationId)).filter(({ state }) => state === 'waiting')).toHaveLength(4);
});
