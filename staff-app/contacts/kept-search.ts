import { type SearchState, searchStateOf } from '../leads/index.ts';
import { keepForTab, keptForTab } from '../session/kept-for-tab.ts';
import { readSession } from '../session/token.ts';

// What someone searches for is a name or a phone. An address reaches logs, so it names none: the entry of the history has a
// number, and the tab keeps the text until the person signs out. Of health data the browser stores nothing; a reload forgets.
const place = 'contact-searches';
const most = 30;

type Kept = readonly [id: number, text: string];

let inMemory: { readonly session: string | null; readonly kept: readonly Kept[] } = { session: null, kept: [] };

/** Keeps the text of a search, for the state of an entry of the history; `isStored` over a reload too. */
export function keepSearch(text: string, isStored: boolean): SearchState {
  if (text === '') return {};
  // What is only in memory is never stored later.
  const kept = isStored ? readStored() : readKept();
  const searchId = Math.max(0, ...kept.map(([id]) => id)) + 1;
  const next = [[searchId, text] as const, ...kept].slice(0, most);
  inMemory = isStored ? { session: null, kept: [] } : { session: readSession(), kept: next };
  if (isStored) keepForTab(place, next);
  return { searchId };
}

/** The search that an entry with this state has; empty where it has none, or where it was forgotten. */
export function searchOf(state: unknown): string {
  const { searchId } = searchStateOf(state);
  return readKept().find(([id]) => id === searchId)?.[1] ?? '';
}

function readKept(): readonly Kept[] {
  return inMemory.session !== null && inMemory.session === readSession() ? inMemory.kept : readStored();
}

function readStored(): readonly Kept[] {
  const kept = keptForTab(place);
  const isKept = (one: unknown): one is Kept =>
    Array.isArray(one) && typeof one[0] === 'number' && typeof one[1] === 'string';
  return Array.isArray(kept) ? kept.filter(isKept) : [];
}
