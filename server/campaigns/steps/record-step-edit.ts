import type { AuditAction } from '../../../domain/audit/actions.ts';
import type { AuditDetail } from '../../../domain/audit/chain.ts';
import { recordEdit } from '../../audit/index.ts';
import type { Context } from '../../platform/context.ts';
import type { Tx } from '../../platform/database/database.ts';
import type { StepRow } from '../types.ts';

type Where = Pick<StepRow, 'organizationId' | 'campaignId' | 'id' | 'structureType'>;

type StepDeed = {
  readonly action: AuditAction;
  /** The steps of its chain in order, this one among them. */
  readonly chain: readonly number[];
  readonly details?: Readonly<Record<string, AuditDetail>>;
};

/** Records in the audit trail what was done to a step: in which campaign, and which step of its chain it is. */
export async function recordStepEdit(
  tx: Tx,
  context: Context,
  { organizationId, campaignId, id: stepId, structureType }: Where,
  { action, chain, details = {} }: StepDeed,
): Promise<void> {
  const place = {
    stepNumber: chain.indexOf(stepId) + 1,
    ...(structureType === 'feature' ? {} : { chain: structureType }),
  };
  const object = { type: 'campaign', id: campaignId };
  await recordEdit(tx, context, { organizationId, action, object, details: { stepId, ...place, ...details } });
}
