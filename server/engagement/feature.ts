import './schema.ts';
import type { Feature } from '../platform/feature.ts';
import { viewerRoutes } from './routes.ts';

/** What people look at behind their links, for how long, and what they answer. */
export const engagement: Feature = { name: 'engagement', routes: viewerRoutes };
