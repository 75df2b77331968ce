import { sql } from 'kysely';
import type { CampaignId, LeadId, OrganizationId } from '../../domain/ids.ts';
import { inTransaction } from '../platform/database/database.ts';
import type { TestServer } from './test-server.ts';

type Visit = {
  readonly organizationId: OrganizationId;
  readonly leadId: LeadId;
  readonly campaignId: CampaignId;
  /** The step whose link is opened; by default the last one. */
  readonly stepId?: number;
  readonly deviceId?: string;
  /** The token of a browser that is not the first to open a link of the contact. */
  readonly token?: string;
};

/** A page's report, in the call's format. */
export type Reported = {
  readonly times?: readonly Record<string, unknown>[];
  readonly widgets?: readonly { readonly widgetId: string; readonly values: readonly string[] }[];
  readonly events?: readonly Record<string, unknown>[];
};

/** A contact opens the link of a step; returns a function that reports what they do there. */
export async function visitPitch(
  server: TestServer,
  { deviceId = 'device', token, ...visit }: Visit,
): Promise<(reported: Reported) => Promise<void>> {
  const load = `mutation ($leadCode: String!, $stepCode: String!, $deviceId: String!, $token: String) {
    loadLeadActivity(campaignLeadCode: $leadCode, campaignFeatureCode: $stepCode, deviceId: $deviceId, token: $token) { ssid errors } }`;
  const { loadLeadActivity } = await server.graphql(load, { ...(await codesOf(server, visit)), deviceId, token });
  if (loadLeadActivity.ssid === null) throw new Error(loadLeadActivity.errors.join(' '));
  const track = `mutation ($ssid: String!, $times: [SlideTimeInput!], $widgets: [LeadWidgetInput!], $events: [TrackEventInput!]) {
    trackLead(leadActivitySsid: $ssid, times: $times, widgets: $widgets, events: $events) { success errors } }`;
  return async (reported) => {
    const { trackLead } = await server.graphql(track, { ssid: loadLeadActivity.ssid, ...reported });
    if (!trackLead.success) throw new Error(trackLead.errors.join(' '));
  };
}

/** The parts of a contact's link for a step. */
export async function codesOf(
  { context }: TestServer,
  { organizationId, leadId, campaignId, stepId }: Omit<Visit, 'deviceId' | 'token'>,
): Promise<{ leadCode: string; stepCode: string }> {
  const found = await inTransaction(context.db, organizationId, (tx) =>
    sql<{ leadCode: string; stepCode: string }>`
      select cl.code as "leadCode", s.code as "stepCode" from campaign_leads cl
      join campaign_steps s on s.organization_id = cl.organization_id and s.campaign_id = cl.campaign_id
      where cl.organization_id = ${organizationId} and cl.lead_id = ${leadId} and cl.campaign_id = ${campaignId}
        and s.id = coalesce(${stepId ?? null}::bigint, s.id) order by s.position desc limit 1`.execute(tx),
  );
  return found.rows[0] ?? { leadCode: '', stepCode: '' };
}
