import type { Feature } from '../platform/feature.ts';
import './schema.ts';

/** What a new deployment needs before it goes live, checked line by line. */
export const setup: Feature = { name: 'setup' };
