import { accounts } from './accounts/feature.ts';
import { audit } from './audit/feature.ts';
import { brands } from './brands/feature.ts';
import { campaigns } from './campaigns/feature.ts';
import { carrierCallbacks } from './carrier-callbacks/feature.ts';
import { engagement } from './engagement/feature.ts';
import { leads } from './leads/feature.ts';
import { media } from './media/feature.ts';
import { messages } from './messages/feature.ts';
import { pitches } from './pitches/feature.ts';
import type { Feature } from './platform/feature.ts';
import { reports } from './reports/feature.ts';
import { simulator } from './simulator/feature.ts';

/** The table of contents: every feature, in the order in which its routes and reactions are registered. */
export const features: readonly Feature[] = [
  accounts,
  brands,
  leads,
  campaigns,
  pitches,
  media,
  messages,
  carrierCallbacks,
  simulator,
  engagement,
  reports,
  audit,
];
