import type { ShownHours } from './send-gate.ts';
import { type HoursRules, isOpen, sendingHours } from './sending-window.ts';

/**
 * Which of the messages that wait for the sending window are released by a change of it: none, all, or only those to
 * contacts within their local hours.
 */
export type LetOut = 'none' | 'all' | 'where-open';

/** Which of the messages that wait for the sending window are released when an organization changes it now. */
export function letOutBy(now: Date, hours: ShownHours, before: HoursRules, after: HoursRules): LetOut {
  const isOpenBy = (rules: HoursRules) => isOpen(now, sendingHours(hours, rules, null));
  const wasOpen = isOpenBy(before);
  if (!isOpenBy(after)) return 'none';
  if (!after.respectLocalHours) return wasOpen && !before.respectLocalHours ? 'none' : 'all';
  return wasOpen ? 'none' : 'where-open';
}
