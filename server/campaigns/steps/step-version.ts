import { refuse } from '../../platform/refusal.ts';
import { isOtherVersion, versionOf } from '../../platform/version.ts';
import type { StepRow } from '../types.ts';

/** What a step says and when, as a short text that is another one whenever any of it is. */
export function stepVersion(step: StepRow): string {
  const { messageContent, pitchId, days, hours, minutes, windowHour, delayUntil } = step;
  return versionOf([messageContent, pitchId, days, hours, minutes, windowHour, delayUntil]);
}

/** Refuses a change that was written on another version of the step; one that names none changes what it finds. */
export function checkStepVersion(step: StepRow, untrusted: string | null | undefined): void {
  if (isOtherVersion(untrusted, stepVersion(step))) refuse('step-changed');
}
