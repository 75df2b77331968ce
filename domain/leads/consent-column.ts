const refusals = new Set([
  ...['no', 'n', 'false', '0', 'none', 'never', 'declined', 'denied', 'refused', 'withdrawn', 'revoked'],
  ...['noconsent', 'nopermission', 'notconsented', 'optout', 'optedout', 'notoptedin', 'unsubscribed', 'notsubscribed'],
  ...['notok', 'notokay', 'donottext', 'donttext', 'notexts', 'donotcontact', 'notallowed', 'stop'],
]);

/** Why a row is left out whose column of consent says no. */
export const saysNoReason = 'The file says they didn’t agree to texts.';

/** Says whether a cell of a column of consent means no. An empty one says nothing. */
export function saysNo(written: string): boolean {
  return refusals.has(written.toLowerCase().replace(/[^a-z0-9]/g, ''));
}
