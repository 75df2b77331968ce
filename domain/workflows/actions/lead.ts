import type { ActionKind } from './kind.ts';
import { messageProblem } from './kind.ts';

/** The contact gets a message. */
export const lead = {
  type: 'LEAD',
  label: 'Send a message',
  fields: ['messageContent'],
  messages: 'contact',
  needsAppointments: false,
  problem: messageProblem,
  words: (_settings, names) => `Message the ${names.lead}`,
} as const satisfies ActionKind<'LEAD'>;
