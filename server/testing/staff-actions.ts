import { brandNamed } from '../../brands/registry.ts';
import type { CampaignId, LeadId, OrganizationId } from '../../domain/ids.ts';
import { cancelPlan, choosePlan, saveCard } from '../billing/index.ts';
import { makeToken } from '../billing/simulated-provider/tokens.ts';
import { archiveCampaign } from '../campaigns/archive-campaign.ts';
import { createStep, removeLeadsFromCampaign, updateStep } from '../campaigns/index.ts';
import { undoRemoval } from '../campaigns/members/undo-removal.ts';
import { pauseCampaign } from '../campaigns/pause-campaign.ts';
import { deleteStep } from '../campaigns/steps/delete-step.ts';
import { moveStep } from '../campaigns/steps/move-step.ts';
import { restoreStep } from '../campaigns/steps/restore-step.ts';
import { sendToFinished } from '../campaigns/steps/send-to-finished.ts';
import type { StepEdit } from '../campaigns/steps/update-step.ts';
import { recordStart, recordStop } from '../consent/index.ts';
import { changeWithin, updateLead } from '../leads/changing/update-lead.ts';
import { pauseSending } from '../organizations/index.ts';
import { type OrganizationEdit, updateOrganization } from '../organizations/update-organization.ts';
import { type PitchEdit, updatePitch } from '../pitches/update-pitch.ts';
import type { Context } from '../platform/context.ts';
import { inTransaction } from '../platform/database/database.ts';
import { actorFor } from './actor-for.ts';

type Campaign = { readonly organizationId: OrganizationId; readonly campaignId: CampaignId };
type Owner = { readonly organizationId: OrganizationId; readonly userId: number };

let stops = 0;

/** The person behind this phone texts STOP. */
export async function optOut(context: Context, organizationId: OrganizationId, phone: string): Promise<void> {
  stops += 1;
  const stop = { organizationId, phone, source: 'keyword', sourceId: `stop-${stops}`, reason: 'STOP' } as const;
  await inTransaction(context.db, organizationId, (tx) =>
    recordStop(tx, context, { ...stop, at: context.clock.now() }),
  );
}

/** This contact answers START, a minute later. */
export async function optIn(context: Context, organizationId: OrganizationId, phone: string): Promise<void> {
  stops += 1;
  const at = new Date(context.clock.now().getTime() + 60_000);
  const start = { organizationId, phone, sourceId: `start-${stops}`, word: 'START', at };
  await inTransaction(context.db, organizationId, (tx) => recordStart(tx, context, start));
}

/** Corrects the phone of a contact. */
export async function correctPhone(context: Context, of: Owner, leadId: LeadId, phone: string): Promise<void> {
  await updateLead(context, await actorFor(context, of.organizationId, of.userId), { leadId, input: { phone } });
}

/** The same, and does this before it is committed. */
export async function correctPhoneWhile(
  context: Context,
  { organizationId, userId }: Owner,
  { leadId, phone, work }: { readonly leadId: LeadId; readonly phone: string; readonly work: () => Promise<unknown> },
): Promise<void> {
  const actor = await actorFor(context, organizationId, userId);
  await inTransaction(context.db, organizationId, async (tx) => {
    await changeWithin(tx, context, actor, { leadId, input: { phone } });
    await work();
  });
}

/** Pauses a campaign or continues it. */
export async function pauseOne(context: Context, { organizationId, campaignId }: Campaign, isPaused = true) {
  const actor = await actorFor(context, organizationId);
  await inTransaction(context.db, organizationId, (tx) => pauseCampaign(tx, context, actor, { campaignId, isPaused }));
}

/** Pauses everything the organization sends, or resumes it. */
export async function pauseAll(context: Context, of: Owner, isPaused = true): Promise<void> {
  await pauseSending(context, await actorFor(context, of.organizationId, of.userId), isPaused);
}

/** Removes contacts from a campaign. */
export async function takeOut(context: Context, { organizationId, campaignId }: Campaign, leadIds: readonly LeadId[]) {
  await inTransaction(context.db, organizationId, (tx) =>
    removeLeadsFromCampaign(tx, context, organizationId, { campaignId, leadIds }),
  );
}

/** Removes contacts from a campaign and takes that back at once, or after something else has happened. */
export async function takeOutAndBack(
  context: Context,
  { organizationId, campaignId }: Campaign,
  leadIds: readonly LeadId[],
  meanwhile: () => Promise<unknown> = async () => undefined,
): Promise<void> {
  const actor = await actorFor(context, organizationId);
  const { removedAt } = await inTransaction(context.db, organizationId, (tx) =>
    removeLeadsFromCampaign(tx, context, organizationId, { campaignId, leadIds, userId: actor.userId }),
  );
  await meanwhile();
  if (removedAt === null) return;
  const removal = { campaignId, removedAt: removedAt.toISOString(), leadIds: null };
  await inTransaction(context.db, organizationId, (tx) => undoRemoval(tx, context, actor, removal));
}

/** Archives a campaign. */
export async function archive(context: Context, { organizationId, campaignId }: Campaign): Promise<void> {
  const actor = await actorFor(context, organizationId);
  await inTransaction(context.db, organizationId, (tx) => archiveCampaign(tx, context, actor, campaignId));
}

/** Moves a step after another of its campaign, or first. */
export async function putBehind(
  context: Context,
  organizationId: OrganizationId,
  stepId: number,
  afterId: number | null,
) {
  await inTransaction(context.db, organizationId, (tx) => moveStep(tx, context, organizationId, { stepId, afterId }));
}

/** Adds a WAIT step after this one; returns its id. */
export async function addPause(context: Context, { organizationId, campaignId }: Campaign, afterId: number) {
  const wanted = { campaignId, featureType: 'WAIT', structureType: 'feature', afterId } as const;
  return inTransaction(context.db, organizationId, async (tx) => {
    const stepId = await createStep(tx, context, organizationId, wanted);
    await updateStep(tx, context, organizationId, { stepId, edit: { minutes: 0 } });
    return stepId;
  });
}

/** Adds a message at the end of a campaign, sends it to those who had finished, and deletes it again. */
export async function addForFinished(context: Context, { organizationId, campaignId }: Campaign, afterId: number) {
  const actor = await actorFor(context, organizationId);
  const wanted = { campaignId, featureType: 'MESSAGE', structureType: 'feature', afterId } as const;
  const stepId = await inTransaction(context.db, organizationId, async (tx) => {
    const made = await createStep(tx, context, organizationId, wanted);
    await updateStep(tx, context, organizationId, { stepId: made, edit: { messageContent: 'One more', minutes: 0 } });
    return made;
  });
  await inTransaction(context.db, organizationId, (tx) => sendToFinished(tx, context, actor, stepId));
  await removeStep(context, organizationId, stepId);
}

/** Deletes a step from its campaign. */
export async function removeStep(context: Context, organizationId: OrganizationId, stepId: number): Promise<void> {
  await inTransaction(context.db, organizationId, (tx) => deleteStep(tx, context, organizationId, stepId));
}

/** Deletes a step from its campaign and takes that back. */
export async function removeStepAndBack(
  context: Context,
  organizationId: OrganizationId,
  stepId: number,
): Promise<void> {
  await removeStep(context, organizationId, stepId);
  await inTransaction(context.db, organizationId, (tx) => restoreStep(tx, context, organizationId, stepId));
}

/** The owner changes the settings of the organization. */
export async function changeSettings(context: Context, of: Owner, edit: OrganizationEdit): Promise<void> {
  const owner = await actorFor(context, of.organizationId, of.userId);
  await updateOrganization(context, owner, of.organizationId, edit);
}

/** Edits a step of a campaign. */
export async function editStep(context: Context, organizationId: OrganizationId, stepId: number, edit: StepEdit) {
  await inTransaction(context.db, organizationId, (tx) => updateStep(tx, context, organizationId, { stepId, edit }));
}

/** Edits a pitch, with the features of this brand. */
export async function editPitch(
  context: Context,
  { organizationId, brand }: { readonly organizationId: OrganizationId; readonly brand: string },
  pitchId: number,
  edit: PitchEdit,
): Promise<void> {
  const actor = { ...(await actorFor(context, organizationId)), brand: brandNamed(brand) };
  await inTransaction(context.db, organizationId, (tx) => updatePitch(tx, context, actor, { pitchId, edit }));
}

/** The owner enters a card and chooses a plan, whose months begin now; the payment service is the simulated one. */
export async function subscribe(context: Context, { organizationId, userId }: Owner): Promise<void> {
  const owner = await actorFor(context, organizationId, userId);
  const card = { brand: 'Visa', last4: '4242', expMonth: 4, expYear: 2040 };
  await saveCard(context, owner, await makeToken(context.config, 'card', card));
  await choosePlan(context, owner, 'basic');
}

/** The owner cancels the plan, which then ends with the month that is paid. */
export async function unsubscribe(context: Context, { organizationId, userId }: Owner): Promise<void> {
  await cancelPlan(context, await actorFor(context, organizationId, userId));
}
