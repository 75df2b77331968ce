/** The number in an id. An invalid id becomes 0, which never exists, so that both are answered alike. */
export function idOf(untrusted: string | number | null | undefined): number {
  const text = String(untrusted ?? '');
  const id = /^\d{1,15}$/.test(text) ? Number(text) : 0;
  return Number.isSafeInteger(id) ? id : 0;
}

/** The number in an optional id. An invalid one finds nothing: treating it as left out would mean everything. */
export function idWhereGiven(untrusted: string | number | null | undefined): number | null {
  return untrusted === null || untrusted === undefined ? null : idOf(untrusted);
}

/** Many ids at once, without duplicates and invalid ids. */
export function idsOf(untrusted: readonly (string | number)[] | null | undefined): number[] {
  return [...new Set((untrusted ?? []).map(idOf))].filter((id) => id > 0);
}
