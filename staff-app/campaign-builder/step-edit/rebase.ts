import type { StepDraft } from './draft.ts';

/** A step that someone edits, and the saved one that they began with. */
export type EditedStep = { readonly draft: StepDraft; readonly base: StepDraft };

/** What is edited of a step, in parts that only make sense as a whole. */
export const draftParts = {
  message: ['messageContent'],
  timing: ['days', 'hours', 'minutes', 'window', 'delayUntil'],
  slides: ['pitchId'],
  target: ['redirect'],
} as const satisfies Record<string, readonly (keyof StepDraft)[]>;

/** One of these parts. */
export type DraftPart = keyof typeof draftParts;
const everyPart = Object.keys(draftParts) as DraftPart[];

/**
 * An edited step on top of the step that is saved now: what only one of the two has changed is as they have it. What
 * both have changed in different ways stays as edited, and is named.
 */
export function rebase({ draft, base }: EditedStep, saved: StepDraft): EditedStep & { clashes: readonly DraftPart[] } {
  const isOurs = (part: DraftPart) => !isSame(part, draft, base);
  const isTheirs = (part: DraftPart) => !isSame(part, base, saved);
  const clashes = everyPart.filter((part) => isOurs(part) && isTheirs(part) && !isSame(part, draft, saved));
  return {
    draft: withParts(saved, draft, everyPart.filter(isOurs)),
    base: withParts(saved, base, clashes),
    clashes,
  };
}

/** The parts in which two versions of a step differ. */
export function partsChanged(one: StepDraft, other: StepDraft): DraftPart[] {
  return everyPart.filter((part) => !isSame(part, one, other));
}

/** A step with some of its parts as another has them. */
export function withParts(step: StepDraft, other: StepDraft, parts: readonly DraftPart[]): StepDraft {
  const fields = parts.flatMap((part): readonly (keyof StepDraft)[] => draftParts[part]);
  return { ...step, ...Object.fromEntries(fields.map((field) => [field, other[field]])) };
}

function isSame(part: DraftPart, one: StepDraft, other: StepDraft): boolean {
  return draftParts[part].every(
    (field: keyof StepDraft) => JSON.stringify(one[field]) === JSON.stringify(other[field]),
  );
}
