import { type RawBuilder, sql } from 'kysely';
import type { NumberState } from '../../../domain/numbers/number-kinds.ts';
import type { CarrierName } from '../../carriers/carrier-config.ts';
import type { Tx } from '../../platform/database/database.ts';

/** A number of ours that its carrier account should have. */
export type HeldNumber = {
  readonly id: number;
  readonly phone: string;
  /** Null until the carrier gives us its id: such a number can't be lost. */
  readonly carrierId: string | null;
  /** The account that has it; null is the deployment's own. */
  readonly accountId: number | null;
  readonly isMoving: boolean;
  readonly state: NumberState;
};

/** The numbers at a carrier, except those on order or being released. */
export async function readHeldAcrossOrganizations(tx: Tx, carrier: string): Promise<HeldNumber[]> {
  const found = await sql<HeldNumber>`
    select id, phone, carrier_id as "carrierId", account_id as "accountId", moving_since is not null as "isMoving", state
    from numbers
    where carrier = ${carrier} and state in ('active', 'suspended', 'lost') order by id`.execute(tx);
  return found.rows;
}

/** What the carrier said about one number. */
export type SeenNumber = {
  readonly id: number;
  readonly carrierId: string;
  readonly accountId: number | null;
  readonly webhooksOk: boolean;
};

/** Records what the carrier said about numbers it has. */
export async function writeSeenAcrossOrganizations(tx: Tx, seen: readonly SeenNumber[], at: Date): Promise<void> {
  await sql`
    update numbers n set carrier_id = s.carrier_id, account_id = s.account_id, webhooks_ok = s.webhooks_ok, webhooks_checked_at = ${at}
    from unnest(${seen.map(({ id }) => id)}::bigint[], ${seen.map(({ carrierId }) => carrierId)}::text[],
      ${seen.map(({ accountId }) => accountId)}::bigint[], ${seen.map(({ webhooksOk }) => webhooksOk)}::boolean[])
      s (id, carrier_id, account_id, webhooks_ok)
    where n.id = s.id and n.state in ('active', 'suspended', 'lost')`.execute(tx);
}

/** Records a check of numbers that the carrier doesn't have and never gave us an id for. */
export async function writeComparedAcrossOrganizations(
  tx: Tx,
  numbers: readonly HeldNumber[],
  at: Date,
): Promise<void> {
  await sql`
    update numbers set webhooks_checked_at = ${at}
    where id = any(${numbers.map(({ id }) => id)}::bigint[])`.execute(tx);
}

type Loss = { readonly reason: string; readonly at: Date };

const asLost = ({ reason, at }: Loss) => sql`
  state_before_loss = state, reason_before_loss = state_reason, state = 'lost', state_reason = ${reason},
  webhooks_ok = null, webhooks_checked_at = ${at}`;

/** Marks a number as lost; false if it was already, or if something else happened to it meanwhile. */
export async function writeLostAcrossOrganizations(
  tx: Tx,
  { id, carrierId }: HeldNumber,
  loss: Loss,
): Promise<boolean> {
  const changed = await sql`
    update numbers set ${asLost(loss)}
    where id = ${id} and state in ('active', 'suspended') and moving_since is null
      and carrier_id = ${carrierId}`.execute(tx);
  return changed.numAffectedRows === 1n;
}

/** Marks the numbers of a carrier that can't have any as lost; returns their ids. */
export async function writeAllLostAcrossOrganizations(tx: Tx, carrier: CarrierName, loss: Loss): Promise<number[]> {
  const changed = await lostStatement(carrier, loss).execute(tx);
  return changed.rows.map((row) => row.id);
}

/** The statement for that, of which a test reads the plan. */
export function lostStatement(carrier: CarrierName, loss: Loss): RawBuilder<{ id: number }> {
  return sql<{ id: number }>`
    update numbers set ${asLost(loss)}
    where carrier = ${carrier} and state in ('active', 'suspended') returning id`;
}

/** Restores a lost number to its previous state. False if it wasn't lost. */
export async function writeFoundAcrossOrganizations(tx: Tx, id: number): Promise<boolean> {
  const changed = await sql`
    update numbers set state = coalesce(state_before_loss, 'active'), state_reason = reason_before_loss,
      state_before_loss = null, reason_before_loss = null
    where id = ${id} and state = 'lost'`.execute(tx);
  return changed.numAffectedRows === 1n;
}

/** Removes a lost number: there is nothing to release. False if the carrier has it again. */
export async function writeRemovedAcrossOrganizations(tx: Tx, id: number, at: Date): Promise<boolean> {
  const changed = await sql`
    update numbers set state = 'released', state_reason = null, since = ${at} where id = ${id} and state = 'lost'`.execute(
    tx,
  );
  return changed.numAffectedRows === 1n;
}

/** A number whose replies, calls or delivery receipts go elsewhere. */
export type Misdirected = { readonly id: number; readonly accountId: number | null; readonly carrierId: string };

export async function readMisdirectedAcrossOrganizations(
  tx: Tx,
  carrier: string,
  most: number,
): Promise<Misdirected[]> {
  const found = await sql<Misdirected>`
    select id, account_id as "accountId", carrier_id as "carrierId" from numbers
    where carrier = ${carrier} and webhooks_ok = false and carrier_id is not null
      and state in ('active', 'suspended')
    order by id limit ${most}`.execute(tx);
  return found.rows;
}

/** Records whether the carrier reports to us about a number. */
export async function writeWebhooksAcrossOrganizations(tx: Tx, id: number, isOk: boolean, at: Date): Promise<void> {
  await sql`update numbers set webhooks_ok = ${isOk}, webhooks_checked_at = ${at} where id = ${id}`.execute(tx);
}

/** The latest checks over all numbers. */
export type CheckedState = {
  /** How many report elsewhere. */
  readonly misdirected: number;
  /** Every number was checked at this time or later; null if some never were. */
  readonly checkedAt: Date | null;
};

export async function readCheckedAcrossOrganizations(tx: Tx): Promise<CheckedState> {
  const found = await sql<CheckedState>`
    select (count(*) filter (where webhooks_ok = false and state <> 'lost'))::int as misdirected,
      case when count(*) = count(webhooks_checked_at) then min(webhooks_checked_at) end as "checkedAt"
    from numbers where state in ('active', 'suspended', 'lost')`.execute(tx);
  return found.rows[0] ?? { misdirected: 0, checkedAt: null };
}
