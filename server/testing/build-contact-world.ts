import { sql } from 'kysely';
import { createCampaign } from '../campaigns/index.ts';
import { receiveReply } from '../messages/index.ts';
import { numbersOf } from '../numbers/index.ts';
import { inTransaction, inTransactionAcrossOrganizations } from '../platform/database/database.ts';
import { buildCampaign } from './build-campaign.ts';
import { buildGroup } from './build-group.ts';
import { buildLandingPage } from './build-landing-page.ts';
import { buildLead } from './build-lead.ts';
import { buildMeeting } from './build-meeting.ts';
import { buildPitch } from './build-pitch.ts';
import { buildUser } from './build-user.ts';
import { buildFiredRule } from './build-workflow.ts';
import type { TestServer } from './test-server.ts';

/** The ids of one organisation's things, by the names of the arguments they are given in. */
export type WorldIds = Readonly<Record<string, string>>;

let made = 0;

/** An organisation in which a contact has everything a contact can have: texts both ways, visits, answers, an import. */
export async function buildContactWorld(server: TestServer, organization: { id: number; senderPhone: string }) {
  made += 1;
  const { context } = server;
  const { id: organizationId } = organization;
  const owner = await buildUser(context, organizationId, { access: 'MANAGER', name: 'Ola Owner' });
  const phone = `602555${String(1_000 + made)}`;
  const lead = await buildLead(context, organizationId, {
    name: 'Someone',
    phone,
    email: 'a@b.test',
    userId: owner.id,
  });
  const slides = [{ title: 'Slide', widgets: [{ label: 'Question' }] }];
  const pitch = await buildPitch(context, organizationId, { slides });
  const steps = [{ message: 'Text' }, { message: 'Link', pitchId: pitch.id, days: 2 }];
  const campaign = await buildCampaign(context, organizationId, { userId: owner.id, steps, leadIds: [lead.id] });
  await inTransaction(context.db, organizationId, async (tx) => {
    await createCampaign(tx, context, { organizationId, userId: owner.id }, { lead });
    const at = context.clock.now();
    await sql`update leads set dob = '1990-01-01', gender = 'x', external_id = 'x' where id = ${lead.id}`.execute(tx);
    const sent = { userId: owner.id, campaignId: campaign.id, stepId: campaign.stepIds[0] ?? 0 };
    for (const outcome of ['sent', 'failed']) {
      await sql`insert into messages (organization_id, queue_id, direction, kind, lead_id, phone, user_id, campaign_id,
          step_id, body, outcome, error_code, sender_name, created_at, sent_at, settled_at)
        values (${organizationId}, 900000, 'outbound', 'step', ${lead.id}, ${phone}, ${sent.userId}, ${sent.campaignId},
          ${sent.stepId}, 'Text', ${outcome}, null, 'Ola', ${at}, ${at}, ${at})`.execute(tx);
    }
  });
  const reply = { carrier: 'simulator', carrierId: `in-${made}`, from: `+1${phone}`, to: organization.senderPhone };
  await inTransactionAcrossOrganizations(context.db, (tx) =>
    receiveReply(tx, context, { ...reply, body: 'Hello back', at: context.clock.now() }),
  );
  await server.graphql(
    'mutation ($id: ID!) { messageLead(leadId: $id, message: "Waits") { success } }',
    { id: String(lead.id) },
    owner.token,
  );
  await visit(server, organizationId, lead.id, pitch);
  const fired = { leadId: lead.id, campaignId: campaign.id, stepId: campaign.stepIds[1] ?? 0 };
  await buildFiredRule(context, organizationId, fired);
  const importId = await importOne(server, owner.token);
  const group = await buildGroup(context, organizationId, { userId: owner.id, leadIds: [lead.id] });
  const landingPage = await buildLandingPage(context, organizationId, { userId: owner.id });
  await buildMeeting(context, organizationId, { leadId: lead.id, word: 'Someone' });
  await server.graphql(
    `mutation ($id: ID!) { createCustomValues(values: [{ name: "Size", value: "44", leadId: $id }, { name: "Title", value: "Head" }]) { success } }`,
    { id: String(lead.id) },
    owner.token,
  );
  await inTransaction(context.db, organizationId, (tx) =>
    sql`update campaigns set calendly_event_uri = 'u', calendly_event_name = 'n', calendly_event_link = 'l' where id = ${campaign.id}`.execute(
      tx,
    ),
  );
  const [stepId] = campaign.stepIds;
  const [number] = await inTransaction(context.db, organizationId, (tx) => numbersOf(tx, organizationId));
  const ids = {
    ...{ organizationId, userId: owner.id, leadId: lead.id, campaignId: campaign.id, importId },
    ...{ campaignFeatureId: stepId, pitchId: pitch.id, pitchSlideId: pitch.slideIds[0] },
    ...{ slideWidgetId: pitch.widgetIds[0], groupId: group.id, landingPageId: landingPage.id },
    ...{ landingPageDropdownOptionId: landingPage.optionId, numberId: number?.id ?? 0 },
  };
  return {
    organizationId,
    leadId: lead.id,
    phone,
    manager: owner,
    ids: Object.fromEntries(Object.entries(ids).map(([name, id]) => [name, String(id)])) as WorldIds,
  };
}

async function visit(
  server: TestServer,
  organizationId: number,
  leadId: number,
  pitch: { readonly slideIds: readonly number[]; readonly widgetIds: readonly number[] },
): Promise<void> {
  const codes = await inTransaction(server.context.db, organizationId, async (tx) => {
    const found = await sql<{ leadCode: string; stepCode: string }>`
      select cl.code as "leadCode", s.code as "stepCode" from campaign_leads cl
      join campaign_steps s on s.organization_id = cl.organization_id and s.campaign_id = cl.campaign_id
      where cl.organization_id = ${organizationId} and cl.lead_id = ${leadId} and s.pitch_id is not null`.execute(tx);
    return found.rows[0];
  });
  const load = `mutation ($leadCode: String!, $stepCode: String!) { loadLeadActivity(campaignLeadCode: $leadCode,
    campaignFeatureCode: $stepCode, deviceId: "device") { ssid errors } }`;
  const { loadLeadActivity } = await server.graphql(load, codes);
  const track = `mutation ($ssid: String!, $slideId: ID!, $widgetId: ID!) { trackLead(leadActivitySsid: $ssid,
    times: [{ pitchSlideId: $slideId, seconds: 3 }], widgets: [{ widgetId: $widgetId, values: ["Yes"] }],
    events: [{ kind: "seen" }]) { success errors } }`;
  const seen = {
    ssid: loadLeadActivity.ssid,
    slideId: String(pitch.slideIds[0]),
    widgetId: String(pitch.widgetIds[0]),
  };
  await server.graphql(track, seen);
}

async function importOne(server: TestServer, token: string): Promise<string> {
  const { leadsFromCsv } = await server.graphql(
    `mutation ($key: String!) { leadsFromCsv(leads: [["Nobody", "none"]], headers: ["Name", "Phone"], fullNameKey: "Name",
      phoneKey: "Phone", importKey: $key, fileName: "f.csv", chunk: 0, firstLine: 2, last: true) { leadImport { id } } }`,
    { key: `world-${made}` },
    token,
  );
  return leadsFromCsv.leadImport.id;
}
