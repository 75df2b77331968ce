import type { Feature } from '../platform/feature.ts';
import { landingPageRoutes } from './routes.ts';
import './options/schema.ts';
import './schema.ts';
import './submitting/schema.ts';

/** Public pages with a form, by which people become contacts. */
export const landingPages: Feature = { name: 'landing-pages', routes: landingPageRoutes };
