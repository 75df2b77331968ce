import './schema.ts';
import type { Feature } from '../platform/feature.ts';
import { routes } from './routes.ts';

/** Outside services that people connect. */
export const integrations: Feature = { name: 'integrations', routes };
