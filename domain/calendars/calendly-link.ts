import { normalizeWebAddress, splitWebAddress } from '../pitches/web-address.ts';

/**
 * Completes the address of a Calendly calendar. Null for anything else, because it is shown in a frame that no other
 * host may fill. `simulatedUrl` is where a simulated Calendly serves its pages, if there is one.
 */
export function calendlyLink(untrusted: string, simulatedUrl: string | null): string | null {
  const typed = untrusted.trim();
  if (simulatedUrl !== null && typed.startsWith(`${simulatedUrl}/`))
    return /^[\w-]+\/[\w-]+$/.test(typed.slice(simulatedUrl.length + 1)) ? typed : null;
  const whole = normalizeWebAddress(typed);
  const parts = whole === null ? null : splitWebAddress(whole);
  if (whole === null || parts === null || parts.path.replaceAll('/', '') === '') return null;
  const isCalendly = parts.host === 'calendly.com' || parts.host.endsWith('.calendly.com');
  return isCalendly ? whole.replace(/^http:/, 'https:') : null;
}

/** What a campaign stores about its calendar. */
export type CampaignCalendar = { readonly uri: string; readonly name: string; readonly link: string };

/** Parses a calendar written as uri|name|link. Null for any other text. */
export function readCampaignCalendar(untrusted: string): CampaignCalendar | null {
  const [uri = '', name = '', typedLink = '', ...more] = untrusted.split('|').map((part) => part.trim());
  const link = normalizeWebAddress(typedLink);
  return more.length > 0 || uri === '' || name === '' || link === null ? null : { uri, name, link };
}
