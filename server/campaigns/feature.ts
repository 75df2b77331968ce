import './answers/schema.ts';
import './builder-tickets/schema.ts';
import './editors/schema.ts';
import './landing-page/schema.ts';
import './members/schema.ts';
import './restoring/schema.ts';
import './schema.ts';
import './stats/schema.ts';
import './steps/finished-schema.ts';
import './steps/schema.ts';
import type { Feature } from '../platform/feature.ts';
import { routes } from './builder-tickets/routes.ts';
import { jobs } from './jobs.ts';
import { reactions } from './reactions.ts';

/** Campaigns: their steps, their contacts, and each contact's progress. */
export const campaigns: Feature = { name: 'campaigns', routes, jobs, reactions };
