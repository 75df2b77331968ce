import { sql } from 'kysely';
import type { CampaignId, OrganizationId } from '../../domain/ids.ts';
import type { Tx } from '../platform/database/database.ts';

/** What an organization has done so far, and whether it wants the list at all. */
export type Progress = {
  readonly isDismissed: boolean;
  readonly hasPlan: boolean;
  readonly hasLook: boolean;
  readonly hasLeads: boolean;
  readonly hasCampaign: boolean;
  readonly hasTested: boolean;
  readonly hasSent: boolean;
  /** The newest campaign with a message in it, else the newest of all. */
  readonly campaignId: CampaignId | null;
  /** Everything in it goes out around appointments, so adding contacts sends nothing. */
  readonly isAround: boolean;
};

export async function readProgress(tx: Tx, organizationId: OrganizationId, now: Date): Promise<Progress | null> {
  const sent = (condition: ReturnType<typeof sql>) => sql<boolean>`exists (select 1 from messages m
    where m.organization_id = o.id and m.direction = 'outbound' and m.outcome = 'sent'
      and m.delivered is distinct from false and ${condition})`;
  const hasDropped = sql<boolean>`exists (select 1 from dropped_messages d where d.organization_id = o.id
    and d.messages > d.messages_failed)`;
  const found = await sql<Progress>`
    select o.getting_started_dismissed_at is not null as "isDismissed",
      o.billing_active and (o.plan_expires_at is null or o.plan_expires_at > ${now}) as "hasPlan",
      o.image is not null and o.color is not null as "hasLook",
      exists (select 1 from leads l where l.organization_id = o.id and l.archived_at is null) as "hasLeads",
      coalesce(newest.has_message, false) as "hasCampaign", newest.id as "campaignId",
      coalesce(newest.is_around, false) as "isAround",
      ${sent(sql`m.kind = 'test'`)} or ${hasDropped} as "hasTested",
      ${sent(sql`m.kind in ('step', 'blast', 'direct')`)} or ${hasDropped} as "hasSent"
    from organizations o
    left join lateral (
      select c.id, exists (select 1 from campaign_steps s where s.organization_id = c.organization_id
        and s.campaign_id = c.id and s.deleted_at is null and coalesce(s.message_content, '') <> '') as has_message,
        (select bool_and(s.structure_type <> 'feature') from campaign_steps s where s.organization_id = c.organization_id
          and s.campaign_id = c.id and s.deleted_at is null) as is_around
      from campaigns c where c.organization_id = o.id and c.archived_at is null and c.deleted_at is null
      order by has_message desc, c.id desc limit 1) newest on true
    where o.id = ${organizationId}`.execute(tx);
  return found.rows[0] ?? null;
}

export async function dismiss(tx: Tx, organizationId: OrganizationId, at: Date): Promise<void> {
  await sql`
    update organizations set getting_started_dismissed_at = coalesce(getting_started_dismissed_at, ${at})
    where id = ${organizationId}`.execute(tx);
}
