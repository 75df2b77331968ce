import { sql } from 'kysely';
import type { LeadId, OrganizationId } from '../../../domain/ids.ts';
import type { Tx } from '../../platform/database/database.ts';

/** Days that contacts asked for on pages, from today on, and that staff have neither moved nor given a time. */
export type Requested = { readonly count: number; readonly leadId: LeadId | null; readonly since: Date | null };

/** How many days are asked for, the one that comes first, and since when the oldest waits. */
export async function readRequested(tx: Tx, organizationId: OrganizationId, today: string): Promise<Requested> {
  const found = await sql<Requested>`
    select count(*) as count, (array_agg(a.lead_id order by a.event_date, a.id))[1] as "leadId",
      min(a.created_at) as since
    from appointments a
    where a.organization_id = ${organizationId} and a.event_time is null and a.event_date >= ${today}::date
      and a.landing_page_id is not null
      and (select l.archived_at is null from leads l where l.organization_id = a.organization_id and l.id = a.lead_id)
      and (select c.user_id is null from appointment_changes c where c.organization_id = a.organization_id
        and c.appointment_id = a.id and c.change in ('made', 'moved') order by c.id desc limit 1) is not false`.execute(
    tx,
  );
  return found.rows[0] ?? { count: 0, leadId: null, since: null };
}

/** How many exports are ready, haven't been downloaded, and can still be. */
export async function countReadyExports(tx: Tx, organizationId: OrganizationId, now: Date): Promise<number> {
  const found = await sql<{ count: number }>`
    select count(*) as count from data_exports
    where organization_id = ${organizationId} and state = 'ready' and downloaded_at is null and expires_at > ${now}`.execute(
    tx,
  );
  return found.rows[0]?.count ?? 0;
}
