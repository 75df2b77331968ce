import { normalizePhone } from '../../domain/leads/phone-numbers.ts';
import { type EndActionType, missingInEndAction } from '../../domain/pitches/end-action.ts';
import { recordChange } from '../audit/index.ts';
import { checkColor, checkLine, checkPicture, checkSent, checkText, checkWebAddress } from '../platform/check-input.ts';
import type { Context } from '../platform/context.ts';
import type { Tx } from '../platform/database/database.ts';
import { refuse } from '../platform/refusal.ts';
import type { Actor } from '../platform/sessions/actor.ts';
import { findPitch } from './load-pitches.ts';
import { lockPitch, type PitchChange, readIsForOneLead, updatePitchRow } from './store.ts';

const LONGEST_END_TEXT = 500;
const LONGEST_DESCRIPTION = 500;
const LONGEST_BUTTON = 40;

export type PitchEdit = {
  readonly title?: string | null | undefined;
  readonly color?: string | null | undefined;
  readonly image?: string | null | undefined;
  readonly endText?: string | null | undefined;
  readonly description?: string | null | undefined;
  readonly shareImage?: string | null | undefined;
  readonly showPreviews?: boolean | null | undefined;
  readonly redirectType?: EndActionType | null | undefined;
  readonly redirectUrl?: string | null | undefined;
  readonly redirectPhone?: string | null | undefined;
  readonly redirectButton?: string | null | undefined;
};

/** Changes a pitch's submitted fields; the others stay unchanged. */
export async function updatePitch(
  tx: Tx,
  context: Context,
  actor: Actor,
  { pitchId, edit }: { readonly pitchId: number; readonly edit: PitchEdit },
): Promise<void> {
  const { organizationId } = actor;
  if (!(await lockPitch(tx, organizationId, pitchId))) refuse('not-found');
  const change: PitchChange = {
    title: checkSent(edit.title, checkLine),
    color: checkSent(edit.color, checkColor),
    image: checkSent(edit.image, checkPicture(context.hosts)),
    endText: checkSent(edit.endText, (text) => checkText(text, LONGEST_END_TEXT)),
    description: checkSent(edit.description, (text) => checkText(text, LONGEST_DESCRIPTION)),
    shareImage: checkSent(edit.shareImage, checkPicture(context.hosts)),
    showPreviews: edit.showPreviews ?? undefined,
    redirectType: edit.redirectType ?? undefined,
    redirectUrl: checkSent(edit.redirectUrl, checkWebAddress),
    redirectPhone: checkSent(edit.redirectPhone, checkCalledPhone),
    redirectButton: checkSent(edit.redirectButton, (text) => checkLine(text, LONGEST_BUTTON)),
  };
  await checkEndAction(tx, actor, pitchId, change);
  const before = (await findPitch(tx, organizationId, pitchId)) ?? refuse('not-found');
  await updatePitchRow(tx, organizationId, pitchId, change);
  await context.live.announce(tx, organizationId, 'campaigns');
  const after = (await findPitch(tx, organizationId, pitchId)) ?? refuse('not-found');
  const told = (await readIsForOneLead(tx, organizationId, pitchId)) ? [] : ownFields;
  const edited = { organizationId, action: 'slides-changed', object: { type: 'slides', id: pitchId } } as const;
  await recordChange(tx, context, edited, { before, after, told });
}

const ownFields = [
  ...(['title', 'color', 'image', 'endText', 'description', 'shareImage', 'showPreviews'] as const),
  ...(['redirectUrl', 'redirectButton'] as const),
];

async function checkEndAction(tx: Tx, actor: Actor, pitchId: number, change: PitchChange): Promise<void> {
  if (change.redirectType === undefined && change.redirectUrl === undefined && change.redirectPhone === undefined)
    return;
  if (change.redirectType !== 'NONE' && !actor.brand.controls.showRedirect) refuse('redirect-not-offered');
  const stored = (await findPitch(tx, actor.organizationId, pitchId)) ?? refuse('not-found');
  const missing = missingInEndAction({
    redirectType: change.redirectType ?? stored.redirectType,
    redirectUrl: change.redirectUrl === undefined ? stored.redirectUrl : change.redirectUrl,
    redirectPhone: change.redirectPhone === undefined ? stored.redirectPhone : change.redirectPhone,
  });
  if (missing !== null) refuse(missing === 'url' ? 'web-address-not-valid' : 'lead-phone-not-valid');
}

function checkCalledPhone(untrusted: string): string | null {
  if (untrusted.trim() === '') return null;
  const normalized = normalizePhone(untrusted);
  return 'phone' in normalized ? normalized.phone : refuse('lead-phone-not-valid');
}
