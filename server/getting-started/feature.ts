import type { Feature } from '../platform/feature.ts';
import './schema.ts';

/** The list that leads a new organization from its first sign-in to its first send. */
export const gettingStarted: Feature = { name: 'getting-started' };
