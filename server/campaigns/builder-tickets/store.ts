import { sql } from 'kysely';
import type { CampaignId, OrganizationId } from '../../../domain/ids.ts';
import type { Tx } from '../../platform/database/database.ts';

/** The session that a used ticket continues, and the campaign. */
export type UsedTicket = {
  readonly userId: number;
  readonly organizationId: OrganizationId;
  readonly campaignId: CampaignId;
  readonly sessionHash: string;
};

export async function insertTicket(
  tx: Tx,
  organizationId: OrganizationId,
  ticket: { ticketHash: string; campaignId: CampaignId; sessionHash: string; expiresAt: Date },
): Promise<void> {
  await sql`
    insert into builder_tickets (ticket_hash, organization_id, campaign_id, session_hash, expires_at)
    values (${ticket.ticketHash}, ${organizationId}, ${ticket.campaignId}, ${ticket.sessionHash},
      ${ticket.expiresAt})`.execute(tx);
}

export async function deleteTicketsBefore(tx: Tx, organizationId: OrganizationId, at: Date): Promise<void> {
  await sql`delete from builder_tickets where organization_id = ${organizationId} and expires_at <= ${at}`.execute(tx);
}

/** Deletes the ticket and returns it; null for the second of two at once, and for one whose session has ended. */
export async function useTicketAcrossOrganizations(tx: Tx, ticketHash: string, at: Date): Promise<UsedTicket | null> {
  const used = await sql<UsedTicket>`
    delete from builder_tickets t using sessions s, campaigns c
    where t.ticket_hash = ${ticketHash} and t.expires_at > ${at}
      and s.token_hash = t.session_hash and s.ended_at is null and s.organization_id = t.organization_id
      and c.organization_id = t.organization_id and c.id = t.campaign_id and c.deleted_at is null
    returning s.user_id as "userId", t.organization_id as "organizationId", t.campaign_id as "campaignId",
      t.session_hash as "sessionHash"`.execute(tx);
  return used.rows[0] ?? null;
}
