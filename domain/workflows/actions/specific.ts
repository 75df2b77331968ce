import type { ActionKind } from './kind.ts';
import { messageProblem } from './kind.ts';

/** People in the organization are notified by text message. */
export const specific = {
  type: 'SPECIFIC',
  label: 'Notify specific users',
  fields: ['userIds', 'messageContent'],
  messages: 'staff',
  needsAppointments: false,
  problem: (settings) => (settings.userIds.length === 0 ? 'Please choose whom to notify.' : messageProblem(settings)),
  words: (_settings, { users }) => `Notify ${users.length === 0 ? 'specific users' : users.join(', ')}`,
} as const satisfies ActionKind<'SPECIFIC'>;
