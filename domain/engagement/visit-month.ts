/** The length of the code at the end of a name. */
export const visitCodeLength = 22;

// Visits from before names had a month.
const UNKNOWN = '-infinity';

/** The name of a visit with this start. It has the month in which the visit is stored; its code can't be guessed. */
export function visitName(began: Date, code: string): string {
  return `${began.toISOString().slice(2, 4)}${began.toISOString().slice(5, 7)}${code}`;
}

/** The first day of the month in which a visit of this name is stored. `-infinity` for names without a month. */
export function monthOfVisit(untrustedName: string): string {
  const [, year, month] = /^(\d\d)(0[1-9]|1[0-2])[0-9A-Za-z]+$/.exec(untrustedName) ?? [];
  const saysMonth = year !== undefined && untrustedName.length === visitCodeLength + 4;
  return saysMonth ? `20${year}-${month}-01` : UNKNOWN;
}

/** The months in which these visits are stored, without duplicates. */
export function monthsOfVisits(untrustedNames: readonly string[]): string[] {
  return [...new Set(untrustedNames.map(monthOfVisit))];
}
