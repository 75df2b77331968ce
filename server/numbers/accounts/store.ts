import { type RawBuilder, sql } from 'kysely';
import type { OrganizationId } from '../../../domain/ids.ts';
import type { CarrierName } from '../../carriers/carrier-config.ts';
import type { AccountStanding } from '../../carriers/management/accounts.ts';
import type { Tx } from '../../platform/database/database.ts';

/** The state of an account; `refused`: the carrier accepts neither its SID nor its token. */
export type AccountState = 'creating' | 'refused' | AccountStanding;

/** An organization's own account at the carrier. */
export type AccountRow = {
  readonly id: number;
  readonly organizationId: OrganizationId;
  readonly carrier: CarrierName;
  readonly name: string;
  readonly sid: string | null;
  /** The token, encrypted. */
  readonly secret: string | null;
  readonly state: AccountState;
  readonly reason: string | null;
  readonly createdAt: Date;
  readonly checkedAt: Date;
};

const columns = sql`
  id, organization_id as "organizationId", carrier, name, sid, secret, state, reason, created_at as "createdAt",
  checked_at as "checkedAt"`;

export async function readAccount(tx: Tx, organizationId: OrganizationId): Promise<AccountRow | null> {
  const found = await sql<AccountRow>`
    select ${columns} from carrier_accounts where organization_id = ${organizationId}`.execute(tx);
  return found.rows[0] ?? null;
}

export async function readAccountByIdAcrossOrganizations(tx: Tx, id: number): Promise<AccountRow | null> {
  const found = await sql<AccountRow>`select ${columns} from carrier_accounts where id = ${id}`.execute(tx);
  return found.rows[0] ?? null;
}

export async function readAccountBySidAcrossOrganizations(
  tx: Tx,
  carrier: string,
  sid: string,
): Promise<AccountRow | null> {
  const found = await sql<AccountRow>`
    select ${columns} from carrier_accounts where carrier = ${carrier} and sid = ${sid}`.execute(tx);
  return found.rows[0] ?? null;
}

/** The carriers that have or had this phone of the organization. */
export async function readCarriersOfPhone(
  tx: Tx,
  organizationId: OrganizationId,
  phone: string,
): Promise<CarrierName[]> {
  const found = await sql<{ carrier: CarrierName }>`
    select distinct carrier from numbers where organization_id = ${organizationId} and phone = ${phone}`.execute(tx);
  return found.rows.map(({ carrier }) => carrier);
}

/** Every account that the carrier has created. */
export async function readAccountsAcrossOrganizations(tx: Tx, carrier: string): Promise<AccountRow[]> {
  const found = await sql<AccountRow>`
    select ${columns} from carrier_accounts where carrier = ${carrier} and sid is not null order by id`.execute(tx);
  return found.rows;
}

/** The accounts whose creation got no response. */
export async function readOpenAccountsAcrossOrganizations(
  tx: Tx,
  carrier: string,
  before: Date,
): Promise<AccountRow[]> {
  return (await openAccountsStatement(carrier, before).execute(tx)).rows;
}

/** The statement for that, of which a test reads the plan. */
export function openAccountsStatement(carrier: string, before: Date): RawBuilder<AccountRow> {
  return sql<AccountRow>`
    select ${columns} from carrier_accounts
    where carrier = ${carrier} and sid is null and created_at <= ${before} order by created_at, id limit 20`;
}

/** Records an account before it is created; null if the organization already has or is getting one. */
export async function insertAccount(
  tx: Tx,
  account: {
    readonly organizationId: OrganizationId;
    readonly carrier: string;
    readonly name: string;
    readonly at: Date;
  },
): Promise<AccountRow | null> {
  const { organizationId, carrier, name, at } = account;
  const made = await sql<AccountRow>`
    insert into carrier_accounts (organization_id, carrier, name, state, created_at, checked_at)
    values (${organizationId}, ${carrier}, ${name}, 'creating', ${at}, ${at})
    on conflict (organization_id) do nothing returning ${columns}`.execute(tx);
  return made.rows[0] ?? null;
}

/** Whether no other organization has the account with this SID. */
export async function isFreeAcrossOrganizations(tx: Tx, account: AccountRow, sid: string): Promise<boolean> {
  const found = await sql`
    select 1 from carrier_accounts where carrier = ${account.carrier} and sid = ${sid} and id <> ${account.id}`.execute(
    tx,
  );
  return found.rows.length === 0;
}

/** Marks the account as existing and usable. */
export async function writeOpened(
  tx: Tx,
  organizationId: OrganizationId,
  opened: { readonly sid: string; readonly secret: string; readonly at: Date },
): Promise<void> {
  await sql`
    update carrier_accounts set sid = ${opened.sid}, secret = ${opened.secret}, state = 'active', reason = null,
      checked_at = ${opened.at}
    where organization_id = ${organizationId}`.execute(tx);
}

/** Records the state of an account; the reason is shown to people. */
export async function writeState(
  tx: Tx,
  { id, organizationId }: AccountRow,
  { state, reason, at }: { readonly state: AccountState; readonly reason: string | null; readonly at: Date },
): Promise<void> {
  await sql`
    update carrier_accounts set state = ${state}, reason = ${reason}, checked_at = ${at}
    where organization_id = ${organizationId} and id = ${id}`.execute(tx);
}

/** Counts a lookup that didn't find the account; returns how many there were. */
export async function countCheck(tx: Tx, { id, organizationId }: AccountRow): Promise<number> {
  const changed = await sql<{ checks: number }>`
    update carrier_accounts set checks = checks + 1
    where organization_id = ${organizationId} and id = ${id} and sid is null returning checks`.execute(tx);
  return changed.rows[0]?.checks ?? 0;
}

/** Deletes an account; false while it has numbers. Its registrations have to be made again. */
export async function deleteAccount(tx: Tx, { id, organizationId }: AccountRow): Promise<boolean> {
  const gone = await sql`
    with freed as (select 1 from carrier_accounts a where organization_id = ${organizationId} and id = ${id}
      and not exists (select 1 from numbers n where n.account_id = a.id and n.state not in ('released', 'failed'))),
    undone as (update number_registrations set state = 'none', reason = null, carrier_ids = '{}', check_at = null
      where account_id = ${id} and exists (select 1 from freed))
    delete from carrier_accounts where id = ${id} and organization_id = ${organizationId} and exists (select 1 from freed)`.execute(
    tx,
  );
  return gone.numAffectedRows === 1n;
}

/** How many of the organization's numbers are in its account, and how many elsewhere. */
export async function countByAccount(
  tx: Tx,
  organizationId: OrganizationId,
  accountId: number,
): Promise<{ readonly inside: number; readonly elsewhere: number }> {
  const found = await sql<{ inside: number; elsewhere: number }>`
    select (count(*) filter (where account_id = ${accountId}))::int as inside,
      (count(*) filter (where account_id is distinct from ${accountId}))::int as elsewhere
    from numbers where organization_id = ${organizationId}
      and carrier = (select a.carrier from carrier_accounts a where a.id = ${accountId}) and state in ('active', 'suspended', 'releasing')`.execute(
    tx,
  );
  return found.rows[0] ?? { inside: 0, elsewhere: 0 };
}

/**
 * The account of a query's number `n`: an organization's own by its id; 0 and below are the deployment's, one per
 * carrier.
 */
export const accountOf = sql<number>`coalesce(n.account_id,
  case n.carrier when 'telnyx' then -1 when 'simulator' then -2 else 0 end)`;
