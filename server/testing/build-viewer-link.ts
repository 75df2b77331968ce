import { sql } from 'kysely';
import type { StepKindName } from '../../domain/campaigns/step-kinds.ts';
import type { CampaignId, LeadId, OrganizationId } from '../../domain/ids.ts';
import { type SlideType, slideKind } from '../../domain/pitches/slides/registry.ts';
import type { WidgetType } from '../../domain/widgets/registry.ts';
import { addLeadsToCampaign, createCampaign, createStep, updateStep } from '../campaigns/index.ts';
import { createPitch, createSlide, createWidget } from '../pitches/index.ts';
import { updatePitch } from '../pitches/update-pitch.ts';
import type { Context } from '../platform/context.ts';
import { inTransaction, type Tx } from '../platform/database/database.ts';
import type { Actor } from '../platform/sessions/actor.ts';
import { actorFor } from './actor-for.ts';
import { buildLead } from './build-lead.ts';
import { turnSwitch } from './turn-switch.ts';

export type GivenWidget = {
  type?: WidgetType;
  label?: string;
  labels?: readonly string[];
  start?: number;
  end?: number;
  options?: readonly string[];
};
export type GivenSlide = {
  type?: SlideType;
  title?: string | null;
  content?: string | null;
  url?: string | null;
  mimeType?: string;
  audioFile?: string;
  widgets?: GivenWidget[];
};
export type ViewerLink = {
  readonly organizationId: OrganizationId;
  readonly leadId: LeadId;
  readonly campaignId: CampaignId;
  readonly stepId: number;
  readonly pitchId: number;
  readonly slideIds: readonly number[];
  readonly widgetIds: readonly number[];
  readonly leadCode: string;
  readonly stepCode: string;
  readonly path: string;
};

type Given = {
  stepType?: Extract<StepKindName, 'PITCH' | 'REDIRECT'>;
  slides?: GivenSlide[];
  title?: string | null;
  endText?: string;
  leadName?: string;
  /** The campaign is made for this one lead and named after them. */
  isForLead?: boolean;
  userId?: number;
};

let made = 0;

/** A lead in a campaign whose one step has a pitch, created as staff do: everything behind one personal link. */
export async function buildViewerLink(
  context: Context,
  organizationId: OrganizationId,
  given: Given = {},
): Promise<ViewerLink> {
  made += 1;
  const slides = given.slides ?? [{ title: 'First' }, { title: 'Second' }];
  await allowSlides(context, organizationId, slides);
  const actor = await actorFor(context, organizationId, given.userId);
  const lead = await buildLead(context, organizationId, {
    ...{ name: given.leadName ?? `Lead ${made}`, phone: String(5_552_500_000 + made) },
  });
  return inTransaction(context.db, organizationId, async (tx) => {
    const pitchId = await createPitch(tx, context, actor, given.title === undefined ? 'A pitch' : given.title);
    if (given.endText !== undefined)
      await updatePitch(tx, context, actor, { pitchId, edit: { endText: given.endText } });
    const { slideIds, widgetIds } = await addSlides(tx, context, actor, { pitchId, slides });
    const campaignId = await createCampaign(tx, context, actor, given.isForLead ? { lead } : { name: 'Campaign' });
    // Members come first: an existing step would be sent to them at once.
    await addLeadsToCampaign(tx, context, organizationId, { campaignId, leadIds: [lead.id] });
    const featureType = given.stepType ?? 'PITCH';
    const wanted = { campaignId, featureType, structureType: 'feature', afterId: null } as const;
    const stepId = await createStep(tx, context, organizationId, wanted);
    await updateStep(tx, context, organizationId, { stepId, edit: { pitchId } });
    const codes = await readCodes(tx, campaignId, stepId);
    const path = `/c/${codes.leadCode}/${codes.stepCode}`;
    return { organizationId, leadId: lead.id, campaignId, stepId, pitchId, slideIds, widgetIds, ...codes, path };
  });
}

// Some kinds of slides need a switch of the organization.
async function allowSlides(
  context: Context,
  organizationId: OrganizationId,
  slides: readonly GivenSlide[],
): Promise<void> {
  for (const { capability, needs } of slides.map(({ type = 'TEXT' }) => slideKind(type))) {
    if (capability !== null) await turnSwitch(context, organizationId, capability);
    if (needs === 'showAudio') await turnSwitch(context, organizationId, needs);
  }
}

async function addSlides(
  tx: Tx,
  context: Context,
  actor: Actor,
  { pitchId, slides }: { readonly pitchId: number; readonly slides: readonly GivenSlide[] },
) {
  const slideIds: number[] = [];
  const widgetIds: number[] = [];
  for (const { type: slideType = 'TEXT', widgets = [], ...slide } of slides) {
    const settings = { content: '<p>Text</p>', ...slide };
    const slideId = await createSlide(tx, context, actor, { pitchId, slideType, afterId: null, settings });
    slideIds.push(slideId);
    for (const { type: widgetType = 'YESNO', label = 'A question', ...rest } of widgets) {
      const wanted = { place: { slideId }, widgetType, settings: { label, ...rest } };
      widgetIds.push(await createWidget(tx, context, actor, wanted));
    }
  }
  return { slideIds, widgetIds };
}

async function readCodes(
  tx: Tx,
  campaignId: CampaignId,
  stepId: number,
): Promise<{ leadCode: string; stepCode: string }> {
  const found = await sql<{ leadCode: string; stepCode: string }>`
    select l.code as "leadCode", s.code as "stepCode" from campaign_leads l join campaign_steps s using (campaign_id)
    where l.campaign_id = ${campaignId} and s.id = ${stepId}`.execute(tx);
  return found.rows[0] ?? { leadCode: '', stepCode: '' };
}
