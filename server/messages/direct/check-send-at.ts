import { momentGiven } from '../../../domain/time/moments.ts';
import { isWithinAYear } from '../../../domain/time/reach.ts';
import { refuse } from '../../platform/refusal.ts';

/** When a message is to be sent; null for right away. Refuses a time that has passed or is more than a year ahead. */
export function checkSendAt(untrusted: string | null | undefined, now: Date): Date | null {
  if (untrusted === null || untrusted === undefined) return null;
  const moment = momentGiven(untrusted) ?? refuse('moment-not-valid');
  if (moment <= now) refuse('send-time-passed');
  if (!isWithinAYear(moment, now)) refuse('send-time-too-far');
  return moment;
}
