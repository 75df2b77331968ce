import type { Feature } from '../platform/feature.ts';
import { brandRoutes } from './routes.ts';

/** What one deployment serves under several brands: their data for a page, their sign-in, their privacy policy. */
export const brands: Feature = { name: 'brands', routes: brandRoutes };
