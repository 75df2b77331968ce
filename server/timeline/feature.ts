import type { Feature } from '../platform/feature.ts';
import './schema.ts';

/** What happened with a contact, all of it in one row of time. */
export const timeline: Feature = { name: 'timeline' };
