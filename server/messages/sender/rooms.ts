import { capLeft } from '../../../domain/numbers/daily-cap.ts';
import { dailyCapOf, type LimitSettings, rateOf } from '../../../domain/numbers/number-limits.ts';
import type { CarrierName } from '../../carriers/carrier.ts';
import type { SendingNumber, Use } from './numbers/store.ts';
import type { SenderOptions } from './options.ts';
import { type Pace, pace, resting, unpaced } from './pace.ts';

/** What a number's rate and daily cap leave for this moment, and how much of it is used while messages are shared out. */
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

// Of an account on hold one message goes, and these are looked at for one that may.
const LOOK_AHEAD = 50;

// A carrier that has no room now, or is gone, is asked again after so long.
const NO_ROOM_MS = 400;

/** The room of each number, for at most `limit` messages, and no more than its carrier has room for. */
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
      // Where the cap is used up nothing goes, and everything that is due is put off at once.
      if (rate === null || left === 0) return unpaced(most);
      return pace(databaseNow, pacedUntil, rate, { horizonMs: options.startWithinMs, limit: most });
    }
  });
}

/** Uses a room up for one more message. */
export function fillRoom(room: Room, segments: number): void {
  room.called += 1;
  room.segments += segments;
}

/** What was used of a room, to be written down; null when nothing was. */
export function usedOf({ number, pace: { count, pacedUntil, spaceMs }, called, segments }: Room): Use | null {
  if (called === 0) return null;
  // Only what is really called uses the rate up.
  const until = pacedUntil === null ? null : new Date(pacedUntil.getTime() - (count - called) * spaceMs);
  return { id: number.id, pacedUntil: until, segments };
}

/** Whether nothing more goes from the number at this moment. */
export function isUsedUp({ pace: { count }, called }: Room): boolean {
  return called >= count;
}

/** How long until it is worth looking at the number again. */
export function waitMsOf(room: Room, options: SenderOptions): number {
  const { databaseNow } = room.number;
  const until = usedOf(room)?.pacedUntil ?? (isUsedUp(room) ? room.pace.pacedUntil : null);
  // Half of the time ahead is used up before more is marked, so that batches do not shrink to single messages.
  return until === null ? 0 : Math.max(0, until.getTime() - databaseNow.getTime() - options.startWithinMs / 2);
}
