import type { Reactions } from '../platform/facts/facts.ts';
import { copyWorkflows } from './copy-workflows.ts';
import { forgetStep } from './edit-workflows.ts';

/** What workflows does when something happened elsewhere. */
export const reactions: Reactions = {
  'campaign.copied': (tx, _context, fact) => copyWorkflows(tx, fact),
  'step.deleted': (tx, _context, { organizationId, stepId }) => forgetStep(tx, organizationId, stepId),
};
