import { sendingFinishesAt } from '../../../domain/messages/finish-time.ts';
import { type SendingBlocks, type WaitingMessage, whyWaiting } from '../../../domain/messages/why-waiting.ts';
import { paceOfAll } from '../../../domain/numbers/pace-of-all.ts';
import { numbersOf } from '../../numbers/index.ts';
import type { Context } from '../../platform/context.ts';
import type { Tx } from '../../platform/database/database.ts';
import { readLines } from '../sender/due/store.ts';
import { preferKeys } from '../sender/store.ts';
import { countDue, readPlaces } from './store.ts';

// Who is further behind is told the time of this place: the line is counted no further.
const MOST_COUNTED = 50_000;
const AT_ONCE_S = 60;

/** A message in the queue, by its id. */
export type Queued = WaitingMessage & { readonly id: number };

/**
 * When it's the turn of each of these messages, where others go first for longer than a minute at the pace of the
 * organization's numbers. Without such a line nothing is counted beyond that minute.
 */
export async function loadTurns(
  tx: Tx,
  context: Context,
  organizationId: number,
  messages: readonly Queued[],
  { blocks, now }: { readonly blocks: SendingBlocks; readonly now: Date },
): Promise<ReadonlyMap<number, Date>> {
  const none = new Map<number, Date>();
  const ids = messages
    .filter((one) => one.state === 'waiting' && whyWaiting(one, blocks, now).cause === 'sending')
    .map(({ id }) => id);
  if (ids.length === 0) return none;
  const pace = paceOfAll(await numbersOf(tx, organizationId), context.config, now);
  if (pace.perSecond === null) return none;
  const atOnce = Math.ceil(pace.perSecond * AT_ONCE_S);
  await preferKeys(tx);
  const lines = await readLines(tx, organizationId);
  if ((await countDue(tx, organizationId, lines, now, atOnce + 1)) <= atOnce) return none;
  const places = await readPlaces(tx, organizationId, lines, ids, { now, most: MOST_COUNTED });
  const before = new Map(places.map((place) => [place.id, place.before]));
  // As the send banner counts: the hours of the organization, not those of each contact.
  const hours = { ...blocks.hours, respectLocalHours: false, phoneZones: [] };
  return new Map(ids.map((id) => [id, sendingFinishesAt(now, (before.get(id) ?? MOST_COUNTED) + 1, pace, hours)]));
}
