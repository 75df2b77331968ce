import type { StepType } from './step-edit/draft.ts';

// A kind of step that is missing here does not compile.
const kinds: Readonly<Record<StepType, { label: string; addLabel: string; carriesContent: boolean }>> = {
  PITCH: { label: 'message with slides', addLabel: 'Attach Slide', carriesContent: true },
  MESSAGE: { label: 'message', addLabel: 'New Message', carriesContent: false },
};

/** The kinds of steps that can be added, with the words on their buttons. */
export const addableSteps = (Object.keys(kinds) as StepType[]).map((type) => ({ type, label: kinds[type].addLabel }));

/** What staff call a step of this kind. */
export function stepTypeLabel(type: StepType): string {
  return kinds[type].label;
}

/** Says whether a step of this kind has a link to slides in its text. */
export function carriesContent(type: StepType): boolean {
  return kinds[type].carriesContent;
}
