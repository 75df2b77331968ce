import './icons/schema.ts';
import './schema.ts';
import './score/schema.ts';
import type { Feature } from '../platform/feature.ts';

/** Reports: what came of it all, as numbers and as a file. */
export const reports: Feature = { name: 'reports' };
