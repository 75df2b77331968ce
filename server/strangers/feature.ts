import type { Feature } from '../platform/feature.ts';
import { jobs } from './jobs.ts';

/** Limits on the messages that people without an account can make us send. */
export const strangers: Feature = { name: 'strangers', jobs };
