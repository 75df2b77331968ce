import type { Feature } from '../platform/feature.ts';
import { routes } from './routes.ts';

/** Media: pictures and sounds in and out. */
export const media: Feature = { name: 'media', routes };
