import { keptForPitch } from '../../pitches/index.ts';
import { useKeptNames } from '../../session/kept-work.ts';
import { useKeptSteps } from '../step-edit/use-step-draft.ts';
import type { Campaign, Step } from '../use-campaign.ts';
import { useUnsavedRules } from './unsaved-rules.ts';

/** The steps of a campaign that were changed in this browser and aren't saved. */
export type UnsavedSteps = {
  /** With their slides, questions, and workflows. */
  readonly all: readonly string[];
  /** What is still there once the window is closed: an open workflow isn't. */
  readonly kept: readonly string[];
};

/** Which steps of a campaign were changed in this browser and aren't saved. */
export function useUnsavedSteps({ id, features }: Campaign): UnsavedSteps {
  const [steps] = useKeptSteps(id);
  const hasKeptSlides = useHasKeptSlides();
  const rules = useUnsavedRules();
  const kept = features.filter((step) => step.id in steps || hasKeptSlides(step)).map((step) => step.id);
  const all = features.map((step) => step.id).filter((stepId) => kept.includes(stepId) || rules.includes(stepId));
  return { all, kept };
}

/** Says whether slides of a step, or questions on them, were changed in this browser and aren't saved. */
export function useHasKeptSlides(): (step: Pick<Step, 'pitch'>) => boolean {
  const names = new Set(useKeptNames());
  return ({ pitch }) => pitch !== null && keptForPitch(pitch.id).some((name) => names.has(name));
}

const place = 'browser';

/** What this browser calls itself, so that what it keeps isn't mistaken for what another one keeps. */
export function nameOfBrowser(): string {
  const known = localStorage.getItem(place);
  if (known !== null) return known;
  const name = Array.from(crypto.getRandomValues(new Uint8Array(8)), (byte) => byte.toString(16).padStart(2, '0')).join(
    '',
  );
  try {
    localStorage.setItem(place, name);
  } catch {
    // A browser without room is a new one after each reload.
  }
  return name;
}
