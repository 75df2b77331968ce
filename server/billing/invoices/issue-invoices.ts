import { invoiceAmounts, invoiceSubject } from '../../../domain/billing/invoice.ts';
import { numberCharges } from '../../../domain/billing/number-charges.ts';
import type { PriceFacts } from '../../../domain/billing/prices.ts';
import type { OrganizationId } from '../../../domain/ids.ts';
import { brandOfOrganization, findOrganization } from '../../accounts/index.ts';
import { holdingsOf } from '../../numbers/index.ts';
import type { Context } from '../../platform/context.ts';
import type { Tx } from '../../platform/database/database.ts';
import { readSwitches } from '../../switches/index.ts';
import { beginNextPlan } from '../begin-next-plan.ts';
import { countContacts, lockBilling, writeNextInvoice } from '../store.ts';
import { readUsage } from '../usage/store.ts';
import { insertInvoice, type NewInvoice, startsPlanAt } from './store.ts';

/** The name of the job that collects an invoice. */
export const COLLECT_INVOICE = 'billing.collect-invoice';

/** Issues every invoice of an organization that is due, each month once, and has it collected. */
export async function issueInvoices(tx: Tx, context: Context, organizationId: OrganizationId): Promise<void> {
  const now = context.clock.now();
  for (;;) {
    const stored = await lockBilling(tx, organizationId);
    const dueAt = stored?.nextInvoiceAt ?? null;
    if (!stored || dueAt === null || dueAt > now) return;
    const billing = await beginNextPlan(tx, context, organizationId, { billing: stored, dueAt });
    const { beginsMonth, endedCycle, endedMonth, nextAt } = invoiceSubject(billing, dueAt);
    const usage = endedCycle === null ? [] : await readUsage(tx, organizationId, endedCycle);
    const organization = await findOrganization(tx, organizationId);
    const brand = brandOfOrganization(organization);
    const numberLines =
      endedMonth === null
        ? []
        : numberCharges(await holdingsOf(tx, organizationId, endedMonth), endedMonth, brand.sending.zone);
    const { company: seller, contactAddress: sellerAddress } = brand.policy;
    const names = { seller, sellerAddress, buyer: organization.name, plan: billing.agreed ? null : billing.plan };
    const switches = await readSwitches(tx, { organizationId, userId: null, brand: brand.key });
    const hasFreeTexts = switches.organization.has('free-texts');
    const hasTiers = brand.prices.contactTiers.length > 0;
    const contacts = hasTiers ? await countContacts(tx, organizationId) : 0;
    const facts: PriceFacts = { plan: billing.plan, hasFreeTexts, agreed: billing.agreed, contacts };
    const numberCents = numberLines.reduce((sum, { amountCents }) => sum + amountCents, 0);
    const amounts = invoiceAmounts(brand.prices, facts, { beginsMonth, usage, numberCents });
    const invoice = { ...amounts, ...names, numberLines, monthStartsAt: dueAt, at: now };
    const id = await insertOnce(tx, organizationId, invoice);
    await writeNextInvoice(tx, organizationId, nextAt);
    if (id !== null && amounts.amountCents > 0) {
      await context.jobs.enqueue(tx, COLLECT_INVOICE, { organizationId, invoiceId: id });
    }
  }
}

// Each month once, except for a plan that was chosen at that very moment and may never begin.
async function insertOnce(tx: Tx, organizationId: OrganizationId, invoice: NewInvoice): Promise<number | null> {
  const id = await insertInvoice(tx, organizationId, invoice);
  if (id !== null || !(await startsPlanAt(tx, organizationId, invoice.monthStartsAt))) return id;
  const monthStartsAt = new Date(invoice.monthStartsAt.getTime() + 1);
  return insertInvoice(tx, organizationId, { ...invoice, monthStartsAt });
}
