import { ruleWaitHours, typedTriggers } from '../../../domain/workflows/due-time.ts';
import type { Context } from '../../platform/context.ts';
import type { Tx } from '../../platform/database/database.ts';
import type { WorkflowRow } from '../types.ts';
import { replaceWaits } from './store.ts';

/**
 * Plans anew when a changed rule is judged for those who have had its text. For whom that moment has passed already it is
 * not judged: a rule that is written today does not tell a thousand people of what was over yesterday.
 */
export async function planWaits(tx: Tx, context: Context, workflow: WorkflowRow): Promise<void> {
  const { organizationId, id: workflowId, stepId } = workflow;
  const typed = typedTriggers(workflow.triggers);
  const waitHours = typed === null ? null : ruleWaitHours(typed);
  await replaceWaits(tx, organizationId, { workflowId, stepId, waitHours, now: context.clock.now() });
}
