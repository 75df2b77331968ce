import type { Feature } from '../platform/feature.ts';
import './lately/schema.ts';
import './needs-you/schema.ts';
import './trend/schema.ts';

/** What staff see first: what waits for them, how things go, and what happened. */
export const overview: Feature = { name: 'overview' };
