import { sql } from 'kysely';
import type { LeadId, OrganizationId } from '../../../domain/ids.ts';
import type { Tx } from '../../platform/database/database.ts';

/** Whether a contact has had a confirmation since then, sent or waiting. */
export async function hasNoticeSince(
  tx: Tx,
  organizationId: OrganizationId,
  leadId: LeadId,
  since: Date,
): Promise<boolean> {
  const found = await sql<{ is: boolean }>`
    select exists (select 1 from text_queue where organization_id = ${organizationId} and lead_id = ${leadId}
        and kind = 'notice' and created_at > ${since})
      or exists (select 1 from messages where organization_id = ${organizationId} and lead_id = ${leadId}
        and kind = 'notice' and created_at > ${since}) as "is"`.execute(tx);
  return found.rows[0]?.is ?? false;
}

/** Whether calls to the organization's numbers reach its people. */
export async function forwardsCalls(tx: Tx, organizationId: OrganizationId): Promise<boolean> {
  const found = await sql<{ is: boolean }>`
    select allow_call_forwarding and forwarding_phone is not null and closed_at is null as "is" from organizations
    where id = ${organizationId}`.execute(tx);
  return found.rows[0]?.is ?? false;
}

/** Which of these organizations texted a phone from this number last, also if that text is in flight; null: none. */
export async function lastToTextAcrossOrganizations(
  tx: Tx,
  organizationIds: readonly OrganizationId[],
  { phone, ownPhone }: { readonly phone: string; readonly ownPhone: string },
): Promise<OrganizationId | null> {
  const found = await sql<{ id: OrganizationId; sentAt: Date | null }>`
    select last.organization_id as id, last.sent_at as "sentAt" from unnest(${organizationIds}::bigint[]) as holder (id)
    cross join lateral (
      select organization_id, sent_at from messages
      where organization_id = holder.id and phone = ${phone} and direction = 'outbound' and sender_phone = ${ownPhone}
        and sent_at is not null
      order by id desc limit 1) last
    union all
    select organization_id, marked_at from text_queue
    where organization_id = any(${organizationIds}::bigint[]) and phone = ${phone} and sender_phone = ${ownPhone}
      and state in ('in_flight', 'unknown')
    order by "sentAt" desc limit 1`.execute(tx);
  return found.rows[0]?.id ?? null;
}
