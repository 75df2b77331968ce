import { sql } from 'kysely';
import type { CampaignId, OrganizationId } from '../../../domain/ids.ts';
import type { WidgetType } from '../../../domain/widgets/registry.ts';
import type { Tx } from '../../platform/database/database.ts';
import type { WidgetRow } from '../types.ts';

/** Where a question is: on a slide, or on the public page of a campaign. */
export type WidgetPlace = Pick<WidgetRow, 'slideId' | 'campaignId'>;

export type StoredWidgetSettings = {
  readonly widgetType: WidgetType;
  readonly label: string | null;
  readonly fineText: string | null;
  readonly labels: readonly string[];
  readonly start: number | null;
  readonly end: number | null;
  readonly options: readonly string[];
};

const columns = sql`
  organization_id as "organizationId", id, slide_id as "slideId", campaign_id as "campaignId", widget_type as "widgetType", label,
  fine_text as "fineText", labels, range_start as start, range_end as "end", options, created_at as "createdAt"`;

/** The widgets of these slides in their order. */
export async function readWidgets(
  tx: Tx,
  organizationId: OrganizationId,
  slideIds: readonly number[],
): Promise<WidgetRow[]> {
  const found = await sql<WidgetRow>`
    select ${columns} from widgets
    where organization_id = ${organizationId} and slide_id = any(${slideIds}::bigint[])
    order by slide_id, position, id`.execute(tx);
  return found.rows;
}

/** The questions on the public pages of these campaigns in their order. */
export async function readPageWidgets(
  tx: Tx,
  organizationId: OrganizationId,
  campaignIds: readonly CampaignId[],
): Promise<WidgetRow[]> {
  const found = await sql<WidgetRow>`
    select ${columns} from widgets
    where organization_id = ${organizationId} and campaign_id = any(${campaignIds}::bigint[])
    order by campaign_id, position, id`.execute(tx);
  return found.rows;
}

/** Locks the campaign until the transaction ends, so that new questions of its page are serialized. */
export async function lockCampaignOfPage(
  tx: Tx,
  organizationId: OrganizationId,
  campaignId: CampaignId,
): Promise<boolean> {
  const found = await sql`
    select 1 from campaigns
    where organization_id = ${organizationId} and id = ${campaignId} and deleted_at is null for no key update`.execute(
    tx,
  );
  return found.rows.length > 0;
}

export async function readWidget(tx: Tx, organizationId: OrganizationId, widgetId: number): Promise<WidgetRow | null> {
  const found = await sql<WidgetRow>`
    select ${columns} from widgets where organization_id = ${organizationId} and id = ${widgetId}`.execute(tx);
  return found.rows[0] ?? null;
}

/** The same, locked until the transaction ends, so that changes of a widget are serialized. */
export async function lockWidget(tx: Tx, organizationId: OrganizationId, widgetId: number): Promise<WidgetRow | null> {
  const found = await sql<WidgetRow>`
    select ${columns} from widgets where organization_id = ${organizationId} and id = ${widgetId}
    for no key update`.execute(tx);
  return found.rows[0] ?? null;
}

/** Adds a widget after the others of its slide, or of its campaign's page. */
export async function insertWidget(
  tx: Tx,
  organizationId: OrganizationId,
  widget: StoredWidgetSettings & WidgetPlace & { at: Date },
): Promise<number> {
  const made = await sql<{ id: number }>`
    insert into widgets (organization_id, slide_id, campaign_id, position, widget_type, label, fine_text, labels,
      range_start, range_end, options, created_at)
    values (${organizationId}, ${widget.slideId}, ${widget.campaignId},
      (select coalesce(max(position) + 1, 0) from widgets
        where organization_id = ${organizationId}
          and (slide_id = ${widget.slideId} or campaign_id = ${widget.campaignId})),
      ${widget.widgetType}, ${widget.label}, ${widget.fineText}, ${widget.labels}, ${widget.start}, ${widget.end},
      ${widget.options}, ${widget.at})
    returning id`.execute(tx);
  return made.rows[0]?.id ?? 0;
}

export async function updateWidgetRow(
  tx: Tx,
  organizationId: OrganizationId,
  widgetId: number,
  widget: StoredWidgetSettings,
): Promise<void> {
  await sql`
    update widgets set widget_type = ${widget.widgetType}, label = ${widget.label}, fine_text = ${widget.fineText},
      labels = ${widget.labels}, range_start = ${widget.start}, range_end = ${widget.end},
      options = ${widget.options}
    where organization_id = ${organizationId} and id = ${widgetId}`.execute(tx);
}

export async function removeWidget(tx: Tx, organizationId: OrganizationId, widgetId: number): Promise<void> {
  await sql`delete from widgets where organization_id = ${organizationId} and id = ${widgetId}`.execute(tx);
}

/** Those of these questions that are asked in a campaign made for one contact: on its slides, or on its page. */
export async function readWidgetsForOneLead(
  tx: Tx,
  organizationId: OrganizationId,
  widgetIds: readonly number[],
): Promise<ReadonlySet<number>> {
  const found = await sql<{ id: number }>`
    select w.id from widgets w
    where w.organization_id = ${organizationId} and w.id = any(${widgetIds}::bigint[]) and (
      exists (select 1 from campaigns c
        where c.organization_id = w.organization_id and c.id = w.campaign_id and c.lead_id is not null)
      or exists (select 1 from slides l
        join campaign_steps s on s.organization_id = l.organization_id and s.pitch_id = l.pitch_id
        join campaigns c on c.organization_id = s.organization_id and c.id = s.campaign_id and c.lead_id is not null
        where l.organization_id = w.organization_id and l.id = w.slide_id))`.execute(tx);
  return new Set(found.rows.map(({ id }) => id));
}
