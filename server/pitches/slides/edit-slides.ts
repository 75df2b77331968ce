import { insertAfter, removeStep } from '../../../domain/campaigns/step-order.ts';
import type { OrganizationId } from '../../../domain/ids.ts';
import { uploadedVideo } from '../../../domain/media/video-kinds.ts';
import type { SlideEdit } from '../../../domain/pitches/settings/registry.ts';
import type { SlideType } from '../../../domain/pitches/slides/registry.ts';
import { changeSlideCalendars } from '../../custom-values/index.ts';
import { startProcessing } from '../../media/index.ts';
import type { Context } from '../../platform/context.ts';
import type { Tx } from '../../platform/database/database.ts';
import { refuse } from '../../platform/refusal.ts';
import type { Actor } from '../../platform/sessions/actor.ts';
import { copySlideRows } from '../clone-pitch.ts';
import {
  insertSlide,
  lockPitch,
  lockSlide,
  readSlide,
  readSlides,
  removeSlide,
  type SlideSettings,
  updateSlideRow,
  writeSlideOrder,
} from '../store.ts';
import { applySlide, checkOffered, emptySlide } from './check-slide.ts';
import { recordSlideEdit, recordSlideSave } from './record-slide-edit.ts';
import { keepSlideVersion } from './saved-versions.ts';
import { checkSlideVersion } from './slide-version.ts';

type Wanted = {
  readonly pitchId: number;
  readonly slideType: SlideType;
  readonly afterId: number | null;
  readonly settings: SlideEdit | null;
};

/** Adds a slide after the named one, or last; without settings it waits to be filled in. */
export async function createSlide(tx: Tx, context: Context, actor: Actor, wanted: Wanted): Promise<number> {
  const { organizationId } = actor;
  const order = await holdSlides(tx, organizationId, wanted.pitchId);
  if (wanted.afterId !== null && !order.includes(wanted.afterId)) refuse('not-found');
  const empty = emptySlide(wanted.slideType);
  const wished = wanted.settings === null ? empty : applySlide(context.hosts, empty, wanted.slideType, wanted.settings);
  checkOffered(actor, wished);
  const slide = await beginVideo(tx, context, organizationId, { before: empty, slide: wished });
  const place = { pitchId: wanted.pitchId, position: order.length, at: context.clock.now() };
  const slideId = await insertSlide(tx, organizationId, { ...slide, ...place });
  const after = insertAfter(order, slideId, wanted.afterId ?? order.at(-1) ?? null);
  await writeSlideOrder(tx, organizationId, after);
  if (wanted.settings !== null) await keepSlideVersion(tx, context, actor, { slideId, before: empty });
  await context.live.announce(tx, organizationId, 'campaigns');
  const { pitchId } = wanted;
  await recordSlideEdit(tx, context, { action: 'slide-added', organizationId, pitchId, slideId, order: after });
  return slideId;
}

/**
 * Changes a slide's submitted fields; it can change only to a kind that is offered. Refuses if a version is named and
 * the slide has another one by now.
 */
export async function updateSlide(
  tx: Tx,
  context: Context,
  actor: Actor,
  {
    slideId,
    edit,
    calendars = { add: [], remove: [] },
    restores,
  }: {
    readonly slideId: number;
    readonly edit: SlideEdit & { readonly slideType?: SlideType | undefined; readonly version?: string | undefined };
    readonly calendars?: { readonly add: readonly number[]; readonly remove: readonly number[] };
    /** The number of the version that it brings back, if it does. */
    readonly restores?: number;
  },
): Promise<void> {
  const { organizationId } = actor;
  const stored = (await lockSlide(tx, organizationId, slideId)) ?? refuse('not-found');
  checkSlideVersion(stored, edit.version);
  const slideType = edit.slideType ?? stored.slideType;
  const wished = applySlide(context.hosts, stored, slideType, edit);
  const isNewKind = slideType !== stored.slideType || (wished.content !== null && stored.content === null);
  if (isNewKind) checkOffered(actor, wished);
  await updateSlideRow(
    tx,
    organizationId,
    slideId,
    await beginVideo(tx, context, organizationId, { before: stored, slide: wished }),
  );
  const kept = await keepSlideVersion(tx, context, actor, { slideId, before: stored, restores });
  const changed = await changeSlideCalendars(tx, organizationId, slideId, calendars);
  await context.live.announce(tx, organizationId, 'campaigns');
  if (kept !== null || changed > 0) await recordSlideSave(tx, context, stored, { kept, restores });
}

/** Moves a slide after another of its pitch, or first if none is named. Returns its pitch. */
export async function moveSlide(
  tx: Tx,
  context: Context,
  organizationId: OrganizationId,
  { slideId, afterId }: { readonly slideId: number; readonly afterId: number | null },
): Promise<number> {
  const { pitchId, order } = await holdSlide(tx, organizationId, slideId);
  if (afterId === slideId || (afterId !== null && !order.includes(afterId))) refuse('not-found');
  const after = insertAfter(order, slideId, afterId);
  await writeSlideOrder(tx, organizationId, after);
  await context.live.announce(tx, organizationId, 'campaigns');
  const deed = { organizationId, pitchId, slideId, order: after, details: { fromNumber: order.indexOf(slideId) + 1 } };
  if (after.join() !== order.join()) await recordSlideEdit(tx, context, { action: 'slide-moved', ...deed });
  return pitchId;
}

/** Copies a slide with its widgets to the place behind it. Returns the copy. */
export async function copySlide(
  tx: Tx,
  context: Context,
  organizationId: OrganizationId,
  slideId: number,
): Promise<number> {
  const { pitchId, order } = await holdSlide(tx, organizationId, slideId);
  const slide = (await readSlide(tx, organizationId, slideId)) ?? refuse('not-found');
  const copyId = await copySlideRows(tx, organizationId, slide, context.clock.now());
  const after = insertAfter(order, copyId, slideId);
  await writeSlideOrder(tx, organizationId, after);
  await context.live.announce(tx, organizationId, 'campaigns');
  const copy = { organizationId, pitchId, slideId: copyId, order: after, details: { ofSlide: slideId } };
  await recordSlideEdit(tx, context, { action: 'slide-copied', ...copy });
  return copyId;
}

/** Deletes a slide and its widgets; their views and answers stay in the reports. Returns its pitch. */
export async function deleteSlide(
  tx: Tx,
  context: Context,
  organizationId: OrganizationId,
  slideId: number,
): Promise<number> {
  const { pitchId, order } = await holdSlide(tx, organizationId, slideId);
  await removeSlide(tx, organizationId, slideId);
  await writeSlideOrder(tx, organizationId, removeStep(order, slideId));
  await context.live.announce(tx, organizationId, 'campaigns');
  await recordSlideEdit(tx, context, { action: 'slide-deleted', organizationId, pitchId, slideId, order });
  return pitchId;
}

/** Sets how far the slide's video is; processing starts for a new one. */
async function beginVideo(
  tx: Tx,
  context: Context,
  organizationId: OrganizationId,
  { before, slide }: { readonly before: SlideSettings; readonly slide: SlideSettings },
): Promise<SlideSettings> {
  if (uploadedVideo(slide.url) === uploadedVideo(before.url)) return slide;
  const progress = await startProcessing(tx, context, organizationId, slide.url);
  return { ...slide, processed: progress === 'ready', processingFailed: progress === 'failed' };
}

/** The order of a pitch's slides, locked for an edit. */
async function holdSlides(tx: Tx, organizationId: OrganizationId, pitchId: number): Promise<number[]> {
  if (!(await lockPitch(tx, organizationId, pitchId))) refuse('not-found');
  return (await readSlides(tx, organizationId, [pitchId])).map((slide) => slide.id);
}

async function holdSlide(
  tx: Tx,
  organizationId: OrganizationId,
  slideId: number,
): Promise<{ pitchId: number; order: number[] }> {
  const { pitchId } = (await readSlide(tx, organizationId, slideId)) ?? refuse('not-found');
  const order = await holdSlides(tx, organizationId, pitchId);
  // Another edit may have deleted the slide before it was locked.
  if (!order.includes(slideId)) refuse('not-found');
  return { pitchId, order };
}
