import type { ActionKind } from './kind.ts';
import { messageProblem } from './kind.ts';

/** The owner of the campaign is notified by text message. */
export const me = {
  type: 'ME',
  label: 'Notify me',
  fields: ['messageContent'],
  messages: 'staff',
  needsAppointments: false,
  problem: messageProblem,
  words: (_settings, { owner }) => (owner === null ? 'Notify the owner' : `Notify ${owner}`),
} as const satisfies ActionKind<'ME'>;
