import type { AuditAction } from '../../domain/audit/actions.ts';
import { recordEdit } from '../audit/index.ts';
import type { Context } from '../platform/context.ts';
import type { Tx } from '../platform/database/database.ts';
import type { WorkflowRow } from './types.ts';

type Part = 'trigger' | 'action';
type Changed = { readonly action: 'workflow-changed'; readonly part: `${Part}-${'added' | 'changed' | 'deleted'}` };
type Whole = {
  readonly action: Extract<AuditAction, 'workflow-added' | 'workflow-deleted'>;
  readonly part?: undefined;
};

/** Records in the audit trail what was done to a workflow: in which campaign, at which step, and to which part of it. */
export async function recordWorkflowEdit(
  tx: Tx,
  context: Context,
  { organizationId, campaignId, stepId, id }: Pick<WorkflowRow, 'organizationId' | 'campaignId' | 'stepId' | 'id'>,
  { action, part }: Changed | Whole,
): Promise<void> {
  const details = { workflowId: id, stepId, ...(part === undefined ? {} : { part }) };
  await recordEdit(tx, context, { organizationId, action, object: { type: 'campaign', id: campaignId }, details });
}
