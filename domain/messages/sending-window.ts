/** The hours in which texts may go to one lead: the brand's window, and the lead's own clock. */
export type SendingHours = {
  readonly zone: string;
  readonly opensHour: number;
  readonly closesHour: number;
  readonly respectLocalHours: boolean;
  /** Every zone the lead's number can be in: empty where nobody can tell, null where no single lead is meant. */
  readonly phoneZones: readonly string[] | null;
  readonly allowAfterHours: boolean;
  readonly allowWeekends: boolean;
};

/** The hours of a lead's own clock before and from which no text goes out. */
export const localHours = { opensHour: 8, closesHour: 20 } as const;

/** Which of the two clocks keeps a text back. */
export type ClosedBy = 'outside-window' | 'weekend' | 'local-hours';

// A stretch of time in which the answer for one zone's hours does not change.
type Stretch = { readonly from: number; readonly to: number; readonly isOpen: boolean; readonly isWeekendOff: boolean };

const dayMs = 86_400_000;
// No two zones of North America are closed against each other for longer; beyond it the hours never meet.
const longestSearchMs = 14 * dayMs;

/** Says whether a text may go out at this moment by both clocks. */
export function isOpen(now: Date, hours: SendingHours): boolean {
  return closedUntil(now.getTime(), hours) === null;
}

/** The first moment from now on at which a text may go out; now itself when it is open. */
export function nextOpening(now: Date, hours: SendingHours): Date {
  const giveUpAt = now.getTime() + longestSearchMs;
  let moment = now.getTime();
  for (;;) {
    const until = closedUntil(moment, hours);
    if (until === null) return new Date(moment);
    // Hours that never meet are asked again in two weeks; the gate keeps the text back then as now.
    if (until >= giveUpAt) return new Date(giveUpAt);
    moment = until;
  }
}

/** The moment at which the present opening ends, at the latest midnight; null when it is closed now. */
export function closesAt(now: Date, hours: SendingHours): Date | null {
  if (!isOpen(now, hours)) return null;
  let end = brandStretch(now.getTime(), hours).to;
  if (hours.respectLocalHours) {
    for (const zone of hours.phoneZones ?? []) end = Math.min(end, localStretch(now.getTime(), zone).to);
  }
  return new Date(end);
}

/** Names the clock that keeps a text back at this moment; null when it may go. */
export function closedBy(now: Date, hours: SendingHours): ClosedBy | null {
  const brand = brandStretch(now.getTime(), hours);
  if (!brand.isOpen) return brand.isWeekendOff ? 'weekend' : 'outside-window';
  return isOpen(now, hours) ? null : 'local-hours';
}

function closedUntil(moment: number, hours: SendingHours): number | null {
  const brand = brandStretch(moment, hours);
  if (!brand.isOpen) return brand.to;
  if (!hours.respectLocalHours) return null;
  for (const zone of hours.phoneZones ?? []) {
    const local = localStretch(moment, zone);
    if (!local.isOpen) return local.to;
  }
  return null;
}

function brandStretch(moment: number, hours: SendingHours): Stretch {
  // Where nobody can tell whose morning it is, the brand's hours stand in for the lead's own.
  const isPlaceUnknown = hours.respectLocalHours && hours.phoneZones?.length === 0;
  return hours.allowAfterHours && !isPlaceUnknown
    ? stretchAt(moment, hours.zone, 0, 24, hours.allowWeekends)
    : stretchAt(moment, hours.zone, hours.opensHour, hours.closesHour, hours.allowWeekends);
}

function localStretch(moment: number, zone: string): Stretch {
  return stretchAt(moment, zone, localHours.opensHour, localHours.closesHour, true);
}

// The sender asks once per text and zone, so the stretches around the last answers are remembered for each zone and
// hours: 0.1 µs instead of 20 µs. A few of them, because finding the next opening walks over tonight and tomorrow.
// Nothing but the arguments decides the answer.
const remembered = 6;
const lastStretches = new Map<string, Map<number, Stretch[]>>();

function stretchAt(moment: number, zone: string, opens: number, closes: number, weekends: boolean): Stretch {
  const known = stretchesOf(zone, opens * 100 + closes * 2 + (weekends ? 1 : 0));
  for (const stretch of known) {
    if (stretch.from <= moment && moment < stretch.to) return stretch;
  }
  const found = findStretch(moment, zone, opens, closes, weekends);
  if (known.unshift(found) > remembered) known.pop();
  return found;
}

function stretchesOf(zone: string, hoursKey: number): Stretch[] {
  let ofZone = lastStretches.get(zone);
  if (ofZone === undefined) {
    ofZone = new Map();
    lastStretches.set(zone, ofZone);
  }
  let stretches = ofZone.get(hoursKey);
  if (stretches === undefined) {
    stretches = [];
    ofZone.set(hoursKey, stretches);
  }
  return stretches;
}

function findStretch(moment: number, zone: string, opens: number, closes: number, weekends: boolean): Stretch {
  const local = Temporal.Instant.fromEpochMilliseconds(moment).toZonedDateTimeISO(zone);
  const dayStart = local.startOfDay();
  const dayEnd = dayStart.add({ days: 1 }).startOfDay();
  const start = dayStart.epochMilliseconds;
  const end = dayEnd.epochMilliseconds;
  if (!weekends && local.dayOfWeek >= 6) return { from: start, to: end, isOpen: false, isWeekendOff: true };
  const openAt = opens === 0 ? start : dayStart.withPlainTime({ hour: opens }).epochMilliseconds;
  const closeAt = closes === 24 ? end : dayStart.withPlainTime({ hour: closes }).epochMilliseconds;
  if (moment < openAt) return { from: start, to: openAt, isOpen: false, isWeekendOff: false };
  if (moment < closeAt) return { from: openAt, to: closeAt, isOpen: true, isWeekendOff: false };
  return { from: closeAt, to: end, isOpen: false, isWeekendOff: false };
}
