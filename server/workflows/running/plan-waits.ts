import { ruleWaitHours, typedTriggers } from '../../../domain/workflows/due-time.ts';
import type { Context } from '../../platform/context.ts';
import type { Tx } from '../../platform/database/database.ts';
import type { WorkflowRow } from '../types.ts';
import { replaceWaits } from './store.ts';

/**
 * Reschedules a changed workflow for contacts who have been sent its step. Contacts whose time has passed already are
 * left out: a workflow created today doesn't fire for a thousand people because of yesterday.
 */
export async function planWaits(tx: Tx, context: Context, workflow: WorkflowRow): Promise<void> {
  const { organizationId, id: workflowId, stepId } = workflow;
  const typed = typedTriggers(workflow.triggers);
  const waitHours = typed === null ? null : ruleWaitHours(typed);
  await replaceWaits(tx, organizationId, { workflowId, stepId, waitHours, now: context.clock.now() });
}
