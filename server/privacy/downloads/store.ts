import { sql } from 'kysely';
import type { OrganizationId } from '../../../domain/ids.ts';
import type { Tx } from '../../platform/database/database.ts';

/** What a used ticket is for, and the session that asked for it; without an export it is the list of opt-outs. */
export type UsedTicket = { readonly sessionHash: string; readonly exportId: number | null };

export async function insertTicket(
  tx: Tx,
  organizationId: OrganizationId,
  ticket: { ticketHash: string; sessionHash: string; exportId: number | null; expiresAt: Date },
): Promise<void> {
  await sql`
    insert into download_tickets (organization_id, ticket_hash, session_hash, export_id, expires_at)
    values (${organizationId}, ${ticket.ticketHash}, ${ticket.sessionHash}, ${ticket.exportId},
      ${ticket.expiresAt})`.execute(tx);
}

export async function deleteTicketsBefore(tx: Tx, organizationId: OrganizationId, at: Date): Promise<void> {
  await sql`delete from download_tickets where organization_id = ${organizationId} and expires_at <= ${at}`.execute(tx);
}

/**
 * Deletes the ticket and returns it; null for the second of two at once, and for one whose session has ended or has
 * gone to another organization.
 */
export async function useTicketAcrossOrganizations(tx: Tx, ticketHash: string, at: Date): Promise<UsedTicket | null> {
  const used = await sql<UsedTicket>`
    delete from download_tickets t using sessions s
    where t.ticket_hash = ${ticketHash} and t.expires_at > ${at}
      and s.token_hash = t.session_hash and s.ended_at is null and s.organization_id = t.organization_id
    returning t.session_hash as "sessionHash", t.export_id as "exportId"`.execute(tx);
  return used.rows[0] ?? null;
}
