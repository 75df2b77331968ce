import { accounts } from './accounts/feature.ts';
import { audit } from './audit/feature.ts';
import { billing } from './billing/feature.ts';
import { brands } from './brands/feature.ts';
import { campaigns } from './campaigns/feature.ts';
import { carrierCallbacks } from './carrier-callbacks/feature.ts';
import { customValues } from './custom-values/feature.ts';
import { engagement } from './engagement/feature.ts';
import { events } from './events/feature.ts';
import { gettingStarted } from './getting-started/feature.ts';
import { groups } from './groups/feature.ts';
import { hosts } from './hosts/feature.ts';
import { integrations } from './integrations/feature.ts';
import { landingPages } from './landing-pages/feature.ts';
import { leads } from './leads/feature.ts';
import { library } from './library/feature.ts';
import { media } from './media/feature.ts';
import { messages } from './messages/feature.ts';
import { numbers } from './numbers/feature.ts';
import { organizations } from './organizations/feature.ts';
import { pitches } from './pitches/feature.ts';
import type { Feature } from './platform/feature.ts';
import { privacy } from './privacy/feature.ts';
import { reports } from './reports/feature.ts';
import { setup } from './setup/feature.ts';
import { simulator } from './simulator/feature.ts';
import { strangers } from './strangers/feature.ts';
import { superAdmin } from './super-admin/feature.ts';
import { testMessages } from './test-messages/feature.ts';
import { timeline } from './timeline/feature.ts';
import { users } from './users/feature.ts';
import { workflows } from './workflows/feature.ts';

/** The table of contents: every feature, in the order in which its routes and reactions are registered. */
export const features: readonly Feature[] = [
  accounts,
  numbers,
  brands,
  hosts,
  users,
  organizations,
  billing,
  customValues,
  integrations,
  leads,
  groups,
  landingPages,
  campaigns,
  events,
  library,
  pitches,
  media,
  messages,
  workflows,
  carrierCallbacks,
  simulator,
  engagement,
  testMessages,
  gettingStarted,
  timeline,
  reports,
  audit,
  strangers,
  privacy,
  superAdmin,
  setup,
];
