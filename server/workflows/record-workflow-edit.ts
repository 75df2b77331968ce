import type { AuditAction } from '../../domain/audit/actions.ts';
import { excerptsOf } from '../../domain/audit/excerpts.ts';
import { withFieldsInBraces } from '../../domain/messages/merge-fields.ts';
import { recordEdit } from '../audit/index.ts';
import type { Context } from '../platform/context.ts';
import type { Tx } from '../platform/database/database.ts';
import { actionLabel, triggerLabel } from './load-workflows.ts';
import { readIsForOneLead } from './store.ts';
import type { ActionRow, TriggerRow, WorkflowRow } from './types.ts';

type Part = 'trigger' | 'action';
type Changed = { readonly action: 'workflow-changed'; readonly part: `${Part}-${'added' | 'changed' | 'deleted'}` };
type Whole = {
  readonly action: Extract<AuditAction, 'workflow-added' | 'workflow-deleted'>;
  readonly part?: undefined;
};

/** What the workflow, or the part that was changed, said and says. */
type Said = { readonly from: string; readonly to: string };

/**
 * Records in the audit trail what was done to a workflow: in which campaign, at which step, to which part of it, and what
 * that said before and says now.
 */
export async function recordWorkflowEdit(
  tx: Tx,
  context: Context,
  { organizationId, campaignId, stepId, id }: Pick<WorkflowRow, 'organizationId' | 'campaignId' | 'stepId' | 'id'>,
  { action, part, said }: (Changed | Whole) & { readonly said?: Said },
): Promise<void> {
  const object = { type: 'campaign', id: campaignId };
  // What was written for one contact can say who that is.
  const isTold = said && said.from !== said.to && !(await readIsForOneLead(tx, organizationId, campaignId));
  const details = {
    ...{ workflowId: id, stepId },
    ...(part === undefined ? {} : { part }),
    ...(isTold ? { fields: part?.split('-')[0] ?? 'workflow', ...excerptsOf(said.from, said.to) } : {}),
  };
  await recordEdit(tx, context, { organizationId, action, object, details });
}

/** A trigger as the trail tells it. */
export function triggerSaid(trigger: TriggerRow | undefined): string {
  return (trigger && triggerLabel(trigger)) ?? '';
}

/** An action as the trail tells it, with the text that it sends: people are numbers there, because it's never changed. */
export function actionSaid(action: ActionRow | undefined, lead: string): string {
  if (action === undefined) return '';
  const userNames = action.userIds.map((id) => `person ${id}`);
  const label = actionLabel({ ...action, ownerName: null, userNames }, lead) ?? '';
  return action.messageContent === null ? label : `${label}: ${withFieldsInBraces(action.messageContent)}`;
}
