import type { PlanFacts } from '../../domain/billing/plan.ts';
import type { OrganizationId } from '../../domain/ids.ts';
import type { Context } from '../platform/context.ts';
import type { Tx } from '../platform/database/database.ts';
import { issueInvoices } from './invoices/issue-invoices.ts';
import { writeNextInvoice, writePlan } from './store.ts';

/** Stores a plan or an agreed subscription; if its months begin now, the first invoice is issued immediately. */
export async function startMonths(
  tx: Tx,
  context: Context,
  organizationId: OrganizationId,
  { before, after }: { readonly before: PlanFacts; readonly after: PlanFacts },
): Promise<void> {
  await writePlan(tx, organizationId, after);
  if (after.planStartedAt?.getTime() === before.planStartedAt?.getTime()) return;
  await writeNextInvoice(tx, organizationId, after.planStartedAt);
  await issueInvoices(tx, context, organizationId);
}
