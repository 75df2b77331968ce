import { type RawBuilder, sql } from 'kysely';
import type { LeadId, OrganizationId } from '../../../domain/ids.ts';
import { kindsOutsideConversations } from '../../../domain/messages/text-kind.ts';
import { isOpenFailure } from '../../leads/index.ts';
import type { Tx } from '../../platform/database/database.ts';
import { findNewest, isInNewest, readNewestParts } from '../history/parts/store.ts';
import type { LastMessage } from '../types.ts';

// As much as a row of the list can show.
const MOST_CHARACTERS = 160;

/**
 * The newest message between staff and each of these contacts. Messages of campaigns and blasts, and replies that the
 * law requires, are left out, so that they don't hide an unanswered question.
 */
export async function readLastMessages(
  tx: Tx,
  organizationId: OrganizationId,
  leadIds: readonly LeadId[],
): Promise<LastMessage[]> {
  const find = async (wanted: readonly number[], isThere: RawBuilder<boolean>) => {
    const found = await sql<LastMessage>`
    select m.* from unnest(${wanted}::bigint[]) as wanted (lead_id)
    cross join lateral (
      select lead_id as "leadId", body, direction = 'inbound' as "isInbound",
        coalesce(sent_at, created_at) as at, user_id as "userId", sender_name as "senderName", campaign_id as "campaignId",
        ai_generated as "aiGenerated"
      from messages
      where organization_id = ${organizationId} and lead_id = wanted.lead_id and outcome in ('received', 'sent')
        and kind <> all(${kindsOutsideConversations}::text[]) and ${isThere}
      order by id desc limit 1) m`.execute(tx);
    return found.rows;
  };
  const found = await findNewest(tx, leadIds, find);
  return found.map((row) => ({ ...row, body: firstCharacters(row.body) }));
}

/** The newest message that failed to each of these contacts since then, of those that no one has dealt with. */
export async function readLastFailures(
  tx: Tx,
  organizationId: OrganizationId,
  { leadIds, since }: { readonly leadIds: readonly LeadId[]; readonly since: Date },
): Promise<{ readonly leadId: LeadId; readonly at: Date; readonly errorCode: string | null }[]> {
  const newest = await readNewestParts(tx);
  const found = await sql<{ leadId: LeadId; at: Date; errorCode: string | null }>`
    select m.* from unnest(${leadIds}::bigint[]) as wanted (lead_id)
    cross join lateral (
      select f.lead_id as "leadId", f.settled_at as at, f.error_code as "errorCode"
      from messages f
      where f.organization_id = ${organizationId} and f.lead_id = wanted.lead_id and f.settled_at > ${since}
        and ${isOpenFailure} and ${isInNewest(sql`f.id`, newest)}
      order by f.id desc limit 1) m`.execute(tx);
  return found.rows;
}

// Truncated after opening: a truncated sealed text can't be opened.
function firstCharacters(body: string): string {
  return [...body.slice(0, 2 * MOST_CHARACTERS)].slice(0, MOST_CHARACTERS).join('');
}
