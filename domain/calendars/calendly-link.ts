import { normalizeWebAddress, splitWebAddress } from '../pitches/web-address.ts';

/**
 * The address of a Calendly calendar made whole, or null for any other: it is shown in a frame, which no other host may
 * fill. `simulatedUrl` is where a simulated Calendly has its pages, when there is one.
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

/** What a campaign keeps of the calendar that was chosen for it. */
export type CampaignCalendar = { readonly uri: string; readonly name: string; readonly link: string };

/** The calendar in a text of the form uri|name|link; null for any other text. */
export function readCampaignCalendar(untrusted: string): CampaignCalendar | null {
  const [uri = '', name = '', typedLink = '', ...more] = untrusted.split('|').map((part) => part.trim());
  const link = normalizeWebAddress(typedLink);
  return more.length > 0 || uri === '' || name === '' || link === null ? null : { uri, name, link };
}
