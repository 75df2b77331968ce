import type { Feature } from '../platform/feature.ts';
import { anchorJob } from './jobs.ts';
import './schema.ts';

/** The audit trail: written by every feature's verbs, read by owners. */
export const audit: Feature = { name: 'audit', jobs: [anchorJob] };
