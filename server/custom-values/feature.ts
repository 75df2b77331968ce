import './schema.ts';
import type { Feature } from '../platform/feature.ts';

/** Named values of people and contacts, and calendars. */
export const customValues: Feature = { name: 'custom-values' };
