import type { Feature } from '../platform/feature.ts';
import { brandRoutes } from './routes.ts';

/** What one deployment shows under several brands: their data for a page, their way in, their privacy policy. */
export const brands: Feature = { name: 'brands', routes: brandRoutes };
