import { splitWebAddress } from './web-address.ts';

const videoId = /^[A-Za-z0-9_-]{11}$/;
const siteHosts = new Set([
  'youtube.com',
  'www.youtube.com',
  'm.youtube.com',
  'music.youtube.com',
  'youtube-nocookie.com',
  'www.youtube-nocookie.com',
]);
const shortHosts = new Set(['youtu.be', 'www.youtu.be']);

/** The eleven-character video id of a YouTube address. Null for any other address. */
export function youtubeId(untrusted: string): string | null {
  const address = splitWebAddress(untrusted);
  if (address === null) return null;
  const [first = '', second = ''] = address.path.split('/').filter((part) => part !== '');
  if (shortHosts.has(address.host)) return checked(first);
  if (!siteHosts.has(address.host)) return null;
  if (first === 'watch') return checked(queryValue(address.query, 'v'));
  return first === 'shorts' || first === 'embed' || first === 'live' || first === 'v' ? checked(second) : null;
}

function checked(untrustedId: string): string | null {
  return videoId.test(untrustedId) ? untrustedId : null;
}

function queryValue(query: string, name: string): string {
  const pair = query.split('&').find((part) => part.startsWith(`${name}=`));
  return pair === undefined ? '' : pair.slice(name.length + 1);
}
