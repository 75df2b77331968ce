import './schema.ts';
import './tracking/schema.ts';
import './verification/schema.ts';
import type { Feature } from '../platform/feature.ts';
import { sweepAccessJob } from './jobs.ts';
import { reactions } from './reactions.ts';
import { viewerRoutes } from './routes.ts';

/** What people view behind their links, for how long, and what they answer; and which browsers may. */
export const engagement: Feature = { name: 'engagement', routes: viewerRoutes, jobs: [sweepAccessJob], reactions };
