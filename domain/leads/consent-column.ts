const refusals = new Set([
  ...['no', 'n', 'false', '0', 'none', 'never', 'declined', 'denied', 'refused', 'withdrawn', 'revoked'],
  ...['noconsent', 'nopermission', 'notconsented', 'optout', 'optedout', 'notoptedin', 'unsubscribed', 'notsubscribed'],
  ...['notok', 'notokay', 'donottext', 'donttext', 'notexts', 'donotcontact', 'notallowed', 'stop', 'stopped', 'out'],
]);

// A date or an “x” under “Opted out” means that they did.
const noRefusals = new Set([
  ...['', 'no', 'n', 'false', 'f', '0', 'none', 'never', 'na', 'null', 'unknown', 'notoptedout', 'notunsubscribed'],
  ...['in', 'optin', 'optedin', 'subscribed', 'active', 'ok', 'okay', 'allowed'],
]);

/** Why a row is left out whose column of consent says no. */
export const saysNoReason = 'The file says they didn’t agree to texts.';

/** Why a row is left out whose column of opt-outs says that they did. */
export const saysOutReason = 'The file says they opted out of texts.';

/** Whether a row is left out because of what its person decided, which no correction of the file changes. */
export function isRefusal(reason: string | null): boolean {
  return reason === saysNoReason || reason === saysOutReason;
}

/** Says whether a cell of a column of consent means no. An empty one says nothing. */
export function saysNo(written: string): boolean {
  return refusals.has(bare(written));
}

/** Says whether a cell of a column of opt-outs means that they opted out. An empty one says nothing. */
export function saysOut(written: string): boolean {
  return !noRefusals.has(bare(written));
}

function bare(written: string): string {
  return written.toLowerCase().replace(/[\s\p{P}]/gu, '');
}
