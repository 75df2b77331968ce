import { sql } from 'kysely';
import type { OrganizationId } from '../../../../domain/ids.ts';
import type { CapUse } from '../../../../domain/numbers/daily-cap.ts';
import type { LimitFacts } from '../../../../domain/numbers/number-limits.ts';
import { PLATFORM_ORGANIZATION } from '../../../accounts/index.ts';
import type { CarrierName } from '../../../carriers/carrier-config.ts';
import { accountOf } from '../../../numbers/index.ts';
import type { Tx } from '../../../platform/database/database.ts';

// A number that can send now: canSend of domain/numbers, in SQL.
const canSend = sql`n.state = 'active' and n.can_text and n.blocked_code is null
  and (n.kind <> 'toll-free' or n.registration_state = 'approved')`;

// An account whose carrier accepts nothing sends only an occasional try.
const holdOf = sql`carrier_holds h on h.account_id = ${accountOf} and h.ended_at is null`;
const mayTry = (now: Date) => sql`(h.account_id is null or h.retry_at <= ${now})`;

/** Whether a query's organization `o` has a number that can send now. */
export const hasNumber = (now: Date) => sql`exists (select 1 from numbers n left join ${holdOf}
      where n.organization_id = o.id and ${canSend} and ${mayTry(now)} offset 0)`;

/**
 * Whether a query's organization `o` has a number to send from, even one whose carrier accepts nothing now. Where none of
 * all can send, it isn't the organization that lacks one.
 */
export const hasSendingNumber = sql`(exists (select 1 from numbers n where n.organization_id = o.id and ${canSend} offset 0)
      or not exists (select 1 from numbers n where n.organization_id <> ${PLATFORM_ORGANIZATION} and ${canSend}))`;

/** A number that can send now. */
export type SendingNumber = LimitFacts &
  Omit<CapUse, 'cap'> & {
    readonly id: number;
    readonly phone: string;
    readonly carrier: CarrierName;
    /** The carrier account it belongs to; 0 and below are the deployment's own. */
    readonly accountId: number;
    /** The carrier accepts nothing from that account: one message is tried. */
    readonly isOnHold: boolean;
    /** How many contacts keep it. */
    readonly contacts: number;
    readonly pacedUntil: Date | null;
    /** The database's clock: the only one that all processes share, used for rates and leases. */
    readonly databaseNow: Date;
  };

/**
 * The organization's numbers that can send, oldest first, locked until the transaction ends so that none is suspended,
 * moved, or released meanwhile. Only one sender at a time may use what is left of their rates and caps.
 */
export async function lockSendingNumbers(
  tx: Tx,
  organizationId: OrganizationId,
  now: Date,
  mode: 'one at a time' | 'many at once',
): Promise<SendingNumber[]> {
  const found = await sql<SendingNumber>`/* planned once */
    select id, phone, carrier, ${accountOf} as "accountId", h.account_id is not null as "isOnHold", kind, registration_state as "registrationState", rate_per_second::double precision as "ratePerSecond",
      daily_cap as "dailyCap", cap_day::text as day, cap_used as used, contacts, paced_until as "pacedUntil",
      clock_timestamp() as "databaseNow"
    from numbers n left join ${holdOf}
    where n.organization_id = ${organizationId} and ${canSend} and ${mayTry(now)}
    order by n.since, n.id ${mode === 'many at once' ? sql`for share of n` : sql`for no key update of n`}`.execute(tx);
  return found.rows;
}

// An arbitrary number of this program's own; the organization is the second half of the lock.
const GATE_LOCK = 71_406;

/** True if no other gate is deciding for the organization's numbers; then none does until the transaction ends. */
export async function tryGate(tx: Tx, organizationId: OrganizationId): Promise<boolean> {
  const tried = await sql<{ isFree: boolean }>`
    select pg_try_advisory_xact_lock(${GATE_LOCK}, ${organizationId % 2_147_483_647}) as "isFree"`.execute(tx);
  return tried.rows[0]?.isFree ?? false;
}

/** How much of a number's rate and cap was used. */
export type Use = { readonly id: number; readonly pacedUntil: Date | null; readonly segments: number };

/** Records what was used, on the carrier's current day. */
export async function writeUse(
  tx: Tx,
  organizationId: OrganizationId,
  uses: readonly Use[],
  day: string,
): Promise<void> {
  await sql`
    update numbers n set paced_until = coalesce(u.paced_until, n.paced_until), cap_day = ${day}::date,
      cap_used = u.segments + case when n.cap_day = ${day}::date then n.cap_used else 0 end
    from unnest(${uses.map((use) => use.id)}::bigint[], ${uses.map((use) => use.pacedUntil)}::timestamptz[],
      ${uses.map((use) => use.segments)}::integer[]) as u (id, paced_until, segments)
    where n.organization_id = ${organizationId} and n.id = u.id`.execute(tx);
}

/** Moves the plan of locked numbers back by how late their messages left. */
export async function pushPaceBack(
  tx: Tx,
  organizationId: OrganizationId,
  lateMs: ReadonlyMap<number, number>,
): Promise<void> {
  await sql`
    update numbers n set paced_until = n.paced_until + l.ms * interval '1 millisecond'
    from unnest(${[...lateMs.keys()]}::bigint[], ${[...lateMs.values()]}::double precision[]) as l (id, ms)
    where n.organization_id = ${organizationId} and n.id = l.id`.execute(tx);
}
