import './attention/schema.ts';
import './funnel/schema.ts';
import './icons/schema.ts';
import './schema.ts';
import './moments/schema.ts';
import './score/schema.ts';
import type { Feature } from '../platform/feature.ts';

/** Reports: results as numbers and as files. */
export const reports: Feature = { name: 'reports' };
