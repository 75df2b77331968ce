import { expect, it } from 'vitest';
import { addLeadsToCampaign, updateStep } from '../campaigns/index.ts';
import { putAppointment } from '../events/put-appointment.ts';
import { settleTexts } from '../messages/outcomes/settle-texts.ts';
import { gateAndMark } from '../messages/sender/gate/gate-and-mark.ts';
import { usualOptions } from '../messages/sender/options.ts';
import { inTransaction, type Tx } from '../platform/database/database.ts';
import { NO_ID } from '../platform/no-id.ts';
import { buildCampaignAround } from '../testing/build-around.ts';
import {
  type Blast,
  buildBlast,
  joinAll,
  readQueue,
  startSendingWorld,
  untilAnotherWaitsFor,
} from '../testing/sending.ts';
import { editStep } from '../testing/staff-actions.ts';

const HOUR = 3_600_000;
const { context, clock } = await startSendingWorld();
clock.set('2026-03-10T19:00:00Z');
clock.stand();

/** A step, and an operation that schedules a message by its delay. */
type Planning = { readonly stepId: number; readonly plan: (tx: Tx) => Promise<unknown> };

async function joining(blast: Blast): Promise<Planning> {
  const { organizationId, campaignId, leadIds } = blast;
  const plan = (tx: Tx) => addLeadsToCampaign(tx, context, organizationId, { campaignId, leadIds });
  return { stepId: blast.stepIds[0] ?? 0, plan };
}

const settling =
  (outcome: 'sent' | 'failed') =>
  async (blast: Blast): Promise<Planning> => {
    await joinAll(context, blast);
    const itemId = Number((await readQueue(context, blast.organizationId))[0]?.id);
    const accepted = outcome === 'sent' ? { carrier: 'twilio', carrierId: `SM-${itemId}` } : {};
    const settled = [{ itemId, outcome, at: clock.now(), ...accepted }];
    const plan = (tx: Tx) => settleTexts(tx, context, blast.organizationId, { settlements: settled });
    return { stepId: blast.stepIds[1] ?? 0, plan };
  };

async function booking({ organizationId, leadIds, userId }: Blast): Promise<Planning> {
  const steps = [{ chain: 'appointment', message: 'How was it?', minutes: 5 }] as const;
  const { id, stepIds } = await buildCampaignAround(context, organizationId, steps, { userId });
  const appointment = { leadId: leadIds[0] ?? NO_ID, eventDate: null, eventTime: clock.now(), campaignIds: [id] };
  const nowhere = { eventId: null, landingPageId: null, eventUrl: null, pitchId: null, pitchSlideId: null };
  const plan = (tx: Tx) =>
    putAppointment(tx, context, organizationId, { given: { ...appointment, ...nowhere }, userId });
  return { stepId: stepIds[0] ?? 0, plan };
}

const plannings = [
  { said: 'contacts join', prepare: joining },
  { said: 'the message before it is sent', prepare: settling('sent') },
  { said: 'the message before it fails', prepare: settling('failed') },
  { said: 'an appointment is booked', prepare: booking },
];

const oneContact = () => buildBlast(context, { leads: 1, messages: ['One', 'Two'] });

async function waitsHours({ organizationId }: Blast, stepId: number): Promise<number[]> {
  const waiting = (await readQueue(context, organizationId)).filter((item) => Number(item.step_id) === stepId);
  return waiting.map(({ due_at }) => (due_at.getTime() - clock.now().getTime()) / HOUR);
}

it.each(plannings)('gives a step its new delay that is edited while $said', async ({ prepare }) => {
  const blast = await oneContact();
  const { organizationId } = blast;
  const { stepId, plan } = await prepare(blast);
  let edited: Promise<unknown> = Promise.resolve();
  await inTransaction(context.db, organizationId, async (tx) => {
    await plan(tx);
    edited = editStep(context, organizationId, stepId, { hours: 3, minutes: 0 });
    await untilAnotherWaitsFor(tx);
  });
  await edited;
  expect(await waitsHours(blast, stepId)).toEqual([3]);
});

it.each(plannings)('schedules by the new delay when $said while it is edited', async ({ prepare }) => {
  const blast = await oneContact();
  const { organizationId } = blast;
  const { stepId, plan } = await prepare(blast);
  let planned: Promise<unknown> = Promise.resolve();
  await inTransaction(context.db, organizationId, async (tx) => {
    await updateStep(tx, context, organizationId, { stepId, edit: { hours: 3, minutes: 0 } });
    planned = inTransaction(context.db, organizationId, plan);
    await untilAnotherWaitsFor(tx);
  });
  await planned;
  expect(await waitsHours(blast, stepId)).toEqual([3]);
});

it('skips a step without a message in the next turn while the next one is edited', async () => {
  const blast = await buildBlast(context, { leads: 1, steps: [{ type: 'WAIT' }, { message: 'Two' }] });
  const { organizationId, stepIds } = blast;
  const [pause = 0, next = 0] = stepIds;
  await joinAll(context, blast);
  const gate = () => gateAndMark(context, usualOptions, 'a test', { organizationId, limit: 100 });
  await inTransaction(context.db, organizationId, async (tx) => {
    await updateStep(tx, context, organizationId, { stepId: next, edit: { hours: 3 } });
    await gate();
    expect(await waitsHours(blast, pause)).toEqual([0]);
  });
  await gate();
  expect([await waitsHours(blast, pause), await waitsHours(blast, next)]).toEqual([[], [3]]);
});
