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
    select allow_call_forwarding and forwarding_phone is not null as "is" from organizations
    where id = ${organizationId}`.execute(tx);
  return found.rows[0]?.is ?? false;
}
