import { sql } from 'kysely';
import type { ConsentState } from '../../domain/consent/consent-state.ts';
import type { LeadId, OrganizationId } from '../../domain/ids.ts';
import type { Tx } from '../platform/database/database.ts';
import { personal } from '../platform/database/sealing/personal.ts';

type LedgerEvent =
  | 'granted'
  | 'attested'
  | 'revoked'
  | 'restarted'
  | 'blocked'
  /** The opt-in of a public form, for a phone that was already a contact's. */
  | 'agreed-on-form'
  /** The same for a phone that is opted out, which stays so. */
  | 'asked-while-opted-out';

/** One kind of change for many phones of one organization. */
export type LedgerEntry = {
  readonly phones: readonly string[];
  readonly kind?: 'sms_marketing' | 'phi_sms';
  readonly event: LedgerEvent;
  readonly grade: 'verified' | 'form' | 'attested';
  readonly source: string;
  readonly sourceId: string | null;
  readonly textVersion: number | null;
  readonly userId: number | null;
  readonly reason: string | null;
  readonly ip: string | null;
  readonly userAgent: string | null;
  readonly at: Date;
};

/** An arbitrary number that identifies this advisory lock; the second half of the lock is the organization. */
export const CONSENT_LOCK = 71_403;

/** Writers of an opt-out wait here for the gates that are deciding, and gates for them. */
export async function lockConsent(
  tx: Tx,
  organizationId: OrganizationId,
  mode: 'deciding' | 'changing',
): Promise<void> {
  const key = organizationId % 2_147_483_647;
  if (mode === 'changing') await sql`select pg_advisory_xact_lock(${CONSENT_LOCK}, ${key})`.execute(tx);
  else await sql`select pg_advisory_xact_lock_shared(${CONSENT_LOCK}, ${key})`.execute(tx);
}

/**
 * Lets an opt-out of this one phone be written while gates decide about others: it waits for gates that decide about
 * the phone, and no gate decides about it before this transaction ends. A phone without a record has no row to lock, so
 * its opt-out waits for all gates.
 */
export async function lockPhoneToStop(tx: Tx, organizationId: OrganizationId, phone: string): Promise<void> {
  const isKnown = (await lockState(tx, organizationId, phone, 'read')) > 0;
  await lockConsent(tx, organizationId, isKnown ? 'deciding' : 'changing');
  if (isKnown) await lockState(tx, organizationId, phone, 'lock');
}

async function lockState(tx: Tx, organizationId: OrganizationId, phone: string, how: 'read' | 'lock'): Promise<number> {
  const found = await sql`
    select 1 from consent_states where organization_id = ${organizationId} and phone = ${phone}
    ${how === 'lock' ? sql`for update` : sql``}`.execute(tx);
  return found.rows.length;
}

/** Locks the consent of these phones until this transaction ends, also of those that have no record yet. */
export async function lockStates(
  tx: Tx,
  organizationId: OrganizationId,
  phones: readonly string[],
  at: Date,
): Promise<void> {
  await sql`
    insert into consent_states (organization_id, phone, state, changed_at)
    select distinct ${organizationId}::bigint, phone, 'unknown', ${at}::timestamptz from unnest(${phones}::text[]) as phone
    order by phone
    -- The rows that exist are locked, and nothing is written.
    on conflict (organization_id, phone) do update set state = excluded.state where false`.execute(tx);
}

/** The consent of these phones, locked until this transaction ends; without those whose opt-out is being written. */
export async function keepStates(
  tx: Tx,
  organizationId: OrganizationId,
  phones: readonly string[],
): Promise<ReadonlyMap<string, ConsentState>> {
  const kept = await sql<{ phone: string; state: ConsentState }>`/* planned once */
    select phone, state from consent_states
    where organization_id = ${organizationId} and phone = any(${phones}::text[]) for share skip locked`.execute(tx);
  return new Map(kept.rows.map(({ phone, state }) => [phone, state]));
}

export async function insertEvents(tx: Tx, organizationId: OrganizationId, entry: LedgerEntry): Promise<void> {
  await sql`
    insert into consent_events
      (organization_id, phone, kind, event, grade, text_version, source, source_id, user_id, reason, ip, user_agent, at)
    select ${organizationId}, phone, ${entry.kind ?? 'sms_marketing'}, ${entry.event}, ${entry.grade}, ${entry.textVersion}::integer,
      ${entry.source}, ${entry.sourceId}, ${entry.userId}::bigint, ${personal(organizationId, entry.reason)}, ${entry.ip}, ${entry.userAgent},
      ${entry.at}
    from unnest(${entry.phones}::text[]) as phone`.execute(tx);
}

/** Those of these phones whose consent is in one of these states. */
export async function phonesInState(
  tx: Tx,
  organizationId: OrganizationId,
  phones: readonly string[],
  states: readonly ConsentState[],
): Promise<ReadonlySet<string>> {
  const found = await sql<{ phone: string }>`
    select phone from consent_states
    where organization_id = ${organizationId} and phone = any(${phones}::text[]) and state = any(${states}::text[])`.execute(
    tx,
  );
  return new Set(found.rows.map(({ phone }) => phone));
}

/** The contact who had this phone at that time, for the audit trail; no detail without one. */
export async function whoseEntry(
  tx: Tx,
  organizationId: OrganizationId,
  { phone, at }: { readonly phone: string; readonly at: Date },
): Promise<{ leadIds?: string }> {
  const found = await sql<{ id: number }>`
    select id from leads l where organization_id = ${organizationId} and phone = ${phone} and not exists (
      select 1 from lead_changes c where c.organization_id = ${organizationId} and c.lead_id = l.id
        and c.phone_after = l.phone and c.at > ${at})
      and not exists (select 1 from lead_changes c where c.organization_id = ${organizationId}
        and c.phone_before = l.phone and c.lead_id <> l.id and c.at > ${at})`.execute(tx);
  return found.rows.length === 0 ? {} : { leadIds: found.rows.map(({ id }) => id).join(' ') };
}

/** The brand's key of an organization. */
export async function readBrandKey(tx: Tx, organizationId: OrganizationId): Promise<string> {
  const row = await tx.selectFrom('organizations').select('brand').where('id', '=', organizationId).executeTakeFirst();
  return row?.brand ?? '';
}

/** Staff's word counts if nothing is known yet. */
export async function attestWhereUnknown(
  tx: Tx,
  organizationId: OrganizationId,
  phones: readonly string[],
  { reason, at }: { readonly reason: string; readonly at: Date },
): Promise<void> {
  await sql`
    insert into consent_states (organization_id, phone, state, reason, changed_at)
    select distinct ${organizationId}::bigint, phone, 'attested', ${reason}, ${at}::timestamptz
    from unnest(${phones}::text[]) as phone
    order by phone
    on conflict (organization_id, phone) do update
      set state = 'attested', reason = excluded.reason, changed_at = excluded.changed_at
      where consent_states.state = 'unknown'`.execute(tx);
}

/**
 * A consent counts if nothing more than staff's word is known; it never lifts an opt-out or a block. Returns the phones
 * that are new.
 */
export async function grantWhereUnknown(
  tx: Tx,
  organizationId: OrganizationId,
  phones: readonly string[],
  { reason, at }: { readonly reason: string; readonly at: Date },
): Promise<string[]> {
  const granted = await sql<{ phone: string }>`
    insert into consent_states (organization_id, phone, state, reason, changed_at)
    select distinct ${organizationId}::bigint, phone, 'consented', ${reason}, ${at}::timestamptz
    from unnest(${phones}::text[]) as phone
    order by phone
    on conflict (organization_id, phone) do update
      set state = 'consented', reason = excluded.reason, changed_at = excluded.changed_at
      where consent_states.state in ('unknown', 'attested')
    returning phone`.execute(tx);
  return granted.rows.map((row) => row.phone);
}

/** Those of these phones that have not been asked since then; marks them as asked now. */
export async function claimAsking(
  tx: Tx,
  organizationId: OrganizationId,
  phones: readonly string[],
  { at, notSince }: { readonly at: Date; readonly notSince: Date },
): Promise<string[]> {
  const claimed = await sql<{ phone: string }>`
    with unasked as (
      select phone from consent_states
      where organization_id = ${organizationId} and phone = any(${phones}::text[]) and state = 'attested'
        and (asked_at is null or asked_at < ${notSince})
      order by phone for update)
    update consent_states s set asked_at = ${at} from unasked
    where s.organization_id = ${organizationId} and s.phone = unasked.phone
    returning s.phone`.execute(tx);
  return claimed.rows.map((row) => row.phone);
}

/** The state of a phone's ledger, and when it last changed; for an unknown phone nothing ever changed. */
export async function readState(
  tx: Tx,
  organizationId: OrganizationId,
  phone: string,
): Promise<{ state: ConsentState; changedAt: Date }> {
  const row = await tx
    .selectFrom('consent_states')
    .select(['state', 'changed_at'])
    .where('organization_id', '=', organizationId)
    .where('phone', '=', phone)
    .executeTakeFirst();
  return row
    ? { state: row.state as ConsentState, changedAt: row.changed_at }
    : { state: 'unknown', changedAt: new Date(0) };
}

export async function writeState(
  tx: Tx,
  organizationId: OrganizationId,
  phone: string,
  { state, reason, at }: { readonly state: ConsentState; readonly reason: string; readonly at: Date },
): Promise<void> {
  await sql`
    insert into consent_states (organization_id, phone, state, reason, changed_at)
    values (${organizationId}, ${phone}, ${state}, ${personal(organizationId, reason)}, ${at})
    on conflict (organization_id, phone) do update
      set state = excluded.state, reason = excluded.reason, changed_at = excluded.changed_at`.execute(tx);
}

/** True if this phone has had no answer to HELP since then; marks it as answered now. */
export async function claimHelpAnswer(
  tx: Tx,
  organizationId: OrganizationId,
  phone: string,
  { at, notSince }: { readonly at: Date; readonly notSince: Date },
): Promise<boolean> {
  const row = await sql<{ phone: string }>`
    insert into consent_states (organization_id, phone, state, changed_at, helped_at)
    values (${organizationId}, ${phone}, 'unknown', ${at}, ${at})
    on conflict (organization_id, phone) do update set helped_at = excluded.helped_at
      where consent_states.helped_at is null or consent_states.helped_at < ${notSince}
    returning phone`.execute(tx);
  return row.rows.length > 0;
}

export async function readEvents(tx: Tx, organizationId: OrganizationId, phone: string): Promise<string[]> {
  const rows = await tx
    .selectFrom('consent_events')
    .select('event')
    .where('organization_id', '=', organizationId)
    .where('phone', '=', phone)
    .where('kind', '=', 'sms_marketing')
    .orderBy('id')
    .execute();
  return rows.map((row) => row.event);
}

/** Whether this inbound text, by the carrier's id, is already in the ledger. */
export async function hasEventOf(
  tx: Tx,
  organizationId: OrganizationId,
  phone: string,
  sourceId: string,
): Promise<boolean> {
  const row = await tx
    .selectFrom('consent_events')
    .select('id')
    .where('organization_id', '=', organizationId)
    .where('phone', '=', phone)
    .where('source_id', '=', sourceId)
    .executeTakeFirst();
  return row !== undefined;
}

/** Those of these contacts whose current phone has no consent on record and never opted out. */
export async function readLeadsWithoutConsent(
  tx: Tx,
  organizationId: OrganizationId,
  leadIds: readonly LeadId[],
): Promise<LeadId[]> {
  const found = await sql<{ id: LeadId }>`
    select l.id from leads l
    where l.organization_id = ${organizationId} and l.id = any(${leadIds}::bigint[]) and not exists (
      select 1 from consent_states s
      where s.organization_id = ${organizationId} and s.phone = l.phone and s.state <> 'unknown')`.execute(tx);
  return found.rows.map(({ id }) => id);
}
