/**
 * The number in an id. An invalid id becomes 0, which never exists, so that both are answered alike. The caller says
 * which rows it names, as in `idOf<LeadId>(leadId)`: the place that it is passed to must not decide.
 */
export function idOf<Id extends number = number>(untrusted: string | number | null | undefined): NoInfer<Id> {
  const text = String(untrusted ?? '');
  const id = /^\d{1,15}$/.test(text) ? Number(text) : 0;
  return (Number.isSafeInteger(id) ? id : 0) as Id;
}

/** The number in an optional id. An invalid one finds nothing: treating it as left out would mean everything. */
export function idWhereGiven<Id extends number = number>(
  untrusted: string | number | null | undefined,
): NoInfer<Id> | null {
  return untrusted === null || untrusted === undefined ? null : idOf<Id>(untrusted);
}

/** Many ids at once, without duplicates and invalid ids. */
export function idsOf<Id extends number = number>(
  untrusted: readonly (string | number)[] | null | undefined,
): NoInfer<Id>[] {
  return [...new Set((untrusted ?? []).map((one) => idOf<Id>(one)))].filter((id) => id > 0);
}
