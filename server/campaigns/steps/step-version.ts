import { createHash } from 'node:crypto';
import { refuse } from '../../platform/refusal.ts';
import type { StepRow } from '../types.ts';

const CHARACTERS = 16;

/** What a step says and when, as a short text that is another one whenever any of it is. */
export function stepVersion(step: StepRow): string {
  const { messageContent, pitchId, days, hours, minutes, windowHour, delayUntil } = step;
  const content = JSON.stringify([messageContent, pitchId, days, hours, minutes, windowHour, delayUntil]);
  return createHash('sha256').update(content).digest('hex').slice(0, CHARACTERS);
}

/** Refuses a change that was written on another version of the step; one that names none changes what it finds. */
export function checkStepVersion(step: StepRow, untrusted: string | null | undefined): void {
  if (untrusted !== null && untrusted !== undefined && untrusted !== stepVersion(step)) refuse('step-changed');
}
