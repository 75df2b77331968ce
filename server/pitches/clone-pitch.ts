import { publicCode } from '../platform/codes.ts';
import type { Context } from '../platform/context.ts';
import type { Tx } from '../platform/database/database.ts';
import { refuse } from '../platform/refusal.ts';
import { insertPitchCopy, insertSlide, readSlides } from './store.ts';
import { insertWidget, readWidgets } from './widgets/store.ts';

export const PITCH_CODE_LENGTH = 8;

/** A copy of a pitch with new slides and widgets; the original stays unchanged. */
export async function clonePitch(
  tx: Tx,
  context: Context,
  actor: { organizationId: number; userId: number },
  pitchId: number,
): Promise<number> {
  const { organizationId, userId } = actor;
  const at = context.clock.now();
  const copyId = await insertPitchCopy(tx, organizationId, pitchId, {
    userId,
    code: publicCode(PITCH_CODE_LENGTH),
    at,
  });
  if (copyId === 0) refuse('not-found');
  const slides = await readSlides(tx, organizationId, [pitchId]);
  const widgets = await readWidgets(
    tx,
    organizationId,
    slides.map((slide) => slide.id),
  );
  for (const slide of slides) {
    const slideId = await insertSlide(tx, organizationId, { ...slide, pitchId: copyId, at });
    for (const widget of widgets.filter((one) => one.slideId === slide.id)) {
      await insertWidget(tx, organizationId, { ...widget, slideId, at });
    }
  }
  return copyId;
}
