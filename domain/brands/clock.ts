import type { Brand, Clock } from './brand.ts';

/** The clock of an organization: in the zone it has chosen, or in that of its brand. */
export function clockOf({ sending }: Pick<Brand, 'sending'>, timeZone: string | null): Clock {
  if (timeZone === null || timeZone === sending.zone) return { zone: sending.zone, zoneLabel: sending.zoneLabel };
  return { zone: timeZone, zoneLabel: null };
}
