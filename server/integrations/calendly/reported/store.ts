import { sql } from 'kysely';
import type { LeadId, OrganizationId } from '../../../../domain/ids.ts';
import type { Tx } from '../../../platform/database/database.ts';

/** A booking that a contact's page reported and that Calendly hasn't confirmed. */
export type ReportedRow = {
  readonly organizationId: OrganizationId;
  readonly id: number;
  readonly leadId: LeadId;
  readonly reportedAt: Date;
  readonly slideTitle: string | null;
};

export async function readReported(
  tx: Tx,
  organizationId: OrganizationId,
  leadIds: readonly LeadId[],
): Promise<ReportedRow[]> {
  const found = await sql<ReportedRow>`
    select b.organization_id as "organizationId", b.id, b.lead_id as "leadId", b.reported_at as "reportedAt",
      coalesce(nullif(s.internal_title, ''), nullif(s.title, '')) as "slideTitle"
    from calendar_bookings b
    left join slides s on s.organization_id = b.organization_id and s.id = b.pitch_slide_id
    where b.organization_id = ${organizationId} and b.lead_id = any(${leadIds}::bigint[]) and b.state = 'waiting'
    order by b.id`.execute(tx);
  return found.rows;
}
