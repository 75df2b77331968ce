import './schema.ts';
import './accounts/schema.ts';
import './blocking/schema.ts';
import './checking/schema.ts';
import './platform/schema.ts';
import './registration/schema.ts';
import './releasing/schema.ts';
import type { Feature } from '../platform/feature.ts';
import { jobs } from './jobs.ts';
import { reactions } from './reactions.ts';

/** Phone numbers: getting them, choosing which one sends, and releasing them. */
export const numbers: Feature = { name: 'numbers', jobs, reactions };
