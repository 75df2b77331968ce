import './schema.ts';
import type { Feature } from '../platform/feature.ts';

/** Campaigns that a brand offers as a start. */
export const templates: Feature = { name: 'templates' };
