import { sendingFinishesAt } from '../../../domain/messages/finish-time.ts';
import { type SendingBlocks, type WaitingMessage, whyWaiting } from '../../../domain/messages/why-waiting.ts';
import { canSend } from '../../../domain/numbers/can-send.ts';
import { rateOf } from '../../../domain/numbers/number-limits.ts';
import { paceOfAll } from '../../../domain/numbers/pace-of-all.ts';
import { type NumberRow, numbersOf } from '../../numbers/index.ts';
import type { Context } from '../../platform/context.ts';
import type { Tx } from '../../platform/database/database.ts';
import { readLines } from '../sender/due/store.ts';
import { preferKeys } from '../sender/store.ts';
import { countDue, type Place, readPlaces, readRests } from './store.ts';

// Who is further behind is told the time of this place: the line is counted no further.
const MOST_COUNTED = 50_000;
const AT_ONCE_S = 60;

/** A message in the queue, by its id. */
export type Queued = WaitingMessage & { readonly id: number };

/**
 * When it's the turn of each of these messages, where others go first for longer than a minute: at the pace of the number
 * in whose line it waits, or of all of them while none is chosen. Without such a line nothing is counted beyond that minute.
 */
export async function loadTurns(
  tx: Tx,
  context: Context,
  organizationId: number,
  {
    messages,
    blocks,
    now,
  }: { readonly messages: readonly Queued[] } & { readonly blocks: SendingBlocks; readonly now: Date },
): Promise<ReadonlyMap<number, Date>> {
  const none = new Map<number, Date>();
  const ids = messages
    .filter((one) => one.state === 'waiting' && whyWaiting(one, blocks, now).cause === 'sending')
    .map(({ id }) => id);
  if (ids.length === 0) return none;
  const numbers = (await numbersOf(tx, organizationId)).filter(canSend);
  const rates = numbers.flatMap((number) => rateOf(number, context.config) ?? []);
  if (rates.length === 0) return none;
  // All of them may wait for the slowest.
  const atOnce = Math.floor(Math.min(...rates) * AT_ONCE_S);
  await preferKeys(tx);
  const lines = await readLines(tx, organizationId);
  if ((await countDue(tx, organizationId, lines, { now, most: atOnce + 1 })) <= atOnce) return none;
  const places = await readPlaces(tx, organizationId, lines, { ids, now, most: MOST_COUNTED });
  const placeOf = new Map(places.map((place) => [place.id, place]));
  const rests = await readRests(tx, organizationId);
  return new Map(ids.map((id) => [id, turnOf(context, placeOf.get(id) ?? last, numbers, { rests, blocks, now })]));
}

const last: Pick<Place, 'lineOf' | 'before' | 'beforeInLine'> = {
  ...{ lineOf: null, before: MOST_COUNTED, beforeInLine: MOST_COUNTED },
};

function turnOf(
  { config }: Context,
  { lineOf, before, beforeInLine }: typeof last,
  numbers: readonly NumberRow[],
  seen: { readonly rests: ReadonlyMap<number, number>; readonly blocks: SendingBlocks; readonly now: Date },
): Date {
  const { rests, blocks, now } = seen;
  // As the send banner counts: the hours of the organization, not those of each contact.
  const hours = { ...blocks.hours, respectLocalHours: false, phoneZones: [] };
  const own = numbers.filter(({ id }) => id === lineOf);
  const senders = own.length > 0 ? own : numbers;
  const rested = new Date(now.getTime() + Math.min(...senders.map(({ id }) => rests.get(id) ?? 0)));
  return sendingFinishesAt(rested, own.length > 0 ? beforeInLine : before, paceOfAll(senders, config, now), hours);
}
