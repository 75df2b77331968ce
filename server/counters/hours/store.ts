import { sql } from 'kysely';
import type { CampaignId, OrganizationId } from '../../../domain/ids.ts';
import type { Tx } from '../../platform/database/database.ts';

/** What happened within one hour in one campaign; campaign 0 is what belongs to none. */
export type HourCount = {
  readonly campaignId: CampaignId;
  readonly at: Date;
  readonly sent?: number;
  readonly opened?: number;
  readonly replies?: number;
};

// Each connection adds to its own part, so that none waits for another.
const ownPart = sql`(pg_backend_pid() % 64)::smallint`;

/** Adds to the counters of hours. */
export async function addToHours(tx: Tx, organizationId: OrganizationId, counts: readonly HourCount[]): Promise<void> {
  await sql`
    insert into hourly_counter_parts as h (organization_id, hour, campaign_id, part, sent, opened, replies)
    select ${organizationId}::bigint, date_trunc('hour', at, 'UTC') as hour, campaign_id, ${ownPart}, sum(sent), sum(opened), sum(replies)
    from unnest(${counts.map(({ campaignId }) => campaignId)}::bigint[], ${counts.map(({ at }) => at)}::timestamptz[],
      ${counts.map(({ sent }) => sent ?? 0)}::integer[], ${counts.map(({ opened }) => opened ?? 0)}::integer[],
      ${counts.map(({ replies }) => replies ?? 0)}::integer[]) as t (campaign_id, at, sent, opened, replies)
    group by hour, campaign_id order by hour, campaign_id
    on conflict (organization_id, hour, campaign_id, part) do update set sent = h.sent + excluded.sent,
      opened = h.opened + excluded.opened, replies = h.replies + excluded.replies`.execute(tx);
}
