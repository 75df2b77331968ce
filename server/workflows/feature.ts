import './approvals/schema.ts';
import './schema.ts';
import type { Feature } from '../platform/feature.ts';
import { jobs } from './jobs.ts';
import { reactions } from './reactions.ts';

/** Workflows: attached to a step, they fire once for a contact when their triggers match. */
export const workflows: Feature = { name: 'workflows', jobs, reactions };
