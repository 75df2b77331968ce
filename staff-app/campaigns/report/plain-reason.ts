import * as phrases from '../../../words/en/staff/campaigns.ts';
import { say } from '../../say.ts';

/** Why a message waits that nothing keeps back. */
export function plainReason(
  { cause, until }: { cause: string; until: string | null },
  showTime: (iso: string) => string,
  isOne = false,
): string {
  if (cause !== 'scheduled' || until === null) return phrases.onTheWay;
  return say(isOne ? phrases.scheduledFor : phrases.scheduledTheFirstFor, { time: showTime(until) });
}
