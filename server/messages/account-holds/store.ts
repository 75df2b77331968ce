import { sql } from 'kysely';
import type { OrganizationId } from '../../../domain/ids.ts';
import { accountOf } from '../../numbers/index.ts';
import type { Tx } from '../../platform/database/database.ts';

/**
 * A carrier account that sends nothing for now. Ids of 0 and below are the deployment's own accounts, one per carrier.
 */
export type AccountHold = {
  readonly accountId: number;
  /** The carrier's most recent error. */
  readonly code: string;
  readonly since: Date;
  readonly retryAt: Date;
  readonly tries: number;
};

const columns = sql`account_id as "accountId", code, since, retry_at as "retryAt", tries`;

/** The accounts that are on hold now. */
export async function readHolds(tx: Tx, accountIds: readonly number[]): Promise<AccountHold[]> {
  const found = await sql<AccountHold>`
    select ${columns} from carrier_holds
    where account_id = any(${accountIds}::bigint[]) and ended_at is null`.execute(tx);
  return found.rows;
}

/**
 * Puts an account on hold; one that is already on hold keeps the time of its next try. True if it wasn't on hold
 * before.
 */
export async function insertHold(
  tx: Tx,
  hold: { accountId: number; code: string; at: Date; retryAt: Date },
): Promise<boolean> {
  const { accountId, code, at, retryAt } = hold;
  const found = await sql<{ isNew: boolean }>`
    insert into carrier_holds as h (account_id, code, since, retry_at)
    values (${accountId}, ${code}, ${at}, ${retryAt})
    on conflict (account_id) do update set code = excluded.code, ended_at = null,
      since = case when h.ended_at is null then h.since else excluded.since end,
      retry_at = case when h.ended_at is null then h.retry_at else excluded.retry_at end,
      tries = case when h.ended_at is null then h.tries else 0 end
    returning since = ${at}::timestamptz and tries = 0 as "isNew"`.execute(tx);
  return found.rows[0]?.isNew ?? false;
}

/**
 * Locks those of these accounts whose next try is due. Skips accounts that another process is trying, so that no caller
 * waits here while holding other locks.
 */
export async function lockForTry(tx: Tx, accountIds: readonly number[], now: Date): Promise<AccountHold[]> {
  const found = await sql<AccountHold>`
    select ${columns} from carrier_holds
    where account_id = any(${accountIds}::bigint[]) and ended_at is null and retry_at <= ${now}
    order by account_id for update skip locked`.execute(tx);
  return found.rows;
}

export async function countTry(tx: Tx, accountId: number, retryAt: Date): Promise<void> {
  await sql`
    update carrier_holds set tries = tries + 1, retry_at = ${retryAt} where account_id = ${accountId}`.execute(tx);
}

export async function bringTryForward(tx: Tx, accountId: number, at: Date): Promise<void> {
  await sql`
    update carrier_holds set retry_at = least(retry_at, ${at}) where account_id = ${accountId} and ended_at is null`.execute(
    tx,
  );
}

export async function endHoldRow(tx: Tx, accountId: number, at: Date): Promise<void> {
  await sql`
    update carrier_holds set ended_at = ${at} where account_id = ${accountId} and ended_at is null`.execute(tx);
}

/** The organizations with a number of this account. */
export async function readOrganizationsOfAccountAcrossOrganizations(
  tx: Tx,
  accountId: number,
): Promise<OrganizationId[]> {
  const found = await sql<{ id: OrganizationId }>`
    select distinct n.organization_id as id from numbers n
    where ${accountOf} = ${accountId} and n.organization_id is not null and n.state <> 'released'
    order by 1`.execute(tx);
  return found.rows.map((row) => row.id);
}

/** A change that the platform's admins get an email about: an account was put on hold, or released. */
export type HoldNews = AccountHold & { readonly isOver: boolean; readonly wasTold: boolean };

/** The holds that began or ended since the admins were last notified. */
export async function readHoldNews(tx: Tx): Promise<HoldNews[]> {
  const found = await sql<HoldNews>`
    select ${columns}, ended_at is not null as "isOver", told_at is not null as "wasTold" from carrier_holds
    where told_at is null or ended_at is not null order by account_id limit 100`.execute(tx);
  return found.rows;
}

export async function noteTold(tx: Tx, accountId: number, at: Date): Promise<void> {
  await sql`update carrier_holds set told_at = ${at} where account_id = ${accountId}`.execute(tx);
}

export async function forgetHold(tx: Tx, accountId: number): Promise<void> {
  await sql`delete from carrier_holds where account_id = ${accountId} and ended_at is not null`.execute(tx);
}

export async function readAllHolds(tx: Tx): Promise<AccountHold[]> {
  const found = await sql<AccountHold>`
    select ${columns} from carrier_holds where ended_at is null order by account_id limit 100`.execute(tx);
  return found.rows;
}

/**
 * How many messages wait for an account, the names of the first few organizations they belong to, and how many
 * organizations there are.
 */
export async function readReachAcrossOrganizations(
  tx: Tx,
  accountId: number,
  now: Date,
): Promise<{ waiting: number; names: string[]; organizations: number }> {
  const ids = await readOrganizationsOfAccountAcrossOrganizations(tx, accountId);
  const waiting = await sql<{ count: number }>`
    select count(*)::int as count from text_queue
    where organization_id = any(${ids}::bigint[]) and state = 'waiting' and due_at <= ${now}`.execute(tx);
  const names = await sql<{ name: string }>`
    select name from organizations where id = any(${ids}::bigint[]) order by id limit 3`.execute(tx);
  return {
    waiting: waiting.rows[0]?.count ?? 0,
    names: names.rows.map((row) => row.name),
    organizations: ids.length,
  };
}
