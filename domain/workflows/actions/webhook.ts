import type { ActionKind } from './kind.ts';

/** A web address is called. */
export const webhook = {
  type: 'WEBHOOK',
  label: 'Call a web address',
  fields: ['webhookUrl'],
  messages: null,
  needsAppointments: true,
  problem: (settings) => (settings.webhookUrl === null ? 'Please enter a web address.' : null),
  words: (settings) => `Call ${hostOf(settings.webhookUrl) ?? 'a web address'}`,
} as const satisfies ActionKind<'WEBHOOK'>;

function hostOf(url: string | null): string | null {
  return /^https?:\/\/(?:[^/?#@]*@)?([^/?#]+)/i.exec(url ?? '')?.[1] ?? null;
}
