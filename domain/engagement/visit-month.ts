/** The length of the code that a name ends in. */
export const visitCodeLength = 22;

// Before the months: the names of those visits say none.
const UNKNOWN = '-infinity';

/** The name of a visit that began then. It says the month in which the visit is kept; its code can't be guessed. */
export function visitName(began: Date, code: string): string {
  return `${began.toISOString().slice(2, 4)}${began.toISOString().slice(5, 7)}${code}`;
}

/** The month in which a visit of this name is kept, as its first day; `-infinity` for names that say none. */
export function monthOfVisit(untrustedName: string): string {
  const [, year, month] = /^(\d\d)(0[1-9]|1[0-2])[0-9A-Za-z]+$/.exec(untrustedName) ?? [];
  const saysMonth = year !== undefined && untrustedName.length === visitCodeLength + 4;
  return saysMonth ? `20${year}-${month}-01` : UNKNOWN;
}

/** The months in which visits of these names are kept, each once. */
export function monthsOfVisits(untrustedNames: readonly string[]): string[] {
  return [...new Set(untrustedNames.map(monthOfVisit))];
}
