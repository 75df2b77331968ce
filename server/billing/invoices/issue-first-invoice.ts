import { invoiceAmounts } from '../../../domain/billing/invoice.ts';
import type { Plan } from '../../../domain/billing/plan.ts';
import type { OrganizationId } from '../../../domain/ids.ts';
import { brandOfOrganization, findOrganization } from '../../accounts/index.ts';
import type { Context } from '../../platform/context.ts';
import type { Tx } from '../../platform/database/database.ts';
import { countContacts } from '../store.ts';
import { insertInvoice, readUnpaid } from './store.ts';

/**
 * Issues the invoice for a plan's first month; the plan begins when it is paid. An unpaid one of the same plan is
 * reused.
 */
export async function issueFirstInvoice(
  tx: Tx,
  { clock }: Pick<Context, 'clock'>,
  organizationId: OrganizationId,
  starts: { readonly plan: Plan; readonly userId: number },
): Promise<number | null> {
  const known = (await readUnpaid(tx, organizationId)).find(({ startsPlan }) => startsPlan === starts.plan);
  if (known) return known.id;
  const organization = await findOrganization(tx, organizationId);
  const { prices, policy } = brandOfOrganization(organization);
  const contacts = prices.contactTiers.length > 0 ? await countContacts(tx, organizationId) : 0;
  const facts = { plan: starts.plan, hasFreeTexts: false, agreed: null, contacts };
  const amounts = invoiceAmounts(prices, facts, { beginsMonth: true });
  const at = clock.now();
  const { company: seller, contactAddress: sellerAddress } = policy;
  const names = { seller, sellerAddress, buyer: organization.name, plan: starts.plan };
  const insert = (monthStartsAt: Date) =>
    insertInvoice(tx, organizationId, { ...amounts, ...names, monthStartsAt, at, starts });
  // If another plan ended at this very moment, there is an invoice already.
  return (await insert(at)) ?? insert(new Date(at.getTime() + 1));
}
