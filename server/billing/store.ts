import { sql } from 'kysely';
import type { Plan, PlanFacts } from '../../domain/billing/plan.ts';
import type { AgreedRates } from '../../domain/billing/prices.ts';
import type { OrganizationId } from '../../domain/ids.ts';
import type { Tx } from '../platform/database/database.ts';
import type { KeptAccount, KeptCard } from './provider/payment-provider.ts';

export type CardRow = Omit<KeptCard, 'method' | 'since'>;
export type BankRow = Omit<KeptAccount, 'account'>;

export type BillingRow = PlanFacts & {
  readonly customer: string | null;
  readonly card: CardRow | null;
  /** The provider's id of the card. */
  readonly cardMethod: string | null;
  readonly cardSince: Date | null;
  readonly agreed: AgreedRates | null;
  readonly nextInvoiceAt: Date | null;
  /** The organization is closed: no plan begins or goes on, and nothing new is charged. */
  readonly isClosed: boolean;
};

type Row = {
  plan: Plan | null;
  nextPlan: Plan | null;
  nextPlanAt: Date | null;
  planStartedAt: Date | null;
  planExpiresAt: Date | null;
  billingActive: boolean;
  customer: string | null;
  cardMethod: string | null;
  cardSince: Date | null;
  brand: string | null;
  last4: string | null;
  expMonth: number | null;
  expYear: number | null;
  agreedMonthCents: number | null;
  agreedTextCents: number | null;
  nextInvoiceAt: Date | null;
  isClosed: boolean;
};

const columns = sql`
  org_type as plan, next_plan as "nextPlan", next_plan_at as "nextPlanAt", plan_started_at as "planStartedAt", plan_expires_at as "planExpiresAt",
  billing_active as "billingActive", payment_customer as customer, card_method as "cardMethod", card_since as "cardSince", card_brand as brand, card_last4 as last4,
  card_exp_month as "expMonth", card_exp_year as "expYear", agreed_month_cents as "agreedMonthCents",
  agreed_text_cents::float8 as "agreedTextCents", next_invoice_at as "nextInvoiceAt",
  closed_at is not null as "isClosed"`;

export async function readBilling(tx: Tx, organizationId: OrganizationId): Promise<BillingRow | null> {
  const found = await sql<Row>`select ${columns} from organizations where id = ${organizationId}`.execute(tx);
  return billingOf(found.rows[0]);
}

/** The same, locked until the transaction ends. */
export async function lockBilling(tx: Tx, organizationId: OrganizationId): Promise<BillingRow | null> {
  const found = await sql<Row>`
    select ${columns} from organizations where id = ${organizationId} for no key update`.execute(tx);
  return billingOf(found.rows[0]);
}

export async function writePlan(tx: Tx, organizationId: OrganizationId, facts: PlanFacts): Promise<void> {
  await sql`
    update organizations set org_type = ${facts.plan}, next_plan = ${facts.nextPlan}, next_plan_at = ${facts.nextPlanAt},
      plan_started_at = ${facts.planStartedAt},
      plan_expires_at = ${facts.planExpiresAt}, billing_active = ${facts.billingActive}
    where id = ${organizationId}`.execute(tx);
}

/** The rates agreed with the organization; null: the prices of its plan. */
export async function writeAgreedRates(
  tx: Tx,
  organizationId: OrganizationId,
  rates: AgreedRates | null,
): Promise<void> {
  await sql`
    update organizations set agreed_month_cents = ${rates?.monthCents ?? null}, agreed_text_cents = ${rates?.textCents ?? null}
    where id = ${organizationId}`.execute(tx);
}

export async function writeNextInvoice(tx: Tx, organizationId: OrganizationId, at: Date | null): Promise<void> {
  await sql`update organizations set next_invoice_at = ${at} where id = ${organizationId}`.execute(tx);
}

export async function writeCustomer(tx: Tx, organizationId: OrganizationId, customer: string): Promise<void> {
  await sql`update organizations set payment_customer = ${customer} where id = ${organizationId}`.execute(tx);
}

/** Makes this the card that is charged; null: there is none anymore. */
export async function writeCard(tx: Tx, organizationId: OrganizationId, card: KeptCard | null): Promise<void> {
  await sql`
    update organizations set card_method = ${card?.method ?? null}, card_brand = ${card?.brand ?? null},
      card_last4 = ${card?.last4 ?? null}, card_exp_month = ${card?.expMonth ?? null},
      card_exp_year = ${card?.expYear ?? null}, card_since = ${card?.since ?? null}
    where id = ${organizationId}`.execute(tx);
}

/** Organizations that are erased, whose card has nothing left to pay: no month is open, and no invoice is owed. */
export async function readErasedWithCardsAcrossOrganizations(tx: Tx): Promise<OrganizationId[]> {
  const found = await sql<{ id: OrganizationId }>`
    select id from organizations o
    where closed_at is not null and erased_at is not null and card_method is not null and next_invoice_at is null
      and not exists (
      select from invoices i where i.organization_id = o.id and i.paid_at is null and i.voided_at is null)
    order by id limit 1000`.execute(tx);
  return found.rows.map((row) => row.id);
}

export async function countContacts(tx: Tx, organizationId: OrganizationId): Promise<number> {
  const found = await sql<{ count: number }>`
    select count(*)::int as count from leads
    where organization_id = ${organizationId} and archived_at is null`.execute(tx);
  return found.rows[0]?.count ?? 0;
}

export async function countGroups(tx: Tx, organizationId: OrganizationId): Promise<number> {
  const found = await sql<{ count: number }>`
    select count(*)::int as count from groups
    where organization_id = ${organizationId} and archived_at is null`.execute(tx);
  return found.rows[0]?.count ?? 0;
}

/** An organization that has set up billing is no longer welcomed as new. */
export async function endNewness(tx: Tx, userId: number): Promise<void> {
  await sql`update users set is_new = false where id = ${userId} and is_new`.execute(tx);
}

export async function readBank(tx: Tx, organizationId: OrganizationId, userId: number): Promise<BankRow | null> {
  const found = await sql<{ name: string; last4: string }>`
    select bank_name /* not null */ as name, bank_last4 as last4 from memberships
    where organization_id = ${organizationId} and user_id = ${userId} and bank_last4 is not null`.execute(tx);
  return found.rows[0] ?? null;
}

/** False if the person isn't a member, or this very account is already stored. */
export async function writeBank(
  tx: Tx,
  organizationId: OrganizationId,
  userId: number,
  { account, name, last4 }: KeptAccount,
): Promise<boolean> {
  const written = await sql`
    update memberships set bank_account = ${account}, bank_name = ${name}, bank_last4 = ${last4}
    where organization_id = ${organizationId} and user_id = ${userId} and bank_account is distinct from ${account}`.execute(
    tx,
  );
  return written.numAffectedRows === 1n;
}

function billingOf(row: Row | undefined): BillingRow | null {
  if (!row) return null;
  const { plan, planStartedAt, planExpiresAt, billingActive, customer, nextInvoiceAt, ...rest } = row;
  const { nextPlan, nextPlanAt } = rest;
  const { cardMethod, cardSince, isClosed } = rest;
  const { brand, last4, expMonth, expYear, agreedMonthCents: monthCents, agreedTextCents: textCents } = rest;
  const isComplete = brand !== null && last4 !== null && expMonth !== null && expYear !== null;
  return {
    ...{
      plan,
      nextPlan,
      nextPlanAt,
      planStartedAt,
      planExpiresAt,
      billingActive,
      customer,
      nextInvoiceAt,
      cardMethod,
      cardSince,
      isClosed,
    },
    agreed: monthCents !== null && textCents !== null ? { monthCents, textCents } : null,
    card: isComplete ? { brand, last4, expMonth, expYear } : null,
  };
}
