import { sql } from 'kysely';
import type { OrganizationId } from '../../../domain/ids.ts';
import type { RegistrationState } from '../../../domain/numbers/number-kinds.ts';
import type { CarrierName } from '../../carriers/carrier-config.ts';
import type { Tx } from '../../platform/database/database.ts';
import type { SoldNumber } from '../taking/store.ts';

const anywhere = (words: string) => `%${words.replace(/[\\%_]/g, '\\$&')}%`;

/** Searches numbers by a part of the number or of its organization's name, newest first, and counts the matches. */
export async function searchNumbersAcrossOrganizations(
  tx: Tx,
  wanted: { text: string; digits: string; page: number; size: number; organizationId: OrganizationId | null },
): Promise<{ ids: number[]; total: number }> {
  const { text, digits, page, size, organizationId } = wanted;
  const phone = digits === '' ? null : anywhere(digits);
  const found = await sql<{ id: number; total: number }>`
    select n.id, count(*) over ()::int as total from numbers n left join organizations o on o.id = n.organization_id
    where n.state not in ('released', 'failed')
      and (${organizationId}::bigint is null or n.organization_id = ${organizationId})
      and (${text} = '' or n.phone like ${phone} or lower(o.name) like ${anywhere(text.toLowerCase())})
    order by n.id desc limit ${size} offset ${page * size}`.execute(tx);
  return { ids: found.rows.map((row) => row.id), total: found.rows[0]?.total ?? 0 };
}

/** Records a number that is already in the carrier account; null if it is known here. */
export async function insertOwnedAcrossOrganizations(
  tx: Tx,
  number: SoldNumber & {
    readonly phone: string;
    readonly carrier: CarrierName;
    readonly accountId: number | null;
    readonly kind: string;
    readonly monthlyPriceCents: number;
    readonly registrationState: RegistrationState;
    readonly at: Date;
  },
): Promise<number | null> {
  const made = await sql<{ id: number }>`
    insert into numbers (phone, carrier, account_id, carrier_id, kind, can_text, can_picture, can_voice, state, monthly_price_cents,
      registration_state, webhooks_ok, webhooks_checked_at, since, created_at)
    values (${number.phone}, ${number.carrier}, ${number.accountId}, ${number.carrierId}, ${number.kind}, ${number.canText},
      ${number.canPicture}, ${number.canVoice}, 'active', ${number.monthlyPriceCents}, ${number.registrationState},
      true, ${number.at}, ${number.at}, ${number.at})
    on conflict (phone) where state not in ('released', 'failed') do nothing
    returning id`.execute(tx);
  return made.rows[0]?.id ?? null;
}

type NewOwner = {
  readonly organizationId: OrganizationId | null;
  /** Null: the price is unchanged. */
  readonly monthlyPriceCents: number | null;
  readonly at: Date;
};

/** Assigns the number to an organization, or with null to the deployment's stock. */
export async function writeOwnerAcrossOrganizations(tx: Tx, id: number, owner: NewOwner): Promise<void> {
  await sql`
    update numbers set organization_id = ${owner.organizationId}, since = ${owner.at}, contacts = 0,
      blocked_code = null, blocked_at = null,
      monthly_price_cents = coalesce(${owner.monthlyPriceCents}, monthly_price_cents)
    where id = ${id}`.execute(tx);
}

/** Suspends a number or lets it send again, with the reason shown to its organization. */
export async function writeSuspensionAcrossOrganizations(
  tx: Tx,
  id: number,
  isSuspended: boolean,
  reason: string | null,
): Promise<void> {
  await sql`
    update numbers set state = ${isSuspended ? 'suspended' : 'active'}, state_reason = ${isSuspended ? reason : null}
    where id = ${id}`.execute(tx);
}

export async function hasOrganizationAcrossOrganizations(tx: Tx, id: number): Promise<boolean> {
  const found = await sql`select 1 from organizations where id = ${id}`.execute(tx);
  return found.rows.length > 0;
}

/** Records that carriers accept messages from the number. */
export async function writeVerifiedAcrossOrganizations(tx: Tx, id: number): Promise<void> {
  await sql`update numbers set registration_state = 'approved', blocked_code = null, blocked_at = null where id = ${id}`.execute(
    tx,
  );
}

/** Gives a number its own limits; null: those of its kind. */
export async function writeLimitsAcrossOrganizations(
  tx: Tx,
  id: number,
  limits: { readonly ratePerSecond: number | null; readonly dailyCap: number | null },
): Promise<void> {
  // A pause after its last message that came from a slower rate ends with that rate.
  await sql`
    update numbers set rate_per_second = ${limits.ratePerSecond}, daily_cap = ${limits.dailyCap},
      paced_until = case when rate_per_second is distinct from ${limits.ratePerSecond} then null else paced_until end
    where id = ${id}`.execute(tx);
}
