import { checkColor, checkLine, checkPicture, checkSent, checkText } from '../platform/check-input.ts';
import type { Context } from '../platform/context.ts';
import type { Tx } from '../platform/database/database.ts';
import { refuse } from '../platform/refusal.ts';
import { updatePitchRow } from './store.ts';

const LONGEST_END_TEXT = 500;

export type PitchEdit = {
  readonly title?: string | null | undefined;
  readonly color?: string | null | undefined;
  readonly image?: string | null | undefined;
  readonly endText?: string | null | undefined;
};

/** Changes what was sent of a pitch; what was not sent stays. */
export async function updatePitch(
  tx: Tx,
  context: Context,
  organizationId: number,
  pitchId: number,
  edit: PitchEdit,
): Promise<void> {
  const changed = await updatePitchRow(tx, organizationId, pitchId, {
    title: checkSent(edit.title, checkLine),
    color: checkSent(edit.color, checkColor),
    image: checkSent(edit.image, checkPicture(context.config.publicUrl)),
    endText: checkSent(edit.endText, (text) => checkText(text, LONGEST_END_TEXT)),
  });
  if (!changed) refuse('not-found');
  await context.live.announce(tx, organizationId, 'campaigns');
}
