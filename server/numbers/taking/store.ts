import { sql } from 'kysely';
import type { OrganizationId } from '../../../domain/ids.ts';
import type { NumberKind, RegistrationState } from '../../../domain/numbers/number-kinds.ts';
import type { CarrierName } from '../../carriers/carrier-config.ts';
import type { Tx } from '../../platform/database/database.ts';
import type { PhoneNumberRow } from '../types.ts';

export type { PhoneNumberRow };

const columns = sql`
  n.id, n.organization_id as "organizationId", o.name as "organizationName", n.phone, n.carrier,
  n.account_id as "accountId", n.carrier_id as "carrierId", n.kind, n.can_text as "canText", n.can_picture as "canPicture", n.can_voice as "canVoice",
  n.state, n.state_reason as "stateReason", n.since, n.monthly_price_cents as "monthlyPriceCents",
  n.registration_state as "registrationState", n.blocked_code as "blockedCode", n.rate_per_second::double precision as "ratePerSecond",
  n.daily_cap as "dailyCap", n.webhooks_ok as "webhooksOk",
  n.webhooks_checked_at as "webhooksCheckedAt", n.release_at as "releaseAt"`;
const source = sql`numbers n left join organizations o on o.id = n.organization_id`;

/** The numbers an organization sees: those it has, those on order, and orders that failed since a given time. */
export async function readShownNumbers(
  tx: Tx,
  organizationId: OrganizationId,
  failedSince: Date,
): Promise<PhoneNumberRow[]> {
  const found = await sql<PhoneNumberRow>`
    select ${columns} from ${source}
    where n.organization_id = ${organizationId} and n.state <> 'released'
      and (n.state <> 'failed' or n.since >= ${failedSince})
    order by n.created_at, n.id limit 200`.execute(tx);
  return found.rows;
}

/** Locks the organization until the transaction ends. */
export async function lockOrganization(tx: Tx, organizationId: OrganizationId): Promise<void> {
  await sql`select 1 from organizations where id = ${organizationId} for no key update`.execute(tx);
}

export async function countNumbers(tx: Tx, organizationId: OrganizationId): Promise<number> {
  const found = await sql<{ count: number }>`
    select count(*)::int as count from numbers
    where organization_id = ${organizationId} and state not in ('released', 'failed')`.execute(tx);
  return found.rows[0]?.count ?? 0;
}

export async function readNumberAcrossOrganizations(tx: Tx, id: number): Promise<PhoneNumberRow | null> {
  const found = await sql<PhoneNumberRow>`select ${columns} from ${source} where n.id = ${id}`.execute(tx);
  return found.rows[0] ?? null;
}

/** The number as it is now, locked until the transaction ends. */
export async function lockNumberAcrossOrganizations(tx: Tx, id: number): Promise<PhoneNumberRow | null> {
  await sql`select 1 from numbers where id = ${id} for update`.execute(tx);
  return readNumberAcrossOrganizations(tx, id);
}

export async function readNumberInUseAcrossOrganizations(tx: Tx, phone: string): Promise<PhoneNumberRow | null> {
  const found = await sql<PhoneNumberRow>`
    select ${columns} from ${source} where n.phone = ${phone} and n.state not in ('released', 'failed')`.execute(tx);
  return found.rows[0] ?? null;
}

/** Records an order before the carrier is called; null if this number is already taken or on order. */
export async function insertOrderAcrossOrganizations(
  tx: Tx,
  order: {
    readonly organizationId: OrganizationId;
    readonly phone: string;
    readonly carrier: CarrierName;
    readonly accountId: number | null;
    readonly kind: NumberKind;
    readonly monthlyPriceCents: number;
    readonly orderedBy: number | null;
    readonly at: Date;
  },
): Promise<number | null> {
  const made = await sql<{ id: number }>`
    insert into numbers (organization_id, phone, carrier, account_id, kind, state, monthly_price_cents, ordered_by, since,
      created_at)
    values (${order.organizationId}, ${order.phone}, ${order.carrier}, ${order.accountId}, ${order.kind}, 'ordering',
      ${order.monthlyPriceCents}, ${order.orderedBy}, ${order.at}, ${order.at})
    on conflict (phone) where state not in ('released', 'failed') do nothing
    returning id`.execute(tx);
  return made.rows[0]?.id ?? null;
}

/** The carrier's data about a number that it sold to us. */
export type SoldNumber = {
  readonly carrierId: string;
  readonly canText: boolean;
  readonly canPicture: boolean;
  readonly canVoice: boolean;
};

/** Completes an order; false if it was already settled. */
export async function activateOrderAcrossOrganizations(
  tx: Tx,
  id: number,
  sold: SoldNumber & { readonly registrationState: RegistrationState; readonly at: Date },
): Promise<boolean> {
  const changed = await sql`
    update numbers set state = 'active', state_reason = null, since = ${sold.at}, carrier_id = ${sold.carrierId},
      can_text = ${sold.canText}, can_picture = ${sold.canPicture}, can_voice = ${sold.canVoice},
      registration_state = ${sold.registrationState}, webhooks_ok = true, webhooks_checked_at = ${sold.at}
    where id = ${id} and state = 'ordering'`.execute(tx);
  return changed.numAffectedRows === 1n;
}

export async function failOrderAcrossOrganizations(tx: Tx, id: number, reason: string, at: Date): Promise<boolean> {
  const changed = await sql`
    update numbers set state = 'failed', state_reason = ${reason}, since = ${at}
    where id = ${id} and state = 'ordering'`.execute(tx);
  return changed.numAffectedRows === 1n;
}

/** Records why an order is still open. */
export async function writeOrderReasonAcrossOrganizations(tx: Tx, id: number, reason: string): Promise<void> {
  await sql`update numbers set state_reason = ${reason} where id = ${id} and state = 'ordering'`.execute(tx);
}

/** Counts a lookup that didn't find the ordered number; returns how many there were. */
export async function countOrderCheckAcrossOrganizations(tx: Tx, id: number): Promise<number> {
  const changed = await sql<{ checks: number }>`
    update numbers set order_checks = order_checks + 1 where id = ${id} and state = 'ordering'
    returning order_checks as checks`.execute(tx);
  return changed.rows[0]?.checks ?? 0;
}

export type OpenOrder = {
  readonly id: number;
  readonly organizationId: OrganizationId;
  readonly phone: string;
  readonly carrier: CarrierName;
  readonly accountId: number | null;
};

export async function readOpenOrdersAcrossOrganizations(tx: Tx, before: Date, most: number): Promise<OpenOrder[]> {
  const found = await sql<OpenOrder>`
    select id, organization_id /* not null */ as "organizationId", phone, carrier, account_id as "accountId"
    from numbers
    where state = 'ordering' and since <= ${before} order by since limit ${most}`.execute(tx);
  return found.rows;
}

/** Whether an earlier order of the organization for this phone got no response and was given up. */
export async function hasUnansweredOrder(
  tx: Tx,
  { organizationId, phone, carrier }: Pick<OpenOrder, 'organizationId' | 'phone' | 'carrier'>,
): Promise<boolean> {
  const found = await sql`
    select 1 from numbers
    where organization_id = ${organizationId} and phone = ${phone} and carrier = ${carrier}
      and state = 'failed' and order_checks > 0 limit 1`.execute(tx);
  return found.rows.length > 0;
}

/** The phone of the organization's first owner, ten digits; null if no owner has one. */
export async function readFounderPhone(tx: Tx, organizationId: OrganizationId): Promise<string | null> {
  const found = await sql<{ phone: string | null }>`
    select u.phone from memberships m join users u on u.id = m.user_id
    where m.organization_id = ${organizationId} and m.access = 'OWNER' and m.joined_at is not null
    order by u.id limit 1`.execute(tx);
  return found.rows[0]?.phone ?? null;
}
