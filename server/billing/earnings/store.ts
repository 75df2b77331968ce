import { sql } from 'kysely';
import type { EarningParts } from '../../../domain/billing/earnings.ts';
import type { OrganizationId } from '../../../domain/ids.ts';
import type { Tx } from '../../platform/database/database.ts';
import type { KeptAccount } from '../provider/payment-provider.ts';

/** An entry of a member's earnings: earned, reversed, paid out, or a returned payout. */
export type EarningsKind = 'earned' | 'taken-back' | 'payout' | 'payout-returned';

export type EarningsEntry = EarningParts & {
  readonly id: number;
  readonly userId: number;
  readonly kind: EarningsKind;
  readonly what: string;
  readonly at: Date;
  readonly takenBackCents: number;
};

export type PayoutRow = {
  readonly id: number;
  readonly userId: number;
  readonly account: string;
  readonly bankName: string;
  readonly bankLast4: string;
  readonly amountCents: number;
  readonly state: 'asked' | 'sent' | 'paid' | 'failed';
  readonly providerId: string | null;
  readonly failure: string | null;
  readonly askedAt: Date;
};

const entryColumns = sql`
  e.id, e.user_id as "userId", e.kind, e.what, e.gross_cents as "grossCents", e.platform_cents as "platformCents",
  e.fee_cents as "feeCents", e.net_cents as "netCents", e.at,
  (select coalesce(-sum(t.gross_cents), 0)::int from earnings_entries t
    where t.organization_id = e.organization_id and t.takes_back = e.id) as "takenBackCents"`;

const payoutColumns = sql`
  id, user_id as "userId", account, bank_name as "bankName", bank_last4 as "bankLast4", amount_cents as "amountCents", state,
  provider_id as "providerId", failure, asked_at as "askedAt"`;

type NewEntry = EarningParts & {
  readonly userId: number;
  readonly kind: EarningsKind;
  readonly what: string;
  readonly takesBack?: number;
  readonly payoutId?: number;
  readonly requestKey: string;
  readonly recordedBy: number | null;
  readonly at: Date;
};

/** Adds an entry; null if this key has made one before. */
export async function insertEntry(tx: Tx, organizationId: OrganizationId, entry: NewEntry): Promise<number | null> {
  const { userId, kind, what, grossCents, platformCents, feeCents, netCents, requestKey, recordedBy, at } = entry;
  const made = await sql<{ id: number }>`
    insert into earnings_entries (organization_id, user_id, kind, what, gross_cents, platform_cents, fee_cents, net_cents,
      takes_back, payout_id, request_key, recorded_by, at)
    values (${organizationId}, ${userId}, ${kind}, ${what}, ${grossCents}, ${platformCents}, ${feeCents}, ${netCents},
      ${entry.takesBack ?? null}, ${entry.payoutId ?? null}, ${requestKey}, ${recordedBy}, ${at})
    on conflict (organization_id, request_key) do nothing returning id`.execute(tx);
  return made.rows[0]?.id ?? null;
}

/** What a member has earned in an organization, without what was reversed, and how much of it is not paid out yet. */
export async function readSums(
  tx: Tx,
  organizationId: OrganizationId,
  userId: number,
): Promise<{ readonly earnedCents: number; readonly balanceCents: number }> {
  const found = await sql<{ earnedCents: number; balanceCents: number }>`
    select coalesce(sum(net_cents) filter (where kind in ('earned', 'taken-back')), 0)::int as "earnedCents",
      coalesce(sum(net_cents), 0)::int as "balanceCents"
    from earnings_entries where organization_id = ${organizationId} and user_id = ${userId}`.execute(tx);
  return found.rows[0] ?? { earnedCents: 0, balanceCents: 0 };
}

/** Earnings and reversals, newest first. */
export async function readEntries(
  tx: Tx,
  organizationId: OrganizationId,
  userId: number,
  most: number,
): Promise<EarningsEntry[]> {
  const found = await sql<EarningsEntry>`
    select ${entryColumns} from earnings_entries e
    where e.organization_id = ${organizationId} and e.user_id = ${userId} and e.kind in ('earned', 'taken-back')
    order by e.id desc limit ${most}`.execute(tx);
  return found.rows;
}

export async function readEntry(tx: Tx, organizationId: OrganizationId, id: number): Promise<EarningsEntry | null> {
  const found = await sql<EarningsEntry>`
    select ${entryColumns} from earnings_entries e where e.organization_id = ${organizationId} and e.id = ${id}`.execute(
    tx,
  );
  return found.rows[0] ?? null;
}

export async function readPayouts(
  tx: Tx,
  organizationId: OrganizationId,
  userId: number,
  most: number,
): Promise<PayoutRow[]> {
  const found = await sql<PayoutRow>`
    select ${payoutColumns} from payouts where organization_id = ${organizationId} and user_id = ${userId}
    order by id desc limit ${most}`.execute(tx);
  return found.rows;
}

/** A payout, locked until the transaction ends. */
export async function lockPayout(tx: Tx, organizationId: OrganizationId, id: number): Promise<PayoutRow | null> {
  const found = await sql<PayoutRow>`
    select ${payoutColumns} from payouts where organization_id = ${organizationId} and id = ${id} for update`.execute(
    tx,
  );
  return found.rows[0] ?? null;
}

type NewPayout = KeptAccount & {
  readonly userId: number;
  readonly amountCents: number;
  readonly askedBy: number | null;
  readonly at: Date;
};

/** Requests a payout; null while another one of this member is in progress. */
export async function insertPayout(tx: Tx, organizationId: OrganizationId, payout: NewPayout): Promise<number | null> {
  const { userId, account, name, last4, amountCents, askedBy, at } = payout;
  const made = await sql<{ id: number }>`
    insert into payouts (organization_id, user_id, account, bank_name, bank_last4, amount_cents, asked_by, asked_at)
    values (${organizationId}, ${userId}, ${account}, ${name}, ${last4}, ${amountCents}, ${askedBy}, ${at})
    on conflict (organization_id, user_id) where state in ('asked', 'sent') do nothing returning id`.execute(tx);
  return made.rows[0]?.id ?? null;
}

export async function writePayout(
  tx: Tx,
  organizationId: OrganizationId,
  id: number,
  { state, providerId, failure, at }: Pick<PayoutRow, 'state' | 'providerId' | 'failure'> & { readonly at: Date },
): Promise<void> {
  await sql`
    update payouts set state = ${state}, provider_id = ${providerId}, failure = ${failure},
      settled_at = case when ${state} in ('paid', 'failed') then coalesce(settled_at, ${at}) end
    where organization_id = ${organizationId} and id = ${id}`.execute(tx);
}

type PayoutPlace = { readonly organizationId: OrganizationId; readonly id: number };
type MemberPlace = { readonly organizationId: OrganizationId; readonly userId: number };

/** Payouts with an unknown result, and those that a bank may still return. */
export async function readToSettleAcrossOrganizations(
  tx: Tx,
  { askedBefore, paidSince }: { readonly askedBefore: Date; readonly paidSince: Date },
  { after, most }: { readonly after: PayoutPlace | null; readonly most: number },
): Promise<PayoutPlace[]> {
  const behind = after ? sql`(organization_id, id) > (${after.organizationId}, ${after.id})` : sql`true`;
  const found = await sql<PayoutPlace>`
    select organization_id as "organizationId", id from payouts
    where state <> 'failed' and asked_at <= ${askedBefore} and (state <> 'paid' or settled_at > ${paidSince}) and ${behind}
    order by organization_id, id limit ${most}`.execute(tx);
  return found.rows;
}

/** Members with at least this much to be paid out, and an account for it. */
export async function readToPayAcrossOrganizations(
  tx: Tx,
  leastCents: number,
  { after, most }: { readonly after: MemberPlace | null; readonly most: number },
): Promise<MemberPlace[]> {
  const behind = after ? sql`(e.organization_id, e.user_id) > (${after.organizationId}, ${after.userId})` : sql`true`;
  const found = await sql<MemberPlace>`
    select e.organization_id as "organizationId", e.user_id as "userId" from earnings_entries e
    join memberships m on m.organization_id = e.organization_id and m.user_id = e.user_id and m.bank_account is not null
    where ${behind}
    group by e.organization_id, e.user_id having sum(e.net_cents) >= ${leastCents}
    order by e.organization_id, e.user_id limit ${most}`.execute(tx);
  return found.rows;
}

/** A member's account, locked so that two payouts never read the same balance; null without one. */
export async function lockAccount(tx: Tx, organizationId: OrganizationId, userId: number): Promise<KeptAccount | null> {
  const found = await sql<KeptAccount>`
    select bank_account as account, bank_name /* not null */ as name, bank_last4 /* not null */ as last4 from memberships
    where organization_id = ${organizationId} and user_id = ${userId} and bank_account is not null
    for no key update`.execute(tx);
  return found.rows[0] ?? null;
}

/** Where someone with earnings gets email, and whether they are still a member. */
export async function readReceiver(
  tx: Tx,
  organizationId: OrganizationId,
  userId: number,
): Promise<{ readonly email: string; readonly isMember: boolean } | null> {
  const found = await sql<{ email: string; isMember: boolean }>`
    select u.email, exists (select 1 from memberships m
      where m.organization_id = ${organizationId} and m.user_id = u.id and m.access <> 'NONE') as "isMember"
    from users u where u.id = ${userId}`.execute(tx);
  return found.rows[0] ?? null;
}

export type Earner = {
  readonly userId: number;
  readonly name: string;
  readonly hasAccount: boolean;
  /** Not for someone who left, or was removed. */
  readonly isMember: boolean;
};

/** Members at these levels, and anyone with earnings: what is owed doesn't end with the membership. */
export async function readEarners(
  tx: Tx,
  organizationId: OrganizationId,
  levels: readonly string[],
): Promise<Earner[]> {
  const found = await sql<Earner>`
    select u.id as "userId", coalesce(u.name, u.email) as name, m.bank_account is not null as "hasAccount",
      m.joined_at is not null as "isMember"
    from users u left join memberships m on m.organization_id = ${organizationId} and m.user_id = u.id
    where u.id in (
      select o.user_id from memberships o
        where o.organization_id = ${organizationId} and o.joined_at is not null and o.access = any(${levels})
      union select e.user_id from earnings_entries e where e.organization_id = ${organizationId})
    order by u.id limit 50`.execute(tx);
  return found.rows;
}

export async function isMember(tx: Tx, organizationId: OrganizationId, userId: number): Promise<boolean> {
  const found = await sql`
    select 1 from memberships
    where organization_id = ${organizationId} and user_id = ${userId} and joined_at is not null`.execute(tx);
  return found.rows.length > 0;
}

/** Whether this key has made an entry before. */
export async function isKnownRequest(tx: Tx, organizationId: OrganizationId, requestKey: string): Promise<boolean> {
  const found = await sql`
    select 1 from earnings_entries
    where organization_id = ${organizationId} and request_key = ${requestKey}`.execute(tx);
  return found.rows.length > 0;
}

/** The total that each of these members earned, without what was reversed; members without earnings are left out. */
export async function readEarned(
  tx: Tx,
  organizationId: OrganizationId,
  userIds: readonly number[],
): Promise<{ readonly userId: number; readonly earnedCents: number }[]> {
  const found = await sql<{ userId: number; earnedCents: number }>`
    select user_id as "userId", sum(net_cents)::int as "earnedCents"
    from earnings_entries
    where organization_id = ${organizationId} and user_id = any(${userIds}::bigint[]) and kind in ('earned', 'taken-back')
    group by user_id`.execute(tx);
  return found.rows;
}
