import type { CampaignId, LeadId, OrganizationId } from '../../../domain/ids.ts';
import { createOrganization } from '../../accounts/index.ts';
import { cancelPlan, choosePlan, saveCard } from '../../billing/index.ts';
import { addLeadsToCampaign, createCampaign, createStep, updateStep } from '../../campaigns/index.ts';
import { pauseCampaign } from '../../campaigns/pause-campaign.ts';
import { recordStop } from '../../consent/index.ts';
import { choiceOf } from '../../leads/index.ts';
import { messageLeads } from '../../messages/blasts/message-leads.ts';
import { messageLead } from '../../messages/direct/message-lead.ts';
import { alertStaff } from '../../messages/index.ts';
import { pauseSending } from '../../organizations/pause-sending.ts';
import { stopSending } from '../../organizations/stop-sending.ts';
import { updateOrganization } from '../../organizations/update-organization.ts';
import type { Context } from '../../platform/context.ts';
import { inTransaction } from '../../platform/database/database.ts';
import { NO_ID } from '../../platform/no-id.ts';
import type { Actor } from '../../platform/sessions/actor.ts';
import { actorFor } from '../actor-for.ts';
import { agreeToTexts } from '../agree-to-texts.ts';
import { EMPTY_CARD, GOOD_CARD } from '../billing-world.ts';
import { buildLeads } from '../build-leads.ts';
import { giveNumbers, setLimits } from './give-numbers.ts';
import type { Situation } from './situation.ts';
import type { WaitingWorld } from './waiting-world.ts';

/** An organization with waiting messages, and what holds them back at this moment. */
export type Waiting = {
  readonly situation: Situation;
  readonly id: OrganizationId;
  readonly actor: Actor;
  readonly leadIds: readonly LeadId[];
  readonly phones: readonly string[];
  readonly campaignId: CampaignId;
  /** The steps that send nothing. */
  readonly silentStepIds: readonly number[];
  readonly textStepId: number;
  /** Changes when a person removes a cause of waiting. */
  now: {
    number: Situation['number'];
    isPlanActive: boolean;
    isStopped: boolean;
    isPaused: boolean;
    isCampaignPaused: boolean;
    hasMessage: boolean;
    hasAppointment: boolean;
    hasAgreed: boolean;
    isSlow: boolean;
    isCapped: boolean;
    hours: Pick<Situation, 'allowAfterHours' | 'allowWeekends' | 'respectLocalHours' | 'ownHours'>;
  };
};

let phonesMade = 0;

/** Creates an organization with everything that holds its messages back; none wait yet. */
export async function buildWaiting(world: WaitingWorld, situation: Situation): Promise<Waiting> {
  const { context, userId } = world;
  const hasEnded = situation.plan === 'ended';
  const name = 'A waiting organization';
  const id = await createOrganization(context, { name, brand: situation.brand, billingActive: !hasEnded });
  const actor = await actorFor(context, id, userId);
  if (hasEnded) {
    await saveCard(context, actor, await world.cardToken(GOOD_CARD));
    await choosePlan(context, actor, 'basic');
    await cancelPlan(context, actor);
    if (situation.card === 'empty') await saveCard(context, actor, await world.cardToken(EMPTY_CARD));
  }
  await giveNumbers(world, actor, situation.number);
  const limits = limitsOf(situation);
  if (limits.isSlow || limits.isCapped) await setLimits(context, { id, now: limits });
  const { allowAfterHours, allowWeekends, respectLocalHours, ownHours } = situation;
  const hours = { allowAfterHours, allowWeekends, respectLocalHours, ownHours };
  await updateOrganization(context, actor, id, hours);
  const contacts = await buildContacts(context, id, situation);
  const campaign = await buildSteps(context, actor, situation);
  if (situation.isCampaignPaused) await setCampaignPaused(context, actor, campaign.campaignId, true);
  if (situation.isPaused) await pauseSending(context, actor, true);
  if (situation.isStopped) await stopSending(context, null, id, 'Complaints from the carrier');
  return {
    ...{ situation, id, actor, ...contacts, ...campaign },
    now: {
      ...{
        number: situation.number === 'ordered-in-vain' ? 'on-order' : situation.number,
        isPlanActive: !hasEnded,
        hours,
      },
      ...{ isStopped: situation.isStopped, isPaused: situation.isPaused },
      isCampaignPaused: situation.isCampaignPaused,
      ...{ hasMessage: situation.step !== 'no-message', hasAppointment: false },
      ...limits,
      hasAgreed: situation.contact === 'agreed' || situation.brand !== 'blast',
    },
  };
}

// Probing a restored account uses up the number's rate, which follows the real clock, and the next would come too late.
function limitsOf({ isSlow, isCapped, number }: Situation): Pick<Waiting['now'], 'isSlow' | 'isCapped'> {
  return { isSlow: isSlow && number !== 'own-account-suspended', isCapped };
}

export function setCampaignPaused(
  context: Context,
  actor: Actor,
  campaignId: CampaignId,
  isPaused: boolean,
): Promise<void> {
  return inTransaction(context.db, actor.organizationId, (tx) =>
    pauseCampaign(tx, context, actor, { campaignId, isPaused }),
  );
}

async function buildContacts(context: Context, id: OrganizationId, { area, contact }: Situation) {
  const from = Number(`${area}2000000`) + phonesMade;
  phonesMade += 2;
  const leadIds = await buildLeads(context, id, 2, from);
  const phones = [1, 2].map((one) => String(from + one));
  if (contact === 'agreed') await agreeToTexts(context, id, phones);
  return { leadIds, phones };
}

async function buildSteps(context: Context, actor: Actor, { step }: Situation) {
  const { organizationId } = actor;
  return inTransaction(context.db, organizationId, async (tx) => {
    const campaignId = await createCampaign(tx, context, actor, { name: 'Waiting' });
    const add = (featureType: 'WAIT' | 'APPOINTMENT' | 'MESSAGE') =>
      createStep(tx, context, organizationId, { campaignId, featureType, structureType: 'feature', afterId: null });
    const silentStepIds: number[] = [];
    if (step === 'wait' || step === 'appointment')
      silentStepIds.push(await add(step === 'wait' ? 'WAIT' : 'APPOINTMENT'));
    if (step === 'wait')
      await updateStep(tx, context, organizationId, { stepId: silentStepIds[0] ?? 0, edit: { minutes: 30 } });
    const textStepId = await add('MESSAGE');
    if (step !== 'no-message')
      await updateStep(tx, context, organizationId, { stepId: textStepId, edit: { message: 'Hello' } });
    if (step === 'later') await updateStep(tx, context, organizationId, { stepId: textStepId, edit: { hours: 2 } });
    return { campaignId, silentStepIds, textStepId };
  });
}

/** Queues messages: of the campaign, and from a person to one contact and to many. */
export async function queueMessages({ context }: WaitingWorld, waiting: Waiting): Promise<void> {
  const { situation, actor, leadIds, phones, campaignId } = waiting;
  const { organizationId } = actor;
  const [inCampaign = NO_ID, other = NO_ID] = leadIds;
  await inTransaction(context.db, organizationId, (tx) =>
    addLeadsToCampaign(tx, context, organizationId, { campaignId, leadIds: [inCampaign] }),
  );
  if (situation.hasDirect) await messageLead(context, actor, { leadId: other, message: 'Are you coming?' });
  if (situation.hasBlast) {
    const choice = choiceOf({ leadIds: [other] });
    await messageLeads(context, actor, { choice, groupIds: [], body: 'News for everyone' });
  }
  if (situation.contact !== 'opted-out') return;
  const at = context.clock.now();
  await inTransaction(context.db, organizationId, async (tx) => {
    for (const phone of phones)
      await recordStop(tx, context, { organizationId, phone, source: 'staff', reason: 'asked on the phone', at });
  });
}

/** Queues a message to a staff member. */
export async function queueAlert({ context, userId }: WaitingWorld, { id, phones, situation }: Waiting): Promise<void> {
  if (!situation.hasAlert) return;
  const alert = { organizationId: id, userId, phone: `520${phones[0]?.slice(3)}`, body: 'A reply', key: 'alert' };
  await inTransaction(context.db, id, (tx) => alertStaff(tx, context, alert));
}
