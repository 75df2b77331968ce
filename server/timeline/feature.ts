import type { Feature } from '../platform/feature.ts';
import './schema.ts';

/** Everything that happened with a contact, in order of time. */
export const timeline: Feature = { name: 'timeline' };
