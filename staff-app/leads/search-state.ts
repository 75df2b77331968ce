/** What an entry of the history says of its search. */
export type SearchState = { readonly searchId?: number };

/** What the next entry of the same list takes on. */
export function searchStateOf(state: unknown): SearchState {
  const searchId = (state as { searchId?: unknown } | null)?.searchId;
  return typeof searchId === 'number' ? { searchId } : {};
}
