import * as phrases from '../../words/en/staff/messages.ts';
import type { Answer } from '../api/client.ts';
import type { Conversation, ConversationCountsQuery } from './operations.ts';

type Counts = Answer<typeof ConversationCountsQuery>;

/** A filter of the inbox. */
export type Filter = {
  /** What the address says; nothing where everything is shown. */
  key: string | null;
  /** What the server is asked for; only this browser knows of drafts. */
  show: 'UNREAD' | 'WAITING' | 'FAILED' | 'MAYBE_STOP' | 'DRAFTS' | null;
  label: string;
  countOf?: (counts: Counts) => number | null;
  /** Whether it shows this conversation, on whichever page. */
  shows?: (conversation: Conversation) => boolean;
  /** What it shows, where its label alone could mean something else. */
  meaning?: string;
  /** What is said where it shows nothing. */
  none: string;
  hint: string;
};

const all: Filter = {
  ...{ key: null, show: null, label: phrases.allOfThem },
  ...{ none: phrases.noMessagesFound, hint: phrases.messagesWillAppearHereOnce },
};

/** Every filter, in the order of the buttons. */
export const filters: readonly Filter[] = [
  all,
  {
    ...{ key: 'unread', show: 'UNREAD', label: phrases.unread, countOf: ({ unread }) => unread },
    shows: ({ unread }) => unread,
    ...{ none: phrases.everythingIsRead, hint: phrases.newMessagesWillAppearHere },
  },
  {
    ...{ key: 'waiting', show: 'WAITING', label: phrases.waitingForAnAnswer, countOf: ({ waiting }) => waiting },
    shows: ({ waitsForAnswer }) => waitsForAnswer,
    ...{ none: phrases.everythingIsAnswered, hint: phrases.noOneOfThirtyDaysWaits },
  },
  {
    ...{ key: 'failed', show: 'FAILED', label: phrases.failed, countOf: ({ failed }) => failed },
    shows: ({ lastFailure }) => lastFailure != null,
    meaning: phrases.failedUntilDone,
    ...{ none: phrases.everyMessageArrived, hint: phrases.failedMessagesWillAppearHere },
  },
  {
    ...{ key: 'drafts', show: 'DRAFTS', label: phrases.drafts },
    ...{ none: phrases.noDrafts, hint: phrases.unsentRepliesWillAppearHere },
  },
  {
    ...{ key: 'stop', show: 'MAYBE_STOP', label: phrases.stopTexting, countOf: ({ maybeStop }) => maybeStop },
    shows: ({ mayWantToStop }) => mayWantToStop,
    ...{ none: phrases.nothingToDecide, hint: phrases.unclearRepliesWillAppearHere },
  },
];

/** The filter that an address names; one that names none, or an unknown one, shows everything. */
export function filterAt(address: URLSearchParams): Filter {
  return filters.find(({ key }) => key !== null && key === address.get('show')) ?? all;
}

/** Where a filter's conversations are listed; `leadId` names the one that is open. */
export function addressOf({ key }: Filter, leadId: string | null = null): { search: string } {
  const said = { ...(key === null ? {} : { show: key }), ...(leadId === null ? {} : { contact: leadId }) };
  return { search: new URLSearchParams(said).toString() };
}

/**
 * Where an empty filter leads on: to replies to decide about, those who wait, the unread, or everything. Who looks for what
 * failed is after no decision about a reply.
 */
export function filterAfter(empty: Filter, counts: Counts | undefined): Filter | null {
  if (empty.show === null) return null;
  const worthIt = (show: Filter['show']) =>
    filters.find((one) => one.show === show && one !== empty && counts && (one.countOf?.(counts) ?? 0) > 0);
  const toDecide = empty.show === 'FAILED' ? undefined : worthIt('MAYBE_STOP');
  return toDecide ?? worthIt('WAITING') ?? worthIt('UNREAD') ?? all;
}
