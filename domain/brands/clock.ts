import { zoneNameAt } from '../time/zone-names.ts';
import type { Brand, Clock } from './brand.ts';

/** The clock of an organization: in the zone it has chosen, or in that of its brand. */
export function clockOf({ sending }: Pick<Brand, 'sending'>, timeZone: string | null): Clock {
  if (timeZone === null || timeZone === sending.zone) return { zone: sending.zone, zoneLabel: sending.zoneLabel };
  return { zone: timeZone, zoneLabel: null };
}

/** What the zone of a clock is called at this moment, such as MST. */
export function clockNameAt(at: Date, { zone, zoneLabel }: Clock): string {
  return zoneLabel ?? zoneNameAt(at, zone);
}
