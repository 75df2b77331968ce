import type { ActionKind } from './kind.ts';

/** The contact leaves the workflow's campaign, and their waiting messages in it are canceled. */
export const stop = {
  type: 'STOP',
  label: 'Stop this campaign for them',
  fields: [],
  messages: null,
  takesOut: true,
  needsAppointments: false,
  problem: () => null,
  words: () => 'Stop this campaign for them',
} as const satisfies ActionKind<'STOP'>;
