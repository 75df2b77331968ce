import type { HoursRules, ShownHours } from './send-gate.ts';
import { isOpen } from './sending-window.ts';

/**
 * Of the texts that wait for the sending hours at this moment, those that a change of the hours lets out at once: none,
 * all, or only those to contacts whose own hours are open.
 */
export type LetOut = 'none' | 'all' | 'where-open';

/** Says which of the texts that wait for the hours go out at once when an organization changes its hours now. */
export function letOutBy(now: Date, hours: ShownHours, before: HoursRules, after: HoursRules): LetOut {
  const isOpenBy = (rules: HoursRules) => isOpen(now, { ...hours, ...rules, phoneZones: null });
  const wasOpen = isOpenBy(before);
  if (!isOpenBy(after)) return 'none';
  if (!after.respectLocalHours) return wasOpen && !before.respectLocalHours ? 'none' : 'all';
  return wasOpen ? 'none' : 'where-open';
}
