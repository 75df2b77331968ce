import type {
  TemplateContent,
  TemplateRule,
  TemplateStep,
} from '../../domain/campaigns/templates/campaign-template.ts';
import type { CampaignId } from '../../domain/ids.ts';
import { mayDo } from '../../domain/permissions/policy.ts';
import { replied } from '../../domain/workflows/triggers/replied.ts';
import { createStep, updateStep } from '../campaigns/index.ts';
import { createPitch, createSlide, createWidget, updatePitch } from '../pitches/index.ts';
import type { Context } from '../platform/context.ts';
import type { Tx } from '../platform/database/database.ts';
import type { Actor } from '../platform/sessions/actor.ts';
import {
  createAction,
  createTrigger,
  createWorkflow,
  hasWorkflows,
  updateAction,
  updateTrigger,
} from '../workflows/index.ts';

type Wanted = {
  readonly campaignId: CampaignId;
  readonly step: TemplateStep;
  /** The address of the template's picture. */
  readonly cover: string | null;
};

/** The ids of the questions that were made, by their texts. */
type Questions = ReadonlyMap<string, number>;

/** Adds a step of a template to the end of its chain, as staff would: with its slides, questions, text, and workflows. */
export async function writeStep(tx: Tx, context: Context, actor: Actor, wanted: Wanted): Promise<void> {
  const { organizationId, userId } = actor;
  const { campaignId, step, cover } = wanted;
  const { content, chain: structureType = 'feature' } = step;
  const featureType = content === undefined ? 'MESSAGE' : 'PITCH';
  const place = { campaignId, featureType, structureType, afterId: null } as const;
  const stepId = await createStep(tx, context, organizationId, place);
  const made = content && (await writeContent(tx, context, actor, { content, cover }));
  const { message, days, hours, window } = step;
  const edit = { messageContent: message, pitchId: made?.pitchId, days, hours, window };
  await updateStep(tx, context, organizationId, { stepId, edit, userId });
  if (!mayWriteRules(actor)) return;
  for (const rule of step.rules ?? [])
    await writeRule(tx, context, actor, { stepId, rule, questions: made?.questions ?? new Map() });
}

// One who sees contacts masked must not have them texted to themselves.
function mayWriteRules(actor: Actor): boolean {
  return hasWorkflows(actor) && mayDo(actor, 'workflows.edit');
}

async function writeContent(
  tx: Tx,
  context: Context,
  actor: Actor,
  { content, cover }: { readonly content: TemplateContent; readonly cover: string | null },
): Promise<{ pitchId: number; questions: Questions }> {
  const { title, endText } = content;
  const pitchId = await createPitch(tx, context, actor, title);
  await updatePitch(tx, context, actor, { pitchId, edit: { endText, shareImage: cover } });
  const questions = new Map<string, number>();
  for (const { slideType, hasCover, questions: asked = [], ...settings } of content.slides) {
    const url = hasCover && cover !== null ? { url: cover } : {};
    const slide = { pitchId, slideType, afterId: null, settings: { ...settings, ...url } };
    const slideId = await createSlide(tx, context, actor, slide);
    for (const { widgetType, ...question } of asked) {
      const widget = { place: { slideId }, widgetType, settings: question };
      questions.set(question.label, await createWidget(tx, context, actor, widget));
    }
  }
  return { pitchId, questions };
}

async function writeRule(
  tx: Tx,
  context: Context,
  actor: Actor,
  { stepId, rule, questions }: { readonly stepId: number; readonly rule: TemplateRule; readonly questions: Questions },
): Promise<void> {
  const { triggerType, question, responses: triggerResponses = [], isUndone = false, days } = rule.when;
  const workflowId = await createWorkflow(tx, context, actor, stepId);
  const widgetId = question === undefined ? null : (questions.get(question) ?? null);
  const first = { triggerType, triggerResponses, widgetId, days, performedAction: !isUndone };
  // Someone who answered by text isn't reminded of the question.
  const triggers = isUndone ? [first, { triggerType: replied.type, days, performedAction: false }] : [first];
  for (const edit of triggers) {
    const triggerId = await createTrigger(tx, context, actor, workflowId);
    await updateTrigger(tx, context, actor, { triggerId, edit });
  }
  const actionId = await createAction(tx, context, actor, workflowId);
  const { actionType, message } = rule.effect;
  await updateAction(tx, context, actor, { actionId, edit: { actionType, messageContent: message } });
}
