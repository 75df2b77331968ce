import { sql } from 'kysely';
import type { OrganizationId } from '../../../../domain/ids.ts';
import type { CarrierName } from '../../../carriers/carrier-config.ts';
import type { Tx } from '../../../platform/database/database.ts';

const MOVING = 'It’s being moved to another account at the carrier, and sends again in a moment.';

/** A number in the deployment's account that can be moved to another one. */
export type Movable = {
  readonly id: number;
  readonly organizationId: OrganizationId;
  readonly phone: string;
  /** Null until the carrier gives us its id. */
  readonly carrierId: string | null;
};

export async function readMovable(tx: Tx, organizationId: OrganizationId, carrier: CarrierName): Promise<Movable[]> {
  const found = await sql<Movable>`
    select id, organization_id as "organizationId", phone, carrier_id as "carrierId" from numbers
    where organization_id = ${organizationId} and carrier = ${carrier} and account_id is null and moving_since is null and state in ('active', 'suspended') order by id limit 100`.execute(
    tx,
  );
  return found.rows;
}

/** Stops the number from sending while it moves. */
export async function writeMoveBeginAcrossOrganizations(tx: Tx, id: number, at: Date): Promise<void> {
  await sql`
    update numbers set moving_since = ${at}, state_before_loss = state, reason_before_loss = state_reason,
      state = 'suspended', state_reason = ${MOVING}
    where id = ${id} and state in ('active', 'suspended') and moving_since is null`.execute(tx);
}

/**
 * Ends a move: to another account, or null if the number didn't move. A moved local number has to be registered in its
 * new account.
 */
export async function writeMoveEndAcrossOrganizations(
  tx: Tx,
  id: number,
  arrived: { readonly accountId: number | null; readonly webhooksOk: boolean } | null,
  at: Date,
): Promise<void> {
  await sql`
    update numbers set moving_since = null, state = coalesce(state_before_loss, 'active'),
      state_reason = reason_before_loss, state_before_loss = null, reason_before_loss = null
    where id = ${id} and moving_since is not null`.execute(tx);
  if (arrived === null) return;
  await sql`
    update numbers set account_id = ${arrived.accountId}, webhooks_ok = ${arrived.webhooksOk}, webhooks_checked_at = ${at},
      registration_state = case when kind = 'local' then 'none' else registration_state end
    where id = ${id} and account_id is distinct from ${arrived.accountId}`.execute(tx);
}

/** Whether a message from this number is being handed to the carrier now. */
export async function hasMessagesOnTheWay(tx: Tx, organizationId: OrganizationId, phone: string): Promise<boolean> {
  const found = await sql`
    select 1 from text_queue
    where organization_id = ${organizationId} and sender_phone = ${phone} and state = 'in_flight' limit 1`.execute(tx);
  return found.rows.length > 0;
}

/** Ends moves that started before a given time: the numbers get their previous state back, wherever they are. */
export async function endOldMovesAcrossOrganizations(tx: Tx, before: Date): Promise<void> {
  await sql`
    update numbers set moving_since = null, state = coalesce(state_before_loss, 'active'),
      state_reason = reason_before_loss, state_before_loss = null, reason_before_loss = null
    where moving_since < ${before}`.execute(tx);
}
