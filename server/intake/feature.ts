import './importing/schema.ts';
import './schema.ts';
import type { Feature } from '../platform/feature.ts';

/** Adding people, one, many or a whole file, and what follows: a welcome message, a group, a campaign. */
export const intake: Feature = { name: 'intake' };
