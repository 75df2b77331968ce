import type { ActionKind } from './kind.ts';

/** The contact joins another campaign. */
export const campaign = {
  type: 'CAMPAIGN',
  label: 'Add to another campaign',
  fields: ['nextCampaignId'],
  messages: null,
  needsAppointments: false,
  problem: (settings) => (settings.nextCampaignId === null ? 'Please choose a campaign.' : null),
  words: (_settings, names) => (names.campaign === null ? 'Add to another campaign' : `Add to “${names.campaign}”`),
} as const satisfies ActionKind<'CAMPAIGN'>;
