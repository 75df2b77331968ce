import { sql } from 'kysely';
import type { CampaignId, LeadId, OrganizationId } from '../../../domain/ids.ts';
import type { WidgetType } from '../../../domain/widgets/registry.ts';
import type { Tx } from '../../platform/database/database.ts';
import { personal, personalHashes, personalList } from '../../platform/database/sealing/personal.ts';
import type { AnswerRow, SessionRow } from '../types.ts';

export type AskedWidget = {
  readonly id: number;
  readonly slideId: number;
  readonly type: WidgetType;
  readonly label: string | null;
  readonly labels: readonly string[];
  readonly start: number | null;
  readonly end: number | null;
  readonly options: readonly string[];
};
export type NewAnswer = {
  readonly widgetId: number;
  readonly slideId: number | null;
  readonly label: string | null;
  readonly content: string;
  readonly values: readonly string[];
};
/** Who answers, and where: behind a link, or on the page of a campaign, which has no content. */
type Answering = Pick<SessionRow, 'organizationId' | 'leadId' | 'campaignId'> & {
  readonly pitchId: number | null;
  /** The browser's own id, where it gave one. */
  readonly deviceId?: string;
};

export async function readAskedWidgets(
  tx: Tx,
  organizationId: OrganizationId,
  pitchId: number,
  widgetIds: readonly number[],
): Promise<AskedWidget[]> {
  const found = await sql<AskedWidget>`
    select w.id, w.slide_id as "slideId", w.widget_type as "type", w.label, w.labels, w.range_start as "start",
      w.range_end as "end", w.options
    from widgets w join slides s on s.organization_id = w.organization_id and s.id = w.slide_id
    where w.organization_id = ${organizationId} and s.pitch_id = ${pitchId} and w.id = any(${widgetIds}::bigint[])`.execute(
    tx,
  );
  return found.rows;
}

/**
 * Replaces earlier answers, and removes those that were cleared; returns the questions whose answers are new or
 * different.
 */
export async function writeAnswers(
  tx: Tx,
  visitor: Answering,
  answers: readonly NewAnswer[],
  at: Date,
): Promise<number[]> {
  const { organizationId, deviceId } = visitor;
  const changed: number[] = [];
  for (const answer of answers) {
    if (answer.values.length === 0) {
      await removeAnswer(tx, visitor, answer.widgetId);
      continue;
    }
    const written = await sql<{ id: number }>`
      insert into widget_answers as a (organization_id, lead_id, widget_id, campaign_id, pitch_id, slide_id, label, content,
        answer_values, answer_hashes, answered_at, device_id)
      values (${organizationId}, ${visitor.leadId}, ${answer.widgetId}, ${visitor.campaignId ?? 0}, ${visitor.pitchId},
        ${answer.slideId}, ${answer.label}, ${personal(organizationId, answer.content)},
        ${personalList(organizationId, answer.values)}::text[], ${personalHashes(organizationId, answer.values)}::text[], ${at},
        ${deviceId ?? null})
      on conflict (organization_id, lead_id, widget_id, campaign_id) do update set
        label = excluded.label, content = excluded.content, answer_values = excluded.answer_values,
        answer_hashes = excluded.answer_hashes, answered_at = excluded.answered_at,
        device_id = excluded.device_id
      where coalesce(a.answer_hashes, a.answer_values)
        is distinct from coalesce(excluded.answer_hashes, excluded.answer_values)
      returning widget_id as id`.execute(tx);
    if (written.rows[0]) changed.push(written.rows[0].id);
    else if (deviceId !== undefined) await keepBrowser(tx, { ...visitor, deviceId }, answer.widgetId);
  }
  return changed;
}

// The same answer from another browser is from then on that one's, as a different one would be.
async function keepBrowser(
  tx: Tx,
  { organizationId, leadId, campaignId, deviceId }: Answering & { readonly deviceId: string },
  widgetId: number,
): Promise<void> {
  await sql`
    update widget_answers set device_id = ${deviceId} where organization_id = ${organizationId} and lead_id = ${leadId}
      and widget_id = ${widgetId} and campaign_id = ${campaignId ?? 0} and device_id is distinct from ${deviceId}`.execute(
    tx,
  );
}

async function removeAnswer(
  tx: Tx,
  { organizationId, leadId, campaignId }: Answering,
  widgetId: number,
): Promise<void> {
  await sql`
    delete from widget_answers where organization_id = ${organizationId} and lead_id = ${leadId}
      and widget_id = ${widgetId} and campaign_id = ${campaignId ?? 0}`.execute(tx);
}

/** What a contact answered, the latest first. */
export async function readAnswers(tx: Tx, organizationId: OrganizationId, leadId: LeadId): Promise<AnswerRow[]> {
  const found = await sql<AnswerRow>`
    select ${answerColumns} from widget_answers a
    where organization_id = ${organizationId} and lead_id = ${leadId}
    order by answered_at desc, widget_id limit 500`.execute(tx);
  return found.rows;
}

type Behind = Pick<SessionRow, 'leadId' | 'pitchId' | 'deviceId'> & { readonly campaignId: CampaignId };

/**
 * The answers behind a link that this browser may see again: those it gave, and unless only these are asked for, those of
 * the contact's other browsers with access. What was answered before the phone changed is someone else's.
 */
export async function readAnswersForBrowser(
  tx: Tx,
  organizationId: OrganizationId,
  { leadId, campaignId, pitchId, deviceId }: Behind,
  { isOwnOnly }: { readonly isOwnOnly: boolean },
): Promise<AnswerRow[]> {
  const found = await sql<AnswerRow>`
    select ${answerColumns} from widget_answers a
    where organization_id = ${organizationId} and lead_id = ${leadId} and campaign_id = ${campaignId}
      and pitch_id = ${pitchId}
      and (device_id = ${deviceId} or (not ${isOwnOnly}::boolean and device_id in (select b.device_id
        from registered_browsers b where b.organization_id = ${organizationId} and b.lead_id = ${leadId}
          and b.ended_at is null)))
    order by answered_at desc, widget_id limit 500`.execute(tx);
  return found.rows;
}

const answerColumns = sql`a.widget_id as "widgetId", a.pitch_id as "pitchId", nullif(a.campaign_id, 0) as "campaignId",
  a.label, a.content, a.answer_values as "values", a.answered_at as "answeredAt"`;
