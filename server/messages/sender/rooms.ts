import { capLeft } from '../../../domain/numbers/daily-cap.ts';
import { dailyCapOf, type LimitSettings, rateOf } from '../../../domain/numbers/number-limits.ts';
import type { CarrierName } from '../../carriers/carrier.ts';
import type { SendingNumber, Use } from './numbers/store.ts';
import type { SenderOptions } from './options.ts';
import { type Pace, pace, resting, unpaced } from './pace.ts';

/** What a number's rate and daily cap allow now, and how much of it is used up while messages are shared out. */
export type Room = {
  readonly number: SendingNumber;
  readonly pace: Pace;
  /** In message segments; null without a cap. */
  readonly cap: number | null;
  readonly capLeft: number | null;
  called: number;
  segments: number;
  /** More messages wait in the number's line than were looked at. */
  isLineFull: boolean;
};

// An account on hold sends one message, and this many are looked at to find one that may be sent.
const LOOK_AHEAD = 50;

// How long to wait before asking again about a carrier without room, or an unreachable one.
const NO_ROOM_MS = 400;

/** The room of each number, for at most `limit` messages and within its carrier's room. */
export function roomsOf(
  numbers: readonly SendingNumber[],
  settings: LimitSettings,
  options: SenderOptions,
  {
    now,
    limit,
    roomOf = () => limit,
  }: { readonly now: Date; readonly limit: number; readonly roomOf?: ((carrier: CarrierName) => number) | undefined },
): Room[] {
  return numbers.map((number) => {
    const cap = dailyCapOf(number, settings);
    const left = capLeft({ ...number, cap }, now);
    return { number, cap, capLeft: left, pace: paceOf(number), called: 0, segments: 0, isLineFull: false };

    function paceOf({ databaseNow, pacedUntil }: SendingNumber): Pace {
      const most = Math.min(limit, roomOf(number.carrier), number.isOnHold ? LOOK_AHEAD : limit);
      if (most <= 0) return resting(databaseNow, NO_ROOM_MS + options.startWithinMs / 2);
      const rate = rateOf(number, settings);
      // If the cap is used up nothing is sent, and everything due is held at once.
      if (rate === null || left === 0) return unpaced(most);
      return pace(databaseNow, pacedUntil, rate, { horizonMs: options.startWithinMs, limit: most });
    }
  });
}

/** Uses room for one more message. */
export function fillRoom(room: Room, segments: number): void {
  room.called += 1;
  room.segments += segments;
}

/** What was used of a room, to be recorded; null if nothing was. */
export function usedOf({ number, pace: { count, pacedUntil, spaceMs }, called, segments }: Room): Use | null {
  if (called === 0) return null;
  // Only actual calls count against the rate.
  const until = pacedUntil === null ? null : new Date(pacedUntil.getTime() - (count - called) * spaceMs);
  return { id: number.id, pacedUntil: until, segments };
}

/** Whether the number can send nothing more now. */
export function isUsedUp({ pace: { count }, called }: Room): boolean {
  return called >= count;
}

/** Milliseconds until it is worth looking at the number again. */
export function waitMsOf(room: Room, options: SenderOptions): number {
  const { databaseNow } = room.number;
  const until = usedOf(room)?.pacedUntil ?? (isUsedUp(room) ? room.pace.pacedUntil : null);
  // Wait until half of the planned time is used up before marking more, so that batches don't shrink to single
  // messages.
  return until === null ? 0 : Math.max(0, until.getTime() - databaseNow.getTime() - options.startWithinMs / 2);
}
