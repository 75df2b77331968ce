import { type OwnHours, readHours } from './own-hours.ts';

/** The sending window for one lead: the brand's window, the organization's own hours, and the lead's own clock. */
export type SendingHours = {
  readonly zone: string;
  readonly opensHour: number;
  readonly closesHour: number;
  readonly respectLocalHours: boolean;
  /** Every zone the lead's number can be in: empty if unknown, null if no single lead is meant. */
  readonly phoneZones: readonly string[] | null;
  readonly allowAfterHours: boolean;
  readonly allowWeekends: boolean;
  /** The organization's own hours, on its own clock: outside of them nothing is sent, whatever else is allowed. */
  readonly own?: OwnHours | null;
};

/** The part of its hours that a brand decides. */
type BrandHours = Pick<SendingHours, 'zone' | 'opensHour' | 'closesHour'>;

/** The part that the organization decides. */
export type HoursRules = Pick<SendingHours, 'allowAfterHours' | 'allowWeekends' | 'respectLocalHours'> & {
  /** Its own hours, such as "09:00-17:00"; empty: none. */
  readonly ownHours: string | null;
  /** The zone of its own hours; empty: that of the brand. */
  readonly timeZone: string | null;
};

/** The quiet hours of an organization: its brand's, and what it allows beyond them, for a number in these zones. */
export function sendingHours(brand: BrandHours, own: HoursRules, phoneZones: SendingHours['phoneZones']): SendingHours {
  const { zone, opensHour, closesHour } = brand;
  const { allowAfterHours, allowWeekends, respectLocalHours } = own;
  const rules = { respectLocalHours, allowAfterHours, allowWeekends, own: ownHoursOf(own, zone) };
  return { zone, opensHour, closesHour, phoneZones, ...rules };
}

/** The own hours of an organization in the zone where they are meant; null if it has none. */
export function ownHoursOf(
  { ownHours, timeZone }: Pick<HoursRules, 'ownHours' | 'timeZone'>,
  brandZone: string,
): OwnHours | null {
  const hours = readHours(ownHours);
  return hours && { ...hours, zone: timeZone || brandZone };
}

/** The local hours before and from which no message is sent. */
export const localHours = { opensHour: 8, closesHour: 20 } as const;

/** Which of the two clocks holds a message. */
export type ClosedBy = 'outside-window' | 'weekend' | 'local-hours';

// A range of time in which one zone's window doesn't change.
type Stretch = { readonly from: number; readonly to: number; readonly isOpen: boolean; readonly isWeekendOff: boolean };

const dayMs = 86_400_000;
// No two zones of North America are closed against each other for longer; beyond it the windows never overlap.
const longestSearchMs = 14 * dayMs;

/** Whether a message may be sent at this moment by both clocks. */
export function isOpen(now: Date, hours: SendingHours): boolean {
  return closedUntil(now.getTime(), hours) === null;
}

/** The next moment at which a message may be sent; now if the window is open. */
export function nextOpening(now: Date, hours: SendingHours): Date {
  const giveUpAt = now.getTime() + longestSearchMs;
  let moment = now.getTime();
  for (;;) {
    const until = closedUntil(moment, hours);
    if (until === null) return new Date(moment);
    // Windows that never overlap are checked again in two weeks. The gate holds the message then as now.
    if (until >= giveUpAt) return new Date(giveUpAt);
    moment = until;
  }
}

/** Whether there are moments at which messages may be sent at all. */
export function everOpens(now: Date, hours: SendingHours): boolean {
  return nextOpening(now, hours).getTime() < now.getTime() + longestSearchMs;
}

/** Whether an hour of the brand's day is within the window on one of the next seven days. */
export function opensAtHour(hour: number, from: Date, hours: SendingHours): boolean {
  const today = Temporal.Instant.fromEpochMilliseconds(from.getTime()).toZonedDateTimeISO(hours.zone).startOfDay();
  return [0, 1, 2, 3, 4, 5, 6].some((days) =>
    isOpen(new Date(today.add({ days }).with({ hour }).epochMilliseconds), hours),
  );
}

/** When the current opening ends, at the latest at midnight. Null if it is closed now. */
export function closesAt(now: Date, hours: SendingHours): Date | null {
  if (!isOpen(now, hours)) return null;
  let end = Math.min(brandStretch(now.getTime(), hours).to, ownStretch(now.getTime(), hours)?.to ?? Infinity);
  if (hours.respectLocalHours) {
    for (const zone of hours.phoneZones ?? []) end = Math.min(end, localStretch(now.getTime(), zone).to);
  }
  return new Date(end);
}

/** The clock that holds a message at this moment. Null if it may be sent. */
export function closedBy(now: Date, hours: SendingHours): ClosedBy | null {
  const brand = brandStretch(now.getTime(), hours);
  if (!brand.isOpen) return brand.isWeekendOff ? 'weekend' : 'outside-window';
  if (ownStretch(now.getTime(), hours)?.isOpen === false) return 'outside-window';
  return isOpen(now, hours) ? null : 'local-hours';
}

function closedUntil(moment: number, hours: SendingHours): number | null {
  const brand = brandStretch(moment, hours);
  if (!brand.isOpen) return brand.to;
  const own = ownStretch(moment, hours);
  if (own?.isOpen === false) return own.to;
  if (!hours.respectLocalHours) return null;
  for (const zone of hours.phoneZones ?? []) {
    const local = localStretch(moment, zone);
    if (!local.isOpen) return local.to;
  }
  return null;
}

function brandStretch(moment: number, hours: SendingHours): Stretch {
  // If the lead's zone is unknown, the brand's window replaces their local hours.
  const isPlaceUnknown = hours.respectLocalHours && hours.phoneZones?.length === 0;
  return hours.allowAfterHours && !isPlaceUnknown
    ? stretchAt(moment, hours.zone, 0, { closes: 24, weekends: hours.allowWeekends })
    : stretchAt(moment, hours.zone, hours.opensHour, { closes: hours.closesHour, weekends: hours.allowWeekends });
}

function ownStretch(moment: number, { own }: SendingHours): Stretch | null {
  return own ? stretchAt(moment, own.zone, own.opensHour, { closes: own.closesHour, weekends: true }) : null;
}

function localStretch(moment: number, zone: string): Stretch {
  return stretchAt(moment, zone, localHours.opensHour, { closes: localHours.closesHour, weekends: true });
}

// The sender asks once per message and zone, so the ranges around the last answers are cached by zone and window: 0.1
// µs instead of 20 µs. A few of them, because finding the next opening spans tonight and tomorrow. The answer depends
// only on the arguments.
const remembered = 6;
const lastStretches = new Map<string, Map<number, Stretch[]>>();

function stretchAt(
  moment: number,
  zone: string,
  opens: number,
  { closes, weekends }: { readonly closes: number; readonly weekends: boolean },
): Stretch {
  const known = stretchesOf(zone, opens * 100 + closes * 2 + (weekends ? 1 : 0));
  for (const stretch of known) {
    if (stretch.from <= moment && moment < stretch.to) return stretch;
  }
  const found = findStretch(moment, zone, opens, { closes, weekends });
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

function findStretch(
  moment: number,
  zone: string,
  opens: number,
  { closes, weekends }: { readonly closes: number; readonly weekends: boolean },
): Stretch {
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
