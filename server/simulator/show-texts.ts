import type { Context } from '../platform/context.ts';
import {
  lastTextId,
  latestTexts,
  phonesByLastText,
  type SimulatedPhone,
  type SimulatedText,
  TEXTS_CHANNEL,
  textsAfter,
  textsBetween,
  textsOfPhone,
} from './store.ts';

const SHOWN_TEXTS = 200;
const SHOWN_OF_ALL = 2_000;
const SHOWN_PHONES = 500;
const GATHER_MS = 150;

/** A text as shown on a phone's screen and in the simulator's JSON. */
export type ShownText = Omit<SimulatedText, 'carrierId' | 'statusCallback' | 'id' | 'createdAt'> & {
  readonly id: string;
  readonly createdAt: string;
};

/** The texts of one phone, or the newest of all phones, newest first. */
export async function textsOf(context: Context, phone: string | null): Promise<ShownText[]> {
  const db = context.db.kysely;
  const texts = await (phone === null ? latestTexts(db, SHOWN_OF_ALL) : textsOfPhone(db, phone, SHOWN_TEXTS));
  return texts.map(shown);
}

/** The carrier's list for a sender who asks about a text. */
export async function listedTexts(
  context: Context,
  wanted: { from: string; to: string; since: Date },
): Promise<ShownText[]> {
  return (await textsBetween(context.db.kysely, wanted)).map(shown);
}

/** The phones that got or sent something, with their last text; the latest first. */
export async function phones(context: Context): Promise<(Omit<SimulatedPhone, 'last'> & { last: ShownText })[]> {
  const found = await phonesByLastText(context.db.kysely, SHOWN_PHONES);
  return found.map(({ last, ...phone }) => ({ ...phone, last: shown(last) }));
}

/** Calls back with texts as they are written, in small batches; returns the unsubscribe function. */
export async function followTexts(
  context: Context,
  onTexts: (texts: ShownText[]) => void,
): Promise<() => Promise<void>> {
  let lastId = await lastTextId(context.db.kysely);
  let timer: NodeJS.Timeout | null = null;
  const read = async (): Promise<void> => {
    timer = null;
    const texts = await textsAfter(context.db.kysely, lastId, SHOWN_TEXTS);
    lastId = texts.at(-1)?.id ?? lastId;
    if (texts.length > 0) onTexts(texts.map(shown));
    if (texts.length === SHOWN_TEXTS) wake();
  };
  const wake = (): void => {
    timer ??= setTimeout(
      () => read().catch((error) => context.log.warn({ err: error }, 'the phones could not be read')),
      GATHER_MS,
    );
  };
  const stop = await context.db.listen(TEXTS_CHANNEL, wake, wake);
  return async () => {
    if (timer) clearTimeout(timer);
    await stop();
  };
}

function shown(text: SimulatedText): ShownText {
  const { id: _own, carrierId, statusCallback: _told, createdAt, ...rest } = text;
  return { id: carrierId, ...rest, createdAt: createdAt.toISOString() };
}
