import type { OperationText } from '../../staff-app/api/graphql.ts';
import {
  CampaignBoardQuery,
  CampaignStatsQuery,
  CampaignsQuery,
  CampaignUnreachedQuery,
  CampaignWaitsQuery,
} from '../../staff-app/campaigns/operations.ts';
import { CampaignAttentionQuery } from '../../staff-app/campaigns/report/attention/operations.ts';
import { CampaignFunnelQuery } from '../../staff-app/campaigns/report/funnel/operations.ts';
import { CampaignPlacesQuery, GroupPlacesQuery, LeadViewsQuery } from '../../staff-app/contacts/operations.ts';
import { CampaignResultsQuery } from '../../staff-app/dashboard/campaigns/operations.ts';
import { LatelyQuery } from '../../staff-app/dashboard/lately/operations.ts';
import { NeedsYouQuery } from '../../staff-app/dashboard/needs-you/operations.ts';
import { OrganizationStatsQuery } from '../../staff-app/dashboard/operations.ts';
import { ActivityTrendQuery } from '../../staff-app/dashboard/trend/operations.ts';
import { LeadQuery } from '../../staff-app/leads/contact/operations.ts';
import { LeadTimelineQuery } from '../../staff-app/leads/contact/timeline/operations.ts';
import { LeadsQuery } from '../../staff-app/leads/operations.ts';
import { ConversationCountsQuery, ConversationsQuery } from '../../staff-app/messages/operations.ts';
import { SignedInUserQuery } from '../../staff-app/session/operations.ts';
import { SendStatsQuery, UnreadConversationsQuery } from '../../staff-app/shell/operations.ts';
import type { Desk } from './desks.ts';

/** What a screen asks for, with its arguments. */
export type Asked = { readonly text: string; readonly variables: object };

/** The screens that staff open most, each with everything it asks for: their own texts. */
export function screensOf({ campaignId, contacts }: Desk, n: number): readonly Asked[] {
  const contact = contacts[n % contacts.length];
  const leadId = contact?.leadId;
  const ofCampaign = { campaignId };
  const shown = { showsMoments: true, showsMessage: true, showsAppointment: true, showsScore: true };
  return [
    // Every page.
    ...[asked(SignedInUserQuery), asked(SendStatsQuery), asked(UnreadConversationsQuery)],
    // The overview.
    ...[asked(OrganizationStatsQuery), asked(CampaignResultsQuery), asked(LatelyQuery), asked(NeedsYouQuery)],
    asked(ActivityTrendQuery, { unit: 'DAY' }),
    // Contacts: places to filter by, the first pages, a name and a phone that are looked for.
    ...[asked(CampaignPlacesQuery), asked(GroupPlacesQuery), asked(LeadViewsQuery)],
    ...[1, 2].map((page) => asked(LeadsQuery, { ...shown, page })),
    asked(LeadsQuery, { ...shown, page: 1, search: `Lead ${1 + (n % 50)}` }),
    asked(LeadsQuery, { ...shown, page: 1, search: contact?.phone.slice(-4) }),
    // The inbox, and a conversation.
    ...[asked(ConversationsQuery, { page: 1 }), asked(ConversationCountsQuery)],
    ...[asked(LeadQuery, { leadId }), asked(LeadTimelineQuery, { leadId })],
    // A campaign's report.
    ...[CampaignsQuery, CampaignStatsQuery, CampaignBoardQuery, CampaignFunnelQuery, CampaignAttentionQuery].map(
      (operation) => asked(operation, ofCampaign),
    ),
    ...[CampaignWaitsQuery, CampaignUnreachedQuery].map((operation) => asked(operation, ofCampaign)),
    asked(LeadsQuery, { ...ofCampaign, viewsIn: campaignId, isOfCampaign: true, page: 1 }),
  ];
}

// While the app runs, an operation is its text.
function asked(operation: unknown, variables: object = {}): Asked {
  return { text: (operation as OperationText).text, variables };
}

const LOAD = `mutation ($leadCode: String!, $stepCode: String!, $token: String) {
  loadLeadActivity(campaignLeadCode: $leadCode, campaignFeatureCode: $stepCode, deviceId: "bench", token: $token) {
    ssid token errors } }`;
const TRACK = `mutation ($ssid: String!, $times: [SlideTimeInput!]) {
  trackLead(leadActivitySsid: $ssid, times: $times) { success errors } }`;
const SEND = `mutation ($text: String!) {
  messageLeads(allLeads: true, messageContent: $text) { success errors planned } }`;

type Loaded = { readonly loadLeadActivity: { readonly ssid: string | null; readonly token: string | null } };

// A contact's browser shows that it was the first to open the link.
const tokens = new Map<string, string>();

/** Opens a contact's link, and reports what they look at as the page does. */
export async function visit(url: string, desk: Desk, n: number): Promise<void> {
  const contact = desk.contacts[n % desk.contacts.length];
  if (!contact) return;
  const { leadCode, stepCode, slideId } = contact;
  await (await fetch(`${url}/c/${leadCode}/${stepCode}`, { headers: headersOf(desk) })).text();
  const answer = await ask(
    url,
    desk,
    { text: LOAD, variables: { leadCode, stepCode, token: tokens.get(leadCode) } },
    false,
  );
  const { ssid, token } = (answer as Loaded).loadLeadActivity;
  if (token !== null) tokens.set(leadCode, token);
  if (ssid === null) throw new Error(`A link was not opened: ${JSON.stringify(answer)}`);
  for (const seconds of [5, 10]) {
    const times = [{ pitchSlideId: slideId, seconds }];
    await ask(url, desk, { text: TRACK, variables: { ssid, times } }, false);
  }
}

/** Messages every contact of the organization; returns how many were planned. */
export async function messageEveryone(url: string, desk: Desk, text: string): Promise<number> {
  const answer = await ask(url, desk, { text: SEND, variables: { text } });
  return (answer as { messageLeads: { planned: number } }).messageLeads.planned;
}

/** Asks as the staff app does, signed in unless it's a visitor. */
export async function ask(url: string, desk: Desk, { text, variables }: Asked, isSignedIn = true): Promise<object> {
  const response = await fetch(`${url}/graphql`, {
    method: 'POST',
    headers: {
      ...headersOf(desk),
      'content-type': 'application/json',
      ...(isSignedIn ? { authorization: `Bearer ${desk.token}` } : {}),
    },
    body: JSON.stringify({ query: text, variables }),
  });
  const said = await response.text();
  const { data } = JSON.parse(said) as { data?: object | null };
  if (!data || said.includes('"success":false')) throw new Error(`${text.slice(0, 60)}: ${said.slice(0, 300)}`);
  return data;
}

const PHONE = 'Mozilla/5.0 (Linux; Android 16) AppleWebKit/537.36 Chrome/150.0 Mobile Safari/537.36';

function headersOf({ address }: Desk): Record<string, string> {
  return { 'user-agent': PHONE, 'x-forwarded-for': address };
}
