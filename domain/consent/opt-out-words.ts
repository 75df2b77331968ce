// By the source in the ledger of consent.
const ways: Readonly<Record<string, string>> = {
  keyword: 'Texted STOP',
  phrase: 'Asked in a text message',
  carrier: 'Reported by the carrier',
  staff: 'Marked by your team',
  'public-page': 'On a web page',
  'imported-list': 'Imported list',
};

/** How a phone number came to be opted out, as the downloaded list says it; empty where the ledger doesn't tell. */
export function optOutWay(source: string | null): string {
  return (source !== null && Object.hasOwn(ways, source) ? ways[source] : undefined) ?? '';
}
