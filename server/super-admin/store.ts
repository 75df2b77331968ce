import { sql } from 'kysely';
import type { SuperListRequest, WorkerStack } from '../../contract/rest/super.ts';
import type { Plan } from '../../domain/billing/plan.ts';
import type { OrganizationId } from '../../domain/ids.ts';
import type { RegistrationState } from '../../domain/numbers/number-kinds.ts';
import type { CarrierName } from '../numbers/index.ts';
import type { Tx } from '../platform/database/database.ts';

const anywhere = (words: string) => `%${words.replace(/[\\%_]/g, '\\$&')}%`;

/** The organizations that match, by name: their own name, number or id, or a member's address or phone. */
export async function findOrganizationsAcrossOrganizations(
  tx: Tx,
  { text, digits, id }: { text: string; digits: string | null; id: number | null },
): Promise<number[]> {
  const phone = digits === null ? null : anywhere(digits);
  // Each kind of match uses its own index; a member's is read starting from the member.
  const found = await sql<{ id: number }>`
    select o.id from organizations o
    where o.id in (
      select id from organizations where lower(name) like ${anywhere(text)}
      union select organization_id from numbers where phone like ${phone} and state <> 'released'
      union select id from organizations where id = ${id}
      union select m.organization_id from users u join memberships m on m.user_id = u.id
        where lower(u.email) like ${anywhere(text)} or u.phone like ${phone})
    order by lower(o.name), o.id`.execute(tx);
  return found.rows.map((row) => row.id);
}

/** Whether the person with this address owns an organization of this name and brand, or is invited as its owner. */
export async function ownsOrganizationNamedAcrossOrganizations(
  tx: Tx,
  { name, brand, email }: { name: string; brand: string; email: string },
): Promise<boolean> {
  const found = await sql`
    select 1 from users u
    join memberships m on m.user_id = u.id and m.access = 'OWNER'
    join organizations o on o.id = m.organization_id
    where lower(u.email) = lower(${email}) and o.brand = ${brand} and lower(o.name) = lower(${name})
    limit 1`.execute(tx);
  return found.rows.length > 0;
}

export async function listOrganizationsAcrossOrganizations(tx: Tx): Promise<number[]> {
  const found = await sql<{ id: number }>`select id from organizations order by lower(name), id`.execute(tx);
  return found.rows.map((row) => row.id);
}

// The oldest invoice of an organization that could not be charged and will be tried again.
const dueInvoice = sql`
  select i.attempts, i.next_attempt_at from invoices i
  where i.organization_id = o.id and i.paid_at is null and i.voided_at is null and i.next_attempt_at is not null
    and (i.failure is not null or i.needs_action) and i.starts_plan is null
  order by i.month_starts_at limit 1`;

// How far carriers are with the organization's current account; what was sent for another account doesn't count.
const registrationState = (carrier: CarrierName) => sql`
  (select nullif(r.state, 'none') from number_registrations r
    where r.organization_id = o.id and r.account_id is not distinct from (
      select a.id from carrier_accounts a where a.organization_id = o.id and a.carrier = ${carrier}))`;

// Numbers that send without it ask for nothing.
const unregisteredNumber = sql`
  (select 'none' from numbers n where n.organization_id = o.id and n.kind = 'local'
    and n.state in ('active', 'suspended') and n.registration_state <> 'approved' limit 1)`;

type Narrowing = Pick<SuperListRequest, 'brand' | 'state' | 'order'> & {
  readonly now: Date;
  readonly carrier: CarrierName;
};

/**
 * Those of these organizations that the list is narrowed to, in its order; what is equal, or ordered by what isn't read
 * here, keeps the order of the ids.
 */
export async function narrowAcrossOrganizations(
  tx: Tx,
  ids: readonly number[],
  { brand, state, order, now, carrier }: Narrowing,
): Promise<number[]> {
  const found = await sql<{ id: number }>`
    select o.id from unnest(${ids}::bigint[]) with ordinality as one (id, place)
    join organizations o on o.id = one.id
    where (${brand ?? null}::text is null or o.brand = ${brand ?? null})
      and (case ${state ?? null}::text
        when 'not-active' then not o.billing_active or o.plan_expires_at <= ${now}
        when 'unpaid' then exists (${dueInvoice})
        when 'stopped' then o.sending_stopped_reason is not null
        when 'closed' then o.closed_at is not null
        when 'rejected' then ${registrationState(carrier)} = 'rejected'
        else true end)
    order by
      case when ${order ?? null}::text = 'newest' then o.created_at end desc nulls last,
      case when ${order ?? null}::text = 'people' then (select count(*) from memberships m
        where m.organization_id = o.id and m.access <> 'NONE') end desc nulls last,
      one.place`.execute(tx);
  return found.rows.map((row) => row.id);
}

/** What the billing month of an organization follows from. */
export type MonthsRow = {
  readonly id: number;
  readonly billingActive: boolean;
  readonly plan: Plan | null;
  readonly nextPlan: Plan | null;
  readonly nextPlanAt: Date | null;
  readonly planStartedAt: Date | null;
  readonly planExpiresAt: Date | null;
};

const monthColumns = sql`
  o.id, o.billing_active as "billingActive", o.org_type as plan, o.next_plan as "nextPlan", o.next_plan_at as "nextPlanAt", o.plan_started_at as "planStartedAt",
  o.plan_expires_at as "planExpiresAt"`;

export type LineRow = MonthsRow & {
  readonly name: string;
  readonly brand: string;
  readonly people: number;
  readonly createdAt: Date;
  readonly ratesAgreed: boolean;
  readonly registration: RegistrationState | null;
  readonly stopped: boolean;
  readonly closedAt: Date | null;
  readonly erasedAt: Date | null;
  /** How often the oldest failing invoice could not be charged, and when it is retried. */
  readonly attempts: number | null;
  readonly nextAttemptAt: Date | null;
};

/** The list's data of these organizations, in the order of the given ids. */
export async function readLinesAcrossOrganizations(
  tx: Tx,
  ids: readonly number[],
  carrier: CarrierName,
): Promise<LineRow[]> {
  const found = await sql<LineRow>`
    select ${monthColumns}, o.name, o.brand, o.created_at as "createdAt", o.agreed_month_cents is not null as "ratesAgreed",
      coalesce(${registrationState(carrier)}, ${unregisteredNumber}) as registration,
      o.sending_stopped_reason is not null as stopped, o.closed_at as "closedAt", o.erased_at as "erasedAt",
      (select count(*)::integer from memberships m
        where m.organization_id = o.id and m.access <> 'NONE') as people,
      due.attempts, due.next_attempt_at as "nextAttemptAt"
    from unnest(${ids}::bigint[]) with ordinality as one (id, place)
    join organizations o on o.id = one.id
    left join lateral (${dueInvoice}) due on true
    order by one.place`.execute(tx);
  return found.rows;
}

/** The names of these organizations. */
export async function readNamesAcrossOrganizations(
  tx: Tx,
  ids: readonly number[],
): Promise<{ readonly id: number; readonly name: string }[]> {
  const found = await sql<{ id: number; name: string }>`
    select id, name from organizations where id = any(${ids}::bigint[])`.execute(tx);
  return found.rows;
}

/** What the billing months of these organizations follow from, in the order of the given ids. */
export async function readMonthsAcrossOrganizations(tx: Tx, ids: readonly number[]): Promise<MonthsRow[]> {
  const found = await sql<MonthsRow>`
    select ${monthColumns}
    from unnest(${ids}::bigint[]) with ordinality as one (id, place)
    join organizations o on o.id = one.id
    order by one.place`.execute(tx);
  return found.rows;
}

/** The messages billed in a billing month of each of these organizations; those without any are left out. */
export async function readUsageAcrossOrganizations(
  tx: Tx,
  months: readonly { readonly id: number; readonly startsAt: Date }[],
): Promise<{ readonly id: number; readonly segments: number }[]> {
  const ids = months.map(({ id }) => id);
  const starts = months.map(({ startsAt }) => startsAt);
  // Month by month through the index: joined, the planner reads the usage of all months.
  const found = await sql<{ id: number; segments: number }>`
    select one.id, used.segments
    from unnest(${ids}::bigint[], ${starts}::timestamptz[]) as one (id, starts_at)
    cross join lateral (
      select sum(u.segments)::bigint as segments from usage_parts u
      where u.organization_id = one.id and u.cycle_starts_at = one.starts_at) used
    where used.segments is not null`.execute(tx);
  return found.rows;
}

export type MemberRow = {
  readonly id: number;
  readonly name: string | null;
  readonly email: string;
  readonly phone: string | null;
  readonly access: string;
  /** Invited, and has not joined yet. */
  readonly pending: boolean;
};

export async function readMembers(tx: Tx, organizationId: OrganizationId): Promise<MemberRow[]> {
  const found = await sql<MemberRow>`
    select u.id, u.name, u.email, u.phone, m.access, m.joined_at is null as pending
    from memberships m join users u on u.id = m.user_id
    where m.organization_id = ${organizationId} and m.access <> 'NONE'
    order by lower(coalesce(u.name, u.email)), u.id`.execute(tx);
  return found.rows;
}

export type OverviewRow = {
  readonly campaigns: number;
  readonly groups: number;
  readonly createdAt: Date;
  readonly lastSentAt: Date | null;
  readonly agreedMonthCents: number | null;
  /** Messages that wait and are due by now. */
  readonly due: number;
};

export async function readOverview(tx: Tx, organizationId: OrganizationId, now: Date): Promise<OverviewRow | null> {
  const found = await sql<OverviewRow>`
    select o.created_at as "createdAt",
      (select count(*) from campaigns c
        where c.organization_id = o.id and c.archived_at is null and c.deleted_at is null) as campaigns,
      (select count(*) from groups g where g.organization_id = o.id and g.archived_at is null) as groups,
      o.agreed_month_cents as "agreedMonthCents",
      (select m.settled_at from messages m
        where m.organization_id = o.id and m.direction = 'outbound' and m.outcome = 'sent'
        order by m.id desc limit 1) as "lastSentAt",
      (select count(*) from text_queue q
        where q.organization_id = o.id and q.state = 'waiting' and q.due_at <= ${now}) as due
    from organizations o where o.id = ${organizationId}`.execute(tx);
  return found.rows[0] ?? null;
}

export async function writeHeartbeatAcrossOrganizations(tx: Tx, stack: WorkerStack, at: Date): Promise<void> {
  await sql`
    insert into heartbeats (stack, beat_at) values (${stack}, ${at})
    on conflict (stack) do update set beat_at = greatest(heartbeats.beat_at, excluded.beat_at)`.execute(tx);
}

export async function readHeartbeatAcrossOrganizations(tx: Tx, stack: WorkerStack): Promise<Date | null> {
  const found = await sql<{ at: Date }>`select beat_at as at from heartbeats where stack = ${stack}`.execute(tx);
  return found.rows[0]?.at ?? null;
}
