import type { CampaignId, OrganizationId } from '../../domain/ids.ts';
import { withoutInternal } from '../../domain/pitches/settings/registry.ts';
import { isEmptySlide } from '../../domain/pitches/slides/empty-slide.ts';
import { slideKind } from '../../domain/pitches/slides/registry.ts';
import { calendarsOfSlides } from '../custom-values/index.ts';
import type { Tx } from '../platform/database/database.ts';
import { NO_ID } from '../platform/no-id.ts';
import { refuse } from '../platform/refusal.ts';
import { sanitizeRichText } from './rich-text.ts';
import { readPitches, readPitchesByIds, readSlide, readSlides, type StoredSlide } from './store.ts';
import type { PitchRow, SlideRow, WidgetRow } from './types.ts';
import { readPageWidgets, readWidget, readWidgets, type WidgetPlace } from './widgets/store.ts';

/** All pitches that aren't archived, newest first. */
export function loadPitches(tx: Tx, organizationId: OrganizationId): Promise<PitchRow[]> {
  return readPitches(tx, organizationId);
}

/** The pitches with these ids; leaves out other organizations' ids. */
export async function loadPitchesByIds(
  tx: Tx,
  organizationId: OrganizationId,
  ids: readonly number[],
): Promise<ReadonlyMap<number, PitchRow>> {
  return new Map((await readPitchesByIds(tx, organizationId, ids)).map((pitch) => [pitch.id, pitch]));
}

/** The pitch, or null if there is none. */
export async function findPitch(tx: Tx, organizationId: OrganizationId, pitchId: number): Promise<PitchRow | null> {
  return (await readPitchesByIds(tx, organizationId, [pitchId]))[0] ?? null;
}

/** The pitch as a viewer may see it, with its slides and widgets: without empty slides and staff-only fields. */
export async function findPitchForViewer(
  tx: Tx,
  organizationId: OrganizationId,
  pitchId: number,
): Promise<(PitchRow & { slides: readonly SlideRow[] }) | null> {
  const pitch = await findPitch(tx, organizationId, pitchId);
  if (!pitch || pitch.archivedAt !== null) return null;
  const slides = (await loadSlides(tx, organizationId, [pitchId])).get(pitchId) ?? [];
  const shown = slides.filter((slide) => !isEmptySlide(slide));
  return { ...pitch, slides: shown.map((slide) => ({ ...slide, ...withoutInternal })) };
}

/** How many slides of each of these pitches a viewer shows. */
export async function countShownSlides(
  tx: Tx,
  organizationId: OrganizationId,
  pitchIds: readonly number[],
): Promise<ReadonlyMap<number, number>> {
  const stored = await readSlides(tx, organizationId, pitchIds);
  const isSure = (slide: StoredSlide) => !isEmptySlide({ ...slide, widgets: [] });
  // Only slides that may be empty are loaded completely: a question or a calendar makes them content.
  const whole = await withWidgets(
    tx,
    organizationId,
    stored.filter((slide) => !isSure(slide)),
  );
  const shown = [...stored.filter(isSure), ...whole.filter((slide) => !isEmptySlide(slide))];
  return new Map(
    [...Map.groupBy(shown, ({ pitchId }) => pitchId)].map(([pitchId, slides]) => [pitchId, slides.length]),
  );
}

/** The slides of these pitches, each list in order, with their widgets. */
export async function loadSlides(
  tx: Tx,
  organizationId: OrganizationId,
  pitchIds: readonly number[],
): Promise<ReadonlyMap<number, SlideRow[]>> {
  const slides = await withWidgets(tx, organizationId, await readSlides(tx, organizationId, pitchIds));
  return Map.groupBy(slides, (slide) => slide.pitchId);
}

/** One slide with its widgets; refused if it is deleted or another organization's. */
export async function loadSlide(tx: Tx, organizationId: OrganizationId, slideId: number): Promise<SlideRow> {
  const slide = (await readSlide(tx, organizationId, slideId)) ?? refuse('not-found');
  const [whole] = await withWidgets(tx, organizationId, [slide]);
  return whole ?? refuse('not-found');
}

/** One widget; refused if it is deleted or another organization's. */
export async function loadWidget(tx: Tx, organizationId: OrganizationId, widgetId: number): Promise<WidgetRow> {
  return (await readWidget(tx, organizationId, widgetId)) ?? refuse('not-found');
}

/** The ids of this question and its siblings in order, on its slide or on its campaign's page. */
export async function loadWidgetStructure(
  tx: Tx,
  organizationId: OrganizationId,
  place: WidgetPlace,
): Promise<number[]> {
  const { slideId, campaignId } = place;
  const siblings =
    slideId === null
      ? await readPageWidgets(tx, organizationId, campaignId === null ? [] : [campaignId])
      : await readWidgets(tx, organizationId, [slideId]);
  return siblings.map((widget) => widget.id);
}

/** The questions on the public pages of these campaigns, each list in order. */
export async function loadPageWidgets(
  tx: Tx,
  organizationId: OrganizationId,
  campaignIds: readonly CampaignId[],
): Promise<ReadonlyMap<CampaignId, WidgetRow[]>> {
  const widgets = await readPageWidgets(tx, organizationId, campaignIds);
  return Map.groupBy(widgets, (widget) => widget.campaignId ?? NO_ID);
}

async function withWidgets(
  tx: Tx,
  organizationId: OrganizationId,
  slides: readonly StoredSlide[],
): Promise<SlideRow[]> {
  const widgets =
    slides.length > 0
      ? await readWidgets(
          tx,
          organizationId,
          slides.map((slide) => slide.id),
        )
      : [];
  const ofSlide = Map.groupBy(widgets, (widget) => widget.slideId);
  const withCalendars = slides
    .filter((slide) => slideKind(slide.slideType).stage === 'calendar')
    .map((slide) => slide.id);
  const calendars =
    withCalendars.length > 0 ? await calendarsOfSlides(tx, organizationId, withCalendars) : new Map<number, never[]>();
  return slides.map(({ position: _position, ...slide }) => ({
    ...slide,
    // Cleaned when it is saved as well; cleaning on reading covers what an older rule allowed.
    content: slide.content === null ? null : sanitizeRichText(slide.content),
    widgets: ofSlide.get(slide.id) ?? [],
    calendars: calendars.get(slide.id) ?? [],
  }));
}
