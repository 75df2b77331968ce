import './approvals/schema.ts';
import './schema.ts';
import type { Feature } from '../platform/feature.ts';
import { jobs } from './jobs.ts';
import { reactions } from './reactions.ts';

/** Workflows: rules of a step that fire once for a contact when their conditions hold. */
export const workflows: Feature = { name: 'workflows', jobs, reactions };
