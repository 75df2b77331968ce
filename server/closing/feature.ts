import type { Feature } from '../platform/feature.ts';
import { jobs } from './jobs.ts';
import './schema.ts';

/** Closing an organization, and reopening it. */
export const closing: Feature = { name: 'closing', jobs };
