import { sayIn } from '../../words/catalogs.ts';
import type { Language } from '../../words/languages.ts';
import { formatPhone } from '../leads/phone-format.ts';

/** How people reach an organization that texts them. */
export type HelpContact = {
  /** Our number that they texted, if calls to it are forwarded to the organization; null if no one answers it. */
  readonly phone: string | null;
  /** The website that the business is registered with; null without one. */
  readonly website: string | null;
  /** Whether a person reads what is texted back, as for a contact. */
  readonly isRead: boolean;
};

// A longer address costs another segment and is no address that a person types.
const LONGEST_WEBSITE = 40;

/** The sentence behind the answer to HELP, because carriers (CTIA) require a way to reach the sender. Empty without one. */
export function helpContactSentence({ phone, website, isRead }: HelpContact, language: Language): string {
  const say = sayIn(language, 'texts');
  const address = website === null ? null : shownAddress(website);
  if (phone !== null && address !== null) return say('callOrSee', { phone: formatPhone(phone), website: address });
  if (phone !== null) return say('callUs', { phone: formatPhone(phone) });
  if (address !== null) return say('seeWebsite', { website: address });
  return isRead ? say('textBack') : '';
}

// As people write it: example.com, without what browsers add; the host alone where the whole is long.
function shownAddress(website: string): string | null {
  const parts = /^https?:\/\/(?:www\.)?([^\s/?#@]+)([^\s?#]*)/i.exec(website.trim());
  if (parts === null) return null;
  const [, host = '', path = ''] = parts;
  const whole = `${host}${path.replace(/\/$/, '')}`;
  if (whole.length <= LONGEST_WEBSITE) return whole;
  return host.length <= LONGEST_WEBSITE ? host : null;
}
