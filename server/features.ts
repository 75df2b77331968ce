import { accounts } from './accounts/feature.ts';
import { audit } from './audit/feature.ts';
import { billing } from './billing/feature.ts';
import { brands } from './brands/feature.ts';
import { campaigns } from './campaigns/feature.ts';
import { carrierCallbacks } from './carrier-callbacks/feature.ts';
import { closing } from './closing/feature.ts';
import { counters } from './counters/feature.ts';
import { customValues } from './custom-values/feature.ts';
import { engagement } from './engagement/feature.ts';
import { events } from './events/feature.ts';
import { gettingStarted } from './getting-started/feature.ts';
import { groups } from './groups/feature.ts';
import { hosts } from './hosts/feature.ts';
import { intake } from './intake/feature.ts';
import { integrations } from './integrations/feature.ts';
import { landingPages } from './landing-pages/feature.ts';
import { leads } from './leads/feature.ts';
import { library } from './library/feature.ts';
import { media } from './media/feature.ts';
import { messages } from './messages/feature.ts';
import { numbers } from './numbers/feature.ts';
import { organizations } from './organizations/feature.ts';
import { overview } from './overview/feature.ts';
import { pitches } from './pitches/feature.ts';
import type { Feature } from './platform/feature.ts';
import { privacy } from './privacy/feature.ts';
import { reports } from './reports/feature.ts';
import { setup } from './setup/feature.ts';
import { simulator } from './simulator/feature.ts';
import { superAdmin } from './super-admin/feature.ts';
import { templates } from './templates/feature.ts';
import { testMessages } from './test-messages/feature.ts';
import { timeline } from './timeline/feature.ts';
import { users } from './users/feature.ts';
import { versions } from './versions/feature.ts';
import { workflows } from './workflows/feature.ts';

/**
 * Every feature, the lowest floor first (server/floors.json). A feature imports from those before it and reaches later
 * ones through facts.
 */
export const features: readonly Feature[] = [
  audit,
  counters,
  accounts,
  numbers,
  leads,
  customValues,
  media,
  versions,
  messages,
  carrierCallbacks,
  simulator,
  pitches,
  campaigns,
  groups,
  library,
  workflows,
  templates,
  timeline,
  organizations,
  billing,
  users,
  reports,
  gettingStarted,
  overview,
  events,
  integrations,
  engagement,
  landingPages,
  intake,
  testMessages,
  hosts,
  brands,
  privacy,
  closing,
  setup,
  superAdmin,
];

/** In the order in which facts reach them, which is the order of locks (docs/decisions/0049). */
export const inOrderOfLocks: readonly Feature[] = [
  numbers,
  organizations,
  billing,
  integrations,
  leads,
  events,
  messages,
  groups,
  campaigns,
  pitches,
  workflows,
  engagement,
  counters,
];
