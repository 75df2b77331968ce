import { sql } from 'kysely';
import type { LeadId, OrganizationId } from '../../../../domain/ids.ts';
import type { Tx } from '../../../platform/database/database.ts';
import { personal } from '../../../platform/database/sealing/personal.ts';

/** An appointment as of the last import. */
export type VisitRow = {
  readonly organizationId: OrganizationId;
  readonly remoteId: string;
  readonly patientId: string;
  readonly startAt: Date;
  readonly status: string;
  readonly typeName: string | null;
  readonly locationName: string | null;
  readonly locationAddress: string | null;
  /** Ours, while it is active. */
  readonly appointmentId: number | null;
  /** Staff removed it here. */
  readonly isRemovedHere: boolean;
  readonly toldAt: Date;
};

/** A visit with its patient's contact; null if there is none, or it is archived. */
export type VisitOfLead = VisitRow & { readonly leadId: LeadId | null };

const visit = sql.raw(`v.organization_id as "organizationId", v.remote_id as "remoteId", v.patient_id as "patientId",
  v.start_at as "startAt", v.status, v.type_name as "typeName", v.location_name as "locationName",
  v.location_address as "locationAddress", v.appointment_id as "appointmentId", v.removed_here as "isRemovedHere",
  v.told_at as "toldAt"`);

export async function readVisits(
  tx: Tx,
  organizationId: OrganizationId,
  remoteIds: readonly string[],
): Promise<VisitRow[]> {
  const found = await sql<VisitRow>`
    select ${visit} from modmed_appointments v
    where v.organization_id = ${organizationId} and v.remote_id = any(${remoteIds}::text[])`.execute(tx);
  return found.rows;
}

/**
 * These visits, or those of these patients that are upcoming or have an appointment here, each with its contact;
 * locked.
 */
export async function lockVisits(
  tx: Tx,
  organizationId: OrganizationId,
  which: { remoteIds: readonly string[] } | { patientIds: readonly string[]; now: Date } | 'all',
): Promise<VisitOfLead[]> {
  const chosen =
    which === 'all'
      ? sql`v.appointment_id is not null`
      : 'remoteIds' in which
        ? sql`v.remote_id = any(${which.remoteIds}::text[])`
        : sql`v.patient_id = any(${which.patientIds}::text[]) and (v.appointment_id is not null or v.start_at > ${which.now})`;
  const found = await sql<VisitOfLead>`
    select ${visit}, (select l.id from modmed_patients p
      join leads l on l.organization_id = p.organization_id and l.id = p.lead_id and l.archived_at is null
      where p.organization_id = v.organization_id and p.patient_id = v.patient_id) as "leadId"
    from modmed_appointments v where v.organization_id = ${organizationId} and ${chosen}
    order by v.remote_id for update of v`.execute(tx);
  return found.rows;
}

/** Stores ModMed's data of visits; their appointments here are unchanged. */
export async function writeVisits(
  tx: Tx,
  organizationId: OrganizationId,
  visits: readonly Omit<VisitRow, 'organizationId' | 'appointmentId' | 'isRemovedHere'>[],
): Promise<void> {
  for (const one of visits)
    await sql`
      insert into modmed_appointments (organization_id, remote_id, patient_id, start_at, status, type_name,
        location_name, location_address, told_at)
      values (${organizationId}, ${one.remoteId}, ${one.patientId}, ${one.startAt}, ${one.status},
        ${personal(organizationId, one.typeName)},
        ${one.locationName}, ${one.locationAddress}, ${one.toldAt})
      on conflict (organization_id, remote_id) do update set patient_id = excluded.patient_id,
        start_at = excluded.start_at, status = excluded.status, type_name = excluded.type_name,
        location_name = excluded.location_name, location_address = excluded.location_address,
        told_at = excluded.told_at`.execute(tx);
}

export async function writeStanding(
  tx: Tx,
  { organizationId, remoteId }: VisitRow,
  to: { appointmentId: number | null; isRemovedHere: boolean },
): Promise<void> {
  await sql`
    update modmed_appointments set appointment_id = ${to.appointmentId}, removed_here = ${to.isRemovedHere}
    where organization_id = ${organizationId} and remote_id = ${remoteId}`.execute(tx);
}

/** Our appointment of a visit: whose it is and when. */
export type OwnAppointment = {
  readonly leadId: LeadId;
  readonly eventTime: Date | null;
  readonly typeName: string | null;
  readonly place: string | null;
  readonly address: string | null;
  /** Another visit uses it too: two patients of one number at the same time. */
  readonly isShared: boolean;
};

export async function readOwnAppointment(
  tx: Tx,
  { organizationId, remoteId }: VisitRow,
  appointmentId: number,
): Promise<OwnAppointment | null> {
  const found = await sql<OwnAppointment>`
    select a.lead_id as "leadId", a.event_time as "eventTime", a.type_name as "typeName",
      e.event_location as place, e.event_address as address,
      exists (select 1 from modmed_appointments v where v.organization_id = a.organization_id
        and v.appointment_id = a.id and v.remote_id <> ${remoteId}) as "isShared"
    from appointments a
    left join events e on e.organization_id = a.organization_id and e.id = a.event_id
    where a.organization_id = ${organizationId} and a.id = ${appointmentId} and e.cancelled_at is null`.execute(tx);
  return found.rows[0] ?? null;
}
