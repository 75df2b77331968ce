import { sql } from 'kysely';
import type { LeadId, OrganizationId } from '../../../domain/ids.ts';
import type { Tx } from '../../platform/database/database.ts';

/** An organization, and when it was made: a restored server gives the same number to another one. */
type Whose = { readonly organizationId: OrganizationId; readonly organizationSince: Date };

/** An erased phone of a contact, as it is stored: a keyed hash. */
export type ErasedPhone = Whose & {
  readonly leadId: LeadId;
  /** When the contact was added, for the same reason. */
  readonly leadSince: Date;
  readonly phoneHash: string;
  readonly keyVersion: number | null;
  readonly at: Date;
  /** What the trail says of why. */
  readonly reason: string | null;
};

export type OptOut = Whose & { readonly phone: string; readonly at: Date };

export async function readErasedPhonesSinceAcrossOrganizations(tx: Tx, since: Date): Promise<ErasedPhone[]> {
  const found = await sql<ErasedPhone>`
    select e.organization_id as "organizationId", o.created_at as "organizationSince", e.lead_id as "leadId",
      l.created_at as "leadSince", e.phone_hash as "phoneHash",
      e.key_version as "keyVersion", e.erased_at as at, (
        select a.details ->> 'reason' from audit_entries a where a.organization_id = e.organization_id
          and a.action = 'lead-erased' and a.object_id = e.lead_id::text and a.at >= ${since} limit 1) as reason
    from erased_leads e
    join organizations o on o.id = e.organization_id
    join leads l on l.organization_id = e.organization_id and l.id = e.lead_id
    where e.erased_at >= ${since} order by e.organization_id, e.lead_id, e.phone_hash`.execute(tx);
  return found.rows;
}

export async function readOptOutsSinceAcrossOrganizations(tx: Tx, since: Date): Promise<OptOut[]> {
  const found = await sql<OptOut>`
    select s.organization_id as "organizationId", o.created_at as "organizationSince", s.phone, s.changed_at as at
    from consent_states s join organizations o on o.id = s.organization_id
    where s.state in ('stopped', 'blocked') and s.changed_at >= ${since} order by s.organization_id, s.phone`.execute(
    tx,
  );
  return found.rows;
}

/** Those of these organizations that are here, by when they were made. */
export async function readKnownAcrossOrganizations(
  tx: Tx,
  organizationIds: readonly OrganizationId[],
): Promise<Map<OrganizationId, Date>> {
  const found = await sql<{ id: OrganizationId; since: Date }>`
    select id, created_at as since from organizations where id = any(${organizationIds}::bigint[]) order by id`.execute(
    tx,
  );
  return new Map(found.rows.map(({ id, since }) => [id, since]));
}

/** The phones that are neither opted out here nor have opted in again, on their own, after these opt-outs. */
export async function readNotStoppedSince(
  tx: Tx,
  organizationId: OrganizationId,
  stops: readonly Pick<OptOut, 'phone' | 'at'>[],
): Promise<string[]> {
  const found = await sql<{ phone: string }>`
    select stop.phone
    from unnest(${stops.map(({ phone }) => phone)}::text[], ${stops.map(({ at }) => at)}::timestamptz[]) as stop (phone, at)
    where not exists (select 1 from consent_states s
        where s.organization_id = ${organizationId} and s.phone = stop.phone and s.state = 'stopped')
      and not exists (select 1 from consent_events e
        where e.organization_id = ${organizationId} and e.phone = stop.phone and e.event = 'restarted'
          and e.at > stop.at)
    order by stop.phone`.execute(tx);
  return found.rows.map(({ phone }) => phone);
}

/** Stores an erased phone, unless it is stored already. */
export async function insertErasedPhone(
  tx: Tx,
  organizationId: OrganizationId,
  leadId: number,
  { phoneHash, keyVersion, at }: Pick<ErasedPhone, 'phoneHash' | 'keyVersion' | 'at'>,
): Promise<void> {
  await sql`
    insert into erased_leads (organization_id, lead_id, phone_hash, key_version, erased_at)
    values (${organizationId}, ${leadId}, ${phoneHash}, ${keyVersion}, ${at})
    on conflict (organization_id, lead_id, phone_hash) do nothing`.execute(tx);
}

/** That an organization was closed, or opened again. */
export type ClosingChange = Whose & {
  /** Null: it was opened again. */
  readonly closedAt: Date | null;
  readonly isByPlatform: boolean;
  readonly at: Date;
};

/** The organizations that were closed or opened again since then, as they are now. */
export async function readClosingsSinceAcrossOrganizations(tx: Tx, since: Date): Promise<ClosingChange[]> {
  const found = await sql<ClosingChange>`
    select id as "organizationId", created_at as "organizationSince", closed_at as "closedAt",
      closed_by_platform as "isByPlatform", coalesce(closed_at, reopened_at) /* not null */ as at
    from organizations where closed_at >= ${since} or reopened_at >= ${since} order by id`.execute(tx);
  return found.rows;
}

/** Closes the organization as it was then, or opens it, if that is newer than what is known here; false if it isn't. */
export async function writeClosingChange(
  tx: Tx,
  organizationId: OrganizationId,
  { closedAt, isByPlatform, at }: Omit<ClosingChange, keyof Whose>,
): Promise<boolean> {
  const written = await sql`
    update organizations set closed_at = ${closedAt}, closed_by_platform = ${closedAt !== null && isByPlatform},
      closed_by = null, closing_ended_plan = false,
      reopened_at = case when ${closedAt === null} then ${at}::timestamptz else reopened_at end,
      sending_paused_reason = coalesce(sending_paused_reason, 'All sending is paused'),
      sending_paused_at = coalesce(sending_paused_at, ${at})
    where id = ${organizationId} and erased_at is null and (closed_at is not null) <> ${closedAt !== null}
      and coalesce(greatest(closed_at, reopened_at), created_at) < ${at}`.execute(tx);
  return Number(written.numAffectedRows ?? 0) > 0;
}
