import { z } from 'zod';

/** An address of these protocols, without slashes at its end. */
export const address = (protocols: RegExp) =>
  z.url({ protocol: protocols }).transform((url) => url.replace(/\/+$/, ''));

/** Whether this is the address of a mail server, and not one cut short by a character of its password, such as a slash. */
export function isMailServer(url: string): boolean {
  const parsed = URL.canParse(url) ? new URL(url) : null;
  return parsed !== null && /^\/?$/.test(parsed.pathname) && parsed.hash === '';
}
