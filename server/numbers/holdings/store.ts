import { sql } from 'kysely';
import type { EndedMonth, NumberHolding } from '../../../domain/billing/number-charges.ts';
import type { OrganizationId } from '../../../domain/ids.ts';
import type { Tx } from '../../platform/database/database.ts';

/** The periods in which an organization had numbers, as far as they overlap a billing month. */
export async function holdingsOf(tx: Tx, organizationId: OrganizationId, month: EndedMonth): Promise<NumberHolding[]> {
  const found = await sql<NumberHolding>`
    select number_id as "numberId", phone, monthly_price_cents as "monthlyPriceCents", held_from as "heldFrom",
      held_until as "heldUntil"
    from number_holdings
    where organization_id = ${organizationId} and held_from < ${month.until}
      and (held_until is null or held_until > ${month.startsAt}::timestamptz - interval '1 day')
    order by held_from, id limit 10000`.execute(tx);
  return found.rows;
}

/** Starts charging the organization of the number's row, at the price of the row. */
export async function startHoldingAcrossOrganizations(tx: Tx, numberId: number, at: Date): Promise<void> {
  await sql`
    insert into number_holdings (organization_id, number_id, phone, monthly_price_cents, held_from)
    select organization_id, id, phone, monthly_price_cents, ${at} from numbers
    where id = ${numberId} and organization_id is not null
    on conflict (number_id) where held_until is null do nothing`.execute(tx);
}

/** Stops charging for the number. */
export async function endHoldingAcrossOrganizations(tx: Tx, numberId: number, at: Date): Promise<void> {
  await sql`
    update number_holdings set held_until = greatest(held_from, ${at}::timestamptz)
    where number_id = ${numberId} and held_until is null`.execute(tx);
}

/** The monthly cost of all numbers an organization has now. */
export async function numbersCents(tx: Tx, organizationId: OrganizationId): Promise<number> {
  const found = await sql<{ cents: number }>`
    select coalesce(sum(monthly_price_cents), 0)::int as cents from number_holdings
    where organization_id = ${organizationId} and held_until is null`.execute(tx);
  return found.rows[0]?.cents ?? 0;
}

/** The organizations that once had the number with this phone, and gave it up. */
export async function readEarlierHoldersAcrossOrganizations(tx: Tx, phone: string): Promise<OrganizationId[]> {
  const found = await sql<{ id: OrganizationId }>`
    select distinct organization_id as id from number_holdings
    where phone = ${phone} and held_until is not null order by organization_id limit 100`.execute(tx);
  return found.rows.map((row) => row.id);
}
