import { sql } from 'kysely';
import type { LeadId, OrganizationId } from '../../../../domain/ids.ts';
import type { Tx } from '../../../platform/database/database.ts';

/** On which of a contact's slides a time is booked, and on which one waits to be confirmed; the next meeting of each. */
export async function readBookedSlides(
  tx: Tx,
  { organizationId, leadId, slideIds }: AskedSlides,
  at: Date,
): Promise<BookedSlideRow[]> {
  const found = await sql<BookedSlideRow>`
    select wanted.id as "slideId", case when booked.id is null then 'waiting' else 'booked' end as state,
      booked.at, booked.zone, booked.place
    from unnest(${slideIds}::bigint[]) as wanted (id)
    left join lateral (select a.id, a.event_time as at, e.event_time_zone as zone,
        coalesce(e.event_address, e.event_location) as place
      from appointments a
      left join events e on e.organization_id = a.organization_id and e.id = a.event_id
      left join calendar_bookings b on b.organization_id = a.organization_id and b.lead_id = a.lead_id
        and b.appointment_id = a.id and b.state = 'booked' and b.pitch_slide_id = wanted.id
      where a.organization_id = ${organizationId} and a.lead_id = ${leadId} and e.cancelled_at is null
        and (a.pitch_slide_id = wanted.id or b.id is not null)
      order by a.event_time >= ${at} desc nulls last, abs(extract(epoch from a.event_time - ${at})), a.id
      limit 1) booked on true
    where booked.id is not null or exists (select 1 from calendar_bookings b
      where b.organization_id = ${organizationId} and b.lead_id = ${leadId} and b.pitch_slide_id = wanted.id
        and b.state = 'waiting')`.execute(tx);
  return found.rows;
}

/** Slides of a contact. */
export type AskedSlides = {
  readonly organizationId: OrganizationId;
  readonly leadId: LeadId;
  readonly slideIds: readonly number[];
};

/** A slide with a booking; the time, zone, and place of the meeting once it is known. */
export type BookedSlideRow = {
  readonly slideId: number;
  readonly state: 'booked' | 'waiting';
  readonly at: Date | null;
  readonly zone: string | null;
  readonly place: string | null;
};
