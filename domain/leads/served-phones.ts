import { tollFreeAreas } from '../numbers/number-kinds.ts';

/** Why our texts and calls go to no such phone. */
export type NotServed = 'premium-rate' | 'abroad' | 'territory' | 'toll-free' | 'service';

// The parts of +1 outside the United States and Canada, where a message or a call costs many times as much.
const abroad = new Set(
  ['242', '246', '264', '268', '284', '345', '441', '473', '649', '658', '664', '721', '758', '767'].concat([
    ...['784', '809', '829', '849', '868', '869', '876'],
  ]),
);
// The US Virgin Islands, the Northern Mariana Islands, Guam, and American Samoa: carriers count each as a country of its
// own, with its own price and permission, and deliver no replies from there, so a STOP wouldn't arrive. Puerto Rico isn't
// among them.
const territories = new Set(['340', '670', '671', '684']);
// Personal numbers (500, 521 to 529, 533 ...) and those of carriers and the government.
const services = /^(?:5(?:00|2[1-9]|33|44|66|77|88)|700|710)/;
// Such as 411 and 911: services in every area code.
const serviceExchange = /^\d{3}[2-9]11/;

/**
 * Why no text or call of ours goes to these ten digits when anyone but the organization's own list of contacts names
 * them: a phone that people type for codes, alerts, or forwarded calls, and one that a stranger triggers a message to.
 * Null for a phone in the United States, Puerto Rico, or Canada.
 */
export function whyNotServed(phone: string): NotServed | null {
  const area = phone.slice(0, 3);
  if (area === '900' || area === '976' || phone.slice(3, 6) === '976') return 'premium-rate';
  if (abroad.has(area)) return 'abroad';
  if (territories.has(area)) return 'territory';
  // Toll-free and personal numbers belong to businesses that are paid for each message.
  if (tollFreeAreas.has(area)) return 'toll-free';
  return services.test(phone) || serviceExchange.test(phone) ? 'service' : null;
}
