import type { CopiedId } from '../../domain/facts.ts';
import type { OrganizationId } from '../../domain/ids.ts';
import { calendarsOfSlides, changeSlideCalendars } from '../custom-values/index.ts';
import { publicCode } from '../platform/codes.ts';
import type { Context } from '../platform/context.ts';
import type { Tx } from '../platform/database/database.ts';
import { refuse } from '../platform/refusal.ts';
import { insertPitchCopy, insertSlide, readSlides } from './store.ts';
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
    const slideId = await insertSlide(tx, organizationId, { ...slide, pitchId: copyId, at });
    await changeSlideCalendars(tx, organizationId, slideId, { add: idsOf(calendars.get(slide.id) ?? []), remove: [] });
    for (const widget of widgets.filter((one) => one.slideId === slide.id)) {
      copied.push({
        from: widget.id,
        to: await insertWidget(tx, organizationId, { ...widget, slideId, campaignId: null, at }),
      });
    }
  }
  return { pitchId: copyId, widgets: copied };
}

function idsOf(rows: readonly { readonly id: number }[]): number[] {
  return rows.map(({ id }) => id);
}
