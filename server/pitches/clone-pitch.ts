import type { CopiedId } from '../../domain/fact-parts.ts';
import type { OrganizationId } from '../../domain/ids.ts';
import { calendarsOfSlides, changeSlideCalendars } from '../custom-values/index.ts';
import { publicCode } from '../platform/codes.ts';
import type { Context } from '../platform/context.ts';
import type { Tx } from '../platform/database/database.ts';
import { refuse } from '../platform/refusal.ts';
import { insertPitchCopy, insertSlide, readSlides, type StoredSlide } from './store.ts';
import { insertWidget, readWidgets } from './widgets/store.ts';

export const PITCH_CODE_LENGTH = 8;

/** Copies a pitch of this organization or another one, with new slides and widgets; the original stays unchanged. */
export async function clonePitch(
  tx: Tx,
  context: Context,
  into: { organizationId: OrganizationId; userId: number },
  { fromOrganizationId, pitchId }: { readonly fromOrganizationId: OrganizationId; readonly pitchId: number },
): Promise<{ pitchId: number; widgets: readonly CopiedId[] }> {
  const { organizationId, userId } = into;
  const at = context.clock.now();
  const copyId = await insertPitchCopy(tx, organizationId, fromOrganizationId, {
    pitchId,
    copy: {
      userId,
      code: publicCode(PITCH_CODE_LENGTH),
      at,
    },
  });
  if (copyId === 0) refuse('not-found');
  const slides = await readSlides(tx, fromOrganizationId, [pitchId]);
  const widgets = await readWidgets(tx, fromOrganizationId, idsOf(slides));
  // Another organization has its own calendars.
  const calendars =
    organizationId === fromOrganizationId ? await calendarsOfSlides(tx, organizationId, idsOf(slides)) : new Map();
  const copied: CopiedId[] = [];
  for (const slide of slides) {
    const whole = {
      slide,
      calendarIds: idsOf(calendars.get(slide.id) ?? []),
      widgets: widgets.filter((one) => one.slideId === slide.id),
    };
    copied.push(...(await insertSlideCopy(tx, organizationId, whole, { pitchId: copyId, at })).widgets);
  }
  return { pitchId: copyId, widgets: copied };
}

type WholeSlide = {
  readonly slide: StoredSlide;
  readonly calendarIds: readonly number[];
  readonly widgets: Awaited<ReturnType<typeof readWidgets>>;
};

async function insertSlideCopy(
  tx: Tx,
  organizationId: OrganizationId,
  { slide, calendarIds, widgets }: WholeSlide,
  place: { readonly pitchId: number; readonly at: Date },
): Promise<{ slideId: number; widgets: readonly CopiedId[] }> {
  const slideId = await insertSlide(tx, organizationId, { ...slide, ...place });
  await changeSlideCalendars(tx, organizationId, slideId, { add: calendarIds, remove: [] });
  const copied: CopiedId[] = [];
  for (const widget of widgets) {
    const to = await insertWidget(tx, organizationId, { ...widget, slideId, campaignId: null, at: place.at });
    copied.push({ from: widget.id, to });
  }
  return { slideId, widgets: copied };
}

/** Copies a slide with its widgets and calendars within its pitch, last in it; returns the copy. */
export async function copySlideRows(
  tx: Tx,
  organizationId: OrganizationId,
  slide: StoredSlide,
  at: Date,
): Promise<number> {
  const widgets = await readWidgets(tx, organizationId, [slide.id]);
  const calendars = await calendarsOfSlides(tx, organizationId, [slide.id]);
  const whole = { slide, widgets, calendarIds: idsOf(calendars.get(slide.id) ?? []) };
  return (await insertSlideCopy(tx, organizationId, whole, { pitchId: slide.pitchId, at })).slideId;
}

function idsOf(rows: readonly { readonly id: number }[]): number[] {
  return rows.map(({ id }) => id);
}
