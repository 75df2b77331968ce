import type { OrganizationId } from '../../../domain/ids.ts';
import { type WidgetType, widgetKind } from '../../../domain/widgets/registry.ts';
import { checkLine, checkSent, checkText } from '../../platform/check-input.ts';
import type { Context } from '../../platform/context.ts';
import type { Tx } from '../../platform/database/database.ts';
import { refuse } from '../../platform/refusal.ts';
import type { Actor } from '../../platform/sessions/actor.ts';
import { lockPitch, readSlide } from '../store.ts';
import { recordQuestionEdit } from './record-question-edit.ts';
import {
  insertWidget,
  lockCampaignOfPage,
  lockWidget,
  readWidget,
  removeWidget,
  type StoredWidgetSettings,
  updateWidgetRow,
  type WidgetPlace,
} from './store.ts';

export type UntrustedWidget = {
  readonly label?: string | null | undefined;
  readonly fineText?: string | null | undefined;
  readonly labels?: readonly string[] | null | undefined;
  readonly start?: number | null | undefined;
  readonly end?: number | null | undefined;
  readonly options?: readonly string[] | null | undefined;
};

const LONGEST_LABEL = 300;
const LONGEST_FINE_TEXT = 1_000;
const MOST_CHOICES = 50;
const empty = { label: null, fineText: null, labels: [], start: null, end: null, options: [] };

/** Adds a question after the others of its slide, or of its campaign's page; exactly one of the two is given. */
export async function createWidget(
  tx: Tx,
  context: Context,
  { organizationId, brand }: Pick<Actor, 'organizationId' | 'brand'>,
  wanted: { place: Partial<WidgetPlace>; widgetType: WidgetType; settings: UntrustedWidget },
): Promise<number> {
  if (!brand.slides.questions) refuse('widgets-not-offered');
  const place = await holdPlace(tx, organizationId, wanted.place);
  const settings = applyWidget({ ...empty, widgetType: wanted.widgetType }, wanted.widgetType, wanted.settings);
  const widgetId = await insertWidget(tx, organizationId, { ...settings, ...place, at: context.clock.now() });
  await context.live.announce(tx, organizationId, 'campaigns');
  await recordQuestionEdit(
    tx,
    context,
    { organizationId, questionId: widgetId, ...place },
    { action: 'question-added' },
  );
  return widgetId;
}

export type WidgetEdit = UntrustedWidget & {
  readonly widgetType?: WidgetType | undefined;
  /** The question as it was when it was edited. */
  readonly seen?: UntrustedWidget | null | undefined;
};

/** Changes a question's submitted fields. Refuses if it is no longer as it was seen, where that is said. */
export async function updateWidget(
  tx: Tx,
  context: Context,
  organizationId: OrganizationId,
  { widgetId, edit }: { readonly widgetId: number; readonly edit: WidgetEdit },
): Promise<void> {
  const stored = (await lockWidget(tx, organizationId, widgetId)) ?? refuse('not-found');
  const { widgetType } = stored;
  if (edit.seen && isOther(applyWidget(stored, widgetType, edit.seen), applyWidget(stored, widgetType, {})))
    refuse('question-changed');
  const { slideId, campaignId } = stored;
  const changed = applyWidget(stored, edit.widgetType ?? widgetType, edit);
  await updateWidgetRow(tx, organizationId, widgetId, changed);
  await context.live.announce(tx, organizationId, 'campaigns');
  const question = { organizationId, questionId: widgetId, slideId, campaignId };
  await recordQuestionEdit(tx, context, question, {
    action: 'question-changed',
    change: { before: stored, after: changed },
  });
}

/** Deletes a question; its answers stay in the reports. Returns where it was. */
export async function deleteWidget(
  tx: Tx,
  context: Context,
  organizationId: OrganizationId,
  widgetId: number,
): Promise<WidgetPlace> {
  const { slideId, campaignId } = (await readWidget(tx, organizationId, widgetId)) ?? refuse('not-found');
  await removeWidget(tx, organizationId, widgetId);
  await context.live.announce(tx, organizationId, 'campaigns');
  await recordQuestionEdit(
    tx,
    context,
    { organizationId, questionId: widgetId, slideId, campaignId },
    { action: 'question-deleted' },
  );
  return { slideId, campaignId };
}

async function holdPlace(
  tx: Tx,
  organizationId: OrganizationId,
  { slideId = null, campaignId = null }: Partial<WidgetPlace>,
): Promise<WidgetPlace> {
  if (slideId !== null && campaignId === null) {
    const slide = (await readSlide(tx, organizationId, slideId)) ?? refuse('not-found');
    await lockPitch(tx, organizationId, slide.pitchId);
    return { slideId, campaignId };
  }
  if (slideId !== null || campaignId === null) return refuse('widget-place');
  return (await lockCampaignOfPage(tx, organizationId, campaignId)) ? { slideId, campaignId } : refuse('not-found');
}

function isOther(one: StoredWidgetSettings, other: StoredWidgetSettings): boolean {
  return JSON.stringify(one) !== JSON.stringify(other);
}

function applyWidget(
  stored: StoredWidgetSettings,
  widgetType: WidgetType,
  sent: UntrustedWidget,
): StoredWidgetSettings {
  const kind = widgetKind(widgetType);
  if ((sent.labels?.length ?? 0) > MOST_CHOICES) refuse('widget-labels-too-many', { limit: MOST_CHOICES });
  const label = checkSent(sent.label, (line) => checkLine(line, LONGEST_LABEL));
  const fineText = checkSent(sent.fineText, (text) => checkText(text, LONGEST_FINE_TEXT));
  // The labels of a scale's ends aren't the choices of a list, and vice versa.
  const keepsLabels = widgetKind(stored.widgetType).fields.includes('endWords') === kind.fields.includes('endWords');
  const hasBounds = kind.fields.includes('bounds');
  // Bounds can be cleared; a range without ends has those of its kind.
  const boundOf = (given: number | null | undefined, before: number | null) =>
    given === undefined || (given === null && !hasBounds) ? before : given;
  const settings = kind.normalize({
    label: label === undefined ? stored.label : label,
    fineText: fineText === undefined ? stored.fineText : fineText,
    labels: sent.labels?.map((choice) => checkLine(choice) ?? '') ?? (keepsLabels ? stored.labels : []),
    start: boundOf(sent.start, stored.start),
    end: boundOf(sent.end, stored.end),
    options: sent.options ?? stored.options,
  });
  return { ...settings, widgetType, label: settings.label || null, fineText: settings.fineText || null };
}
