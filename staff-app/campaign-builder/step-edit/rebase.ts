import { type Edited, mergeEdits, type Parts, partsChanged } from '../../session/merge-edits.ts';
import type { StepDraft } from './draft.ts';

/** What is edited of a step, in parts that only make sense as a whole. */
export const draftParts = {
  message: ['messageContent'],
  timing: ['days', 'hours', 'minutes', 'window', 'delayUntil'],
  slides: ['pitchId'],
  target: ['redirect'],
} as const satisfies Parts<StepDraft, string>;

/** One of these parts. */
export type DraftPart = keyof typeof draftParts;

/** An edited step on top of the one that is saved now. */
export const rebase = (edited: Edited<StepDraft>, saved: StepDraft) => mergeEdits(draftParts, edited, saved);

/** The parts in which two versions of a step differ. */
export const stepPartsChanged = (one: StepDraft, other: StepDraft): DraftPart[] => partsChanged(draftParts, one, other);
