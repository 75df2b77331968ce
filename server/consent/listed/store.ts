import { sql } from 'kysely';
import type { OrganizationId } from '../../../domain/ids.ts';
import type { Tx } from '../../platform/database/database.ts';

/** Those of these phones that this source has already recorded in the ledger. */
export async function phonesOfSource(
  tx: Tx,
  organizationId: OrganizationId,
  of: { readonly phones: readonly string[]; readonly source: string; readonly sourceId: string },
): Promise<ReadonlySet<string>> {
  const found = await sql<{ phone: string }>`
    select distinct phone from consent_events
    where organization_id = ${organizationId} and phone = any(${of.phones}::text[]) and source = ${of.source}
      and source_id = ${of.sourceId}`.execute(tx);
  return new Set(found.rows.map(({ phone }) => phone));
}

/** Opts out many phones; returns those that were not opted out before. */
export async function stopMany(
  tx: Tx,
  organizationId: OrganizationId,
  stop: { readonly phones: readonly string[]; readonly reason: string; readonly at: Date },
): Promise<string[]> {
  const stopped = await sql<{ phone: string }>`
    insert into consent_states (organization_id, phone, state, reason, changed_at)
    select ${organizationId}::bigint, phone, 'stopped', ${stop.reason}, ${stop.at}::timestamptz
    from unnest(${stop.phones}::text[]) as phone
    order by phone
    on conflict (organization_id, phone) do update
      set state = 'stopped', reason = excluded.reason, changed_at = excluded.changed_at
      where consent_states.state <> 'stopped'
    returning phone`.execute(tx);
  return stopped.rows.map(({ phone }) => phone);
}

/** How many messages wait for these phones. */
export async function readWaitingFor(
  tx: Tx,
  organizationId: OrganizationId,
  phones: readonly string[],
): Promise<number> {
  const found = await sql<{ count: number }>`
    select count(*)::integer as count from text_queue
    where organization_id = ${organizationId} and phone = any(${phones}::text[]) and state = 'waiting'
      and kind <> 'notice'`.execute(tx);
  return found.rows[0]?.count ?? 0;
}

/** How many of these phones are already opted out, and how many belong to contacts. */
export async function countKnown(
  tx: Tx,
  organizationId: OrganizationId,
  phones: readonly string[],
): Promise<{ stopped: number; contacts: number }> {
  const found = await sql<{ stopped: number; contacts: number }>`
    select
      (select count(*)::integer from consent_states
        where organization_id = ${organizationId} and phone = any(${phones}::text[]) and state = 'stopped') as stopped,
      (select count(*)::integer from leads
        where organization_id = ${organizationId} and phone = any(${phones}::text[]) and archived_at is null) as contacts`.execute(
    tx,
  );
  return found.rows[0] ?? { stopped: 0, contacts: 0 };
}

/** A phone that gets no messages, with when that began and the ledger's source. */
export type StoppedPhone = { readonly phone: string; readonly at: Date; readonly source: string | null };

/** The phones that get no messages, in order after this one, up to a limit. */
export async function readStopped(
  tx: Tx,
  organizationId: OrganizationId,
  page: { readonly after: string; readonly limit: number },
): Promise<StoppedPhone[]> {
  const found = await sql<StoppedPhone>`
    select s.phone, s.changed_at as at, e.source
    from (
      select phone, changed_at from consent_states
      where organization_id = ${organizationId} and state in ('stopped', 'blocked') and phone > ${page.after}
      order by phone limit ${page.limit}) s
    left join lateral (
      select source from consent_events
      where organization_id = ${organizationId} and phone = s.phone and event in ('revoked', 'blocked')
        and at = s.changed_at
      order by id desc limit 1) e on true
    order by s.phone`.execute(tx);
  return found.rows;
}

/** How many phones get no messages. */
export async function countStopped(tx: Tx, organizationId: OrganizationId): Promise<number> {
  const found = await sql<{ count: number }>`
    select count(*)::integer as count from consent_states
    where organization_id = ${organizationId} and state in ('stopped', 'blocked')`.execute(tx);
  return found.rows[0]?.count ?? 0;
}
