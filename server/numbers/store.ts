import { sql } from 'kysely';
import type { OrganizationId } from '../../domain/ids.ts';
import type { NumberKind, NumberState, RegistrationState } from '../../domain/numbers/number-kinds.ts';
import type { CarrierName } from '../carriers/carrier-config.ts';
import type { Tx } from '../platform/database/database.ts';

/** A phone number; without an organization it is in the deployment's stock. */
export type NumberRow = {
  readonly id: number;
  readonly organizationId: OrganizationId | null;
  /** +1 and ten digits, or a short code. */
  readonly phone: string;
  readonly carrier: CarrierName;
  /** The carrier account it belongs to; null: the deployment's own. */
  readonly accountId: number | null;
  readonly kind: NumberKind;
  readonly canText: boolean;
  readonly state: NumberState;
  readonly stateReason: string | null;
  readonly since: Date;
  readonly registrationState: RegistrationState;
  /** The code with which carriers block its messages; null while they don't. */
  readonly blockedCode: string | null;
  /** Its own limits; null: the configured ones. */
  readonly ratePerSecond: number | null;
  readonly dailyCap: number | null;
  /** How much of its daily cap was used on which of the carrier's days, as in 2026-03-10. */
  readonly capDay: string | null;
  readonly capUsed: number;
};

const columns = sql`
  id, organization_id as "organizationId", phone, carrier, account_id as "accountId", kind, can_text as "canText", state,
  state_reason as "stateReason", since, registration_state as "registrationState", blocked_code as "blockedCode",
  rate_per_second::double precision as "ratePerSecond", daily_cap as "dailyCap", cap_day::text as "capDay",
  cap_used as "capUsed"`;

/** The organization's numbers that weren't released, oldest first. */
export async function readNumbers(tx: Tx, organizationId: OrganizationId): Promise<NumberRow[]> {
  const found = await sql<NumberRow>`
    select ${columns} from numbers
    where organization_id = ${organizationId} and state <> 'released' order by since, id`.execute(tx);
  return found.rows;
}

/** The row of a number that is in use or in stock. */
export async function readNumberByPhoneAcrossOrganizations(tx: Tx, phone: string): Promise<NumberRow | null> {
  const found = await sql<NumberRow>`
    select ${columns} from numbers where phone = ${phone} and state not in ('released', 'failed')`.execute(tx);
  return found.rows[0] ?? null;
}

/** The same row, locked until the transaction ends. */
export async function lockNumberByPhoneAcrossOrganizations(tx: Tx, phone: string): Promise<NumberRow | null> {
  const found = await sql<NumberRow>`
    select ${columns} from numbers where phone = ${phone} and state not in ('released', 'failed') for update`.execute(
    tx,
  );
  return found.rows[0] ?? null;
}

export type NewNumber = Pick<NumberRow, 'organizationId' | 'phone' | 'carrier' | 'kind'> & {
  readonly registrationState: RegistrationState;
  readonly at: Date;
};

export async function insertNumberAcrossOrganizations(tx: Tx, number: NewNumber): Promise<number> {
  const inserted = await sql<{ id: number }>`
    insert into numbers (organization_id, phone, carrier, kind, registration_state, since, created_at)
    values (${number.organizationId}, ${number.phone}, ${number.carrier}, ${number.kind},
      ${number.registrationState}, ${number.at}, ${number.at})
    returning id`.execute(tx);
  return inserted.rows[0]?.id ?? 0;
}

/** Assigns a number from the stock to an organization. */
export async function takeFromStockAcrossOrganizations(
  tx: Tx,
  id: number,
  organizationId: OrganizationId,
  at: Date,
): Promise<void> {
  await sql`
    update numbers set organization_id = ${organizationId}, state = 'active', state_reason = null, since = ${at},
      blocked_code = null, blocked_at = null
    where id = ${id} and organization_id is null`.execute(tx);
}
