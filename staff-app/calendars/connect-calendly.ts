import * as phrases from '../../words/en/staff/calendars.ts';
import { credentialsFor } from '../session/credentials.ts';

/** What people read where connecting could not begin. */
export const calendlyFailed = phrases.weCouldNotConnect;

/** The address of the popup in which a person connects Calendly: a code of theirs, which alone opens nothing. */
export function calendlyAddress(userCode: string): string {
  return `/oauth2/calendly/${encodeURIComponent(userCode)}`;
}

/** Lets this browser open the popup's address; null when it may, otherwise the sentence to show. */
export async function prepareCalendly(userCode: string): Promise<string | null> {
  try {
    const response = await fetch(calendlyAddress(userCode), {
      method: 'POST',
      cache: 'no-store',
      headers: await credentialsFor({ method: 'POST', path: calendlyAddress(userCode) }),
    });
    const { errors } = (await response.json()) as { errors: string[] };
    return errors[0] ?? (response.ok ? null : calendlyFailed);
  } catch {
    return calendlyFailed;
  }
}
