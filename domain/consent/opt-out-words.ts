// By the source in the consent ledger.
const ways = new Map(
  Object.entries({
    keyword: 'Texted STOP',
    phrase: 'Asked in a text message',
    carrier: 'Reported by the carrier',
    staff: 'Marked by your team',
    'public-page': 'On a web page',
    'imported-list': 'Imported list',
  }),
);

/** How a phone number was opted out, for the downloaded list. Empty if the ledger doesn't say. */
export function optOutWay(source: string | null): string {
  return ways.get(source ?? '') ?? '';
}
