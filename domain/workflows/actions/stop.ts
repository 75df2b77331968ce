import type { ActionKind } from './kind.ts';

/** The contact leaves the campaign of the rule, and what still waits for them in it is canceled. */
export const stop = {
  type: 'STOP',
  label: 'Stop this campaign for them',
  fields: [],
  needsAppointments: false,
  problem: () => null,
  words: () => 'Stop this campaign for them',
} as const satisfies ActionKind<'STOP'>;
