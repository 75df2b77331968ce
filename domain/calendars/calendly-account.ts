import { splitWebAddress } from '../pitches/web-address.ts';

/**
 * The Calendly account that a link belongs to, as its address names it: calendly.com/ada for calendly.com/ada/call.
 * Null for what isn't an address.
 */
export function calendlyAccountOf(link: string): string | null {
  const parts = splitWebAddress(link);
  if (parts === null) return null;
  const steps = parts.path.split('/').filter(Boolean);
  // The last step names the calendar, unless the link leads to all calendars of the account.
  const account = steps.length > 1 ? steps.slice(0, -1) : steps;
  return [parts.host, ...account].join('/').toLowerCase();
}
