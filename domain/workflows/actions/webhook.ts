import { isOutsideTheInternet } from '../../pitches/web-address.ts';
import type { ActionKind } from './kind.ts';

/** A web address is called. */
export const webhook = {
  type: 'WEBHOOK',
  label: 'Call a web address',
  fields: ['webhookUrl'],
  messages: null,
  needsAppointments: true,
  problem: ({ webhookUrl }) => (webhookUrl === null ? 'Please enter a web address.' : problemOfAddress(webhookUrl)),
  words: (settings) => `Call ${hostOf(settings.webhookUrl) ?? 'a web address'}`,
} as const satisfies ActionKind<'WEBHOOK'>;

/** Why an address can't be called, as far as it says so itself; null if it may be. */
export function problemOfAddress(address: string): string | null {
  if (!isOutsideTheInternet(address)) return null;
  return 'This address can’t be called: it has to be reachable from the internet by a name, such as https://example.com/hook. Addresses of a private network, such as 192.168.1.5 or localhost, aren’t.';
}

function hostOf(url: string | null): string | null {
  return /^https?:\/\/(?:[^/?#@]*@)?([^/?#]+)/i.exec(url ?? '')?.[1] ?? null;
}
