/** Why a carrier account sends nothing for now. */
export type AccountTrouble = 'account-suspended' | 'account-refused' | 'account-unpaid';

const SUSPENDED: ReadonlySet<string> = new Set([
  ...['10001', '20005', '20403', '30002', '90010'],
  ...['20013', '20014', '20015', '20016', '20017', '40312', '40314', '40321'].map((code) => `telnyx-${code}`),
]);
const UNPAID: ReadonlySet<string> = new Set(['http-402', 'telnyx-20012', 'telnyx-20100']);

/** What a carrier's code says about the account. Only what is certain: a wrong token isn't necessarily a suspension. */
export function accountTroubleOf(code: string): AccountTrouble {
  if (UNPAID.has(code)) return 'account-unpaid';
  return SUSPENDED.has(code) ? 'account-suspended' : 'account-refused';
}

const FIRST_PAUSE_MS = 30_000;
const LONGEST_PAUSE_MS = 5 * 60_000;

/** How long to wait after this many tries before one more message is tried. */
export function pauseBeforeTryMs(tries: number): number {
  return Math.min(LONGEST_PAUSE_MS, FIRST_PAUSE_MS * 2 ** Math.min(10, tries));
}
