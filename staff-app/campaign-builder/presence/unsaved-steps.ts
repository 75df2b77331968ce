import { keptForPitch } from '../../pitches/index.ts';
import { useKeptNames } from '../../session/kept-work.ts';
import { useKeptSteps } from '../step-edit/use-step-draft.ts';
import type { Campaign } from '../use-campaign.ts';

/** The steps of a campaign that were changed in this browser and aren't saved, with their slides and questions. */
export function useUnsavedSteps({ id, features }: Campaign): string[] {
  const [kept] = useKeptSteps(id);
  const names = new Set(useKeptNames());
  return features
    .filter(
      ({ id: stepId, pitch }) => stepId in kept || (pitch && keptForPitch(pitch.id).some((name) => names.has(name))),
    )
    .map((step) => step.id);
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
