import './importing/schema.ts';
import './schema.ts';
import type { Feature } from '../platform/feature.ts';

/** Bringing people in, one, many or a whole file, and what follows: a greeting, a group, a campaign. */
export const intake: Feature = { name: 'intake' };
