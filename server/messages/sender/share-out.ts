import { carrierParts } from '../../../domain/messages/segments.ts';
import { fitsCap } from '../../../domain/numbers/daily-cap.ts';
import type { ChosenSender } from './choose-senders.ts';
import type { GoingText } from './decide.ts';
import type { DueItem, InLine } from './due/store.ts';
import { fillRoom, type Room } from './rooms.ts';

/** A message that is sent now: from which number, and when by that number's rate. */
export type SharedText = {
  readonly text: GoingText;
  readonly sender: ChosenSender;
  readonly offsetMs: number;
  readonly spaceMs: number;
};

export type Shared = {
  readonly go: readonly SharedText[];
  /** For each account on hold, the one message that may be tried; it has used no room. */
  readonly tries: ReadonlyMap<number, SharedText>;
  /** The number's daily cap has no room for these. */
  readonly capped: readonly GoingText[];
  /** The number is busy: these wait in its line. */
  readonly toLine: readonly InLine[];
};

/** Assigns messages to their numbers in order, as far as each number's room allows; uses the rooms up. */
export function shareOut(
  texts: readonly GoingText[],
  senderOf: (item: DueItem) => ChosenSender,
  rooms: readonly Room[],
  limit: number,
): Shared {
  const roomOf = new Map(rooms.map((room) => [room.number.id, room]));
  const go: SharedText[] = [];
  const capped: GoingText[] = [];
  const toLine: InLine[] = [];
  const tries = new Map<number, SharedText>();
  for (const text of texts) {
    const sender = senderOf(text.item);
    const room = roomOf.get(sender.id);
    if (!room) continue;
    const { pace, capLeft, number } = room;
    const segments = capLeft === null ? 0 : carrierParts(text.body).parts;
    const left = capLeft === null ? null : capLeft - room.segments;
    if (!fitsCap(segments, left, room.cap)) capped.push(text);
    else if (number.isOnHold) {
      if (pace.count === 0 || tries.has(number.accountId)) continue;
      tries.set(number.accountId, { text, sender, offsetMs: pace.offsetsMs[0] ?? 0, spaceMs: pace.spaceMs });
    } else if (go.length < limit && room.called < pace.count) {
      go.push({ text, sender, offsetMs: pace.offsetsMs[room.called] ?? 0, spaceMs: pace.spaceMs });
      fillRoom(room, segments);
    } else if (go.length < limit && text.item.lineOf !== sender.id) {
      toLine.push({ id: text.item.id, numberId: sender.id, isHandedOver: sender.isHandedOver });
    }
  }
  return { go, tries, capped, toLine };
}
