import type { StructureType } from '../../../domain/campaigns/delay-label.ts';
import type { OrganizationId } from '../../../domain/ids.ts';
import { planStepAroundAppointments, startChain } from '../../messages/index.ts';
import type { Context } from '../../platform/context.ts';
import type { Tx } from '../../platform/database/database.ts';

/** Schedules the step for contacts who wait for their first one, or around appointments. */
export function planStep(
  tx: Tx,
  context: Context,
  organizationId: OrganizationId,
  { stepId, chain }: { readonly stepId: number; readonly chain: StructureType },
): Promise<void> {
  const plan = chain === 'feature' ? startChain : planStepAroundAppointments;
  return plan(tx, context, organizationId, stepId);
}
