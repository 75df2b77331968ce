import { sql } from 'kysely';
import type { ChosenPlans, PlanFacts } from '../../../domain/billing/plan.ts';
import type { OrganizationId } from '../../../domain/ids.ts';
import type { Tx } from '../../platform/database/database.ts';

export type LimitFacts = ChosenPlans & Pick<PlanFacts, 'planExpiresAt'> & { readonly hasAgreedRates: boolean };

export async function readLimitFacts(tx: Tx, organizationId: OrganizationId): Promise<LimitFacts | null> {
  const found = await sql<LimitFacts>`/* planned once */
    select org_type as plan, next_plan as "nextPlan", next_plan_at as "nextPlanAt", plan_expires_at as "planExpiresAt", agreed_month_cents is not null as "hasAgreedRates"
    from organizations where id = ${organizationId}`.execute(tx);
  return found.rows[0] ?? null;
}

/** Adding contacts to an organization with a limit is serialized. */
export async function lockContacts(tx: Tx, organizationId: OrganizationId): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended('contacts', ${organizationId}))`.execute(tx);
}

/** The number of contacts; it stops counting just above the limit. */
export async function countContacts(tx: Tx, organizationId: OrganizationId, limit: number): Promise<number> {
  const found = await sql<{ count: number }>`
    select count(*)::int as count from (
      select 1 from leads where organization_id = ${organizationId} and archived_at is null limit ${limit + 1}) as counted`.execute(
    tx,
  );
  return found.rows[0]?.count ?? 0;
}
