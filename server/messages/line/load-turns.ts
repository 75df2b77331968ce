import type { OrganizationId } from '../../../domain/ids.ts';
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

// Messages further back get the time of this position: positions beyond it aren't counted.
const MOST_COUNTED = 50_000;
const AT_ONCE_S = 60;

/** A queued message, by its id. */
export type Queued = WaitingMessage & { readonly id: number };

/**
 * When the turn of each of these messages comes, if others are ahead of it for longer than a minute: at the rate of the
 * number whose line it waits in, or of all numbers while none is chosen. Without such a line, the count stops at what
 * fits into that minute.
 */
export async function loadTurns(
  tx: Tx,
  context: Context,
  organizationId: OrganizationId,
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
  // All of them may be waiting for the slowest number.
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
  // Same as the send banner: the organization's sending window, not that of each contact.
  const hours = { ...blocks.hours, respectLocalHours: false, phoneZones: [] };
  const own = numbers.filter(({ id }) => id === lineOf);
  const senders = own.length > 0 ? own : numbers;
  const rested = new Date(now.getTime() + Math.min(...senders.map(({ id }) => rests.get(id) ?? 0)));
  return sendingFinishesAt(rested, own.length > 0 ? beforeInLine : before, paceOfAll(senders, config, now), hours);
}
