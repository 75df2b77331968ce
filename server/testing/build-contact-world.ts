import { sql } from 'kysely';
import { brandNamed } from '../../brands/registry.ts';
import type { OrganizationId } from '../../domain/ids.ts';
import { addLeadsToCampaign, createCampaign } from '../campaigns/index.ts';
import { receiveReply } from '../messages/index.ts';
import { numbersOf } from '../numbers/index.ts';
import { inTransaction, inTransactionAcrossOrganizations } from '../platform/database/database.ts';
import { buildCampaign } from './build-campaign.ts';
import { buildGroup } from './build-group.ts';
import { buildLandingPage } from './build-landing-page.ts';
import { buildLead } from './build-lead.ts';
import { buildMeeting } from './build-meeting.ts';
import { buildPitch } from './build-pitch.ts';
import { buildTest } from './build-test.ts';
import { buildUser } from './build-user.ts';
import { buildFiredRule } from './build-workflow.ts';
import { sendWaiting } from './send-waiting.ts';
import type { TestServer } from './test-server.ts';
import { visitPitch } from './visit-pitch.ts';

/** The ids of one organization's things, by argument name. */
export type WorldIds = Readonly<Record<string, string>>;

let made = 0;

/**
 * An organization in which a contact has everything a contact can have: texts both ways, visits, answers, an import. Where
 * it is asked for, there is one more whom nothing reached, and to whom no one has written since, and the campaigns were
 * made for the contact alone.
 */
export async function buildContactWorld(
  server: TestServer,
  organization: { id: OrganizationId; senderPhone: string },
  { hasUnreached = false, isForOneLead = false } = {},
) {
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
  const by = { userId: owner.id, ...(isForOneLead ? { lead } : {}) };
  const slides = [{ title: 'Slide', widgets: [{ label: 'Question' }] }];
  const pitch = await buildPitch(context, organizationId, { slides });
  const before = await buildCampaign(context, organizationId, { ...by, steps: [{ message: 'Text' }] });
  const steps = [{ message: 'Text' }, { message: 'Link', pitchId: pitch.id, days: 2 }];
  const campaign = await buildCampaign(context, organizationId, { ...by, steps });
  // One message arrives, the other doesn't, and the link waits behind it.
  const unreached = hasUnreached
    ? [await buildLead(context, organizationId, { name: 'Someone', phone: `480555${String(8_000 + made)}` })]
    : [];
  for (const [{ id }, outcome, leadId] of [
    [before, 'sent', lead.id],
    [campaign, 'failed', lead.id],
    ...unreached.map(({ id }) => [before, 'failed', id] as const),
  ] as const) {
    await inTransaction(context.db, organizationId, (tx) =>
      addLeadsToCampaign(tx, context, organizationId, { campaignId: id, leadIds: [leadId] }),
    );
    await sendWaiting(context, organizationId, { outcome: () => outcome });
  }
  await inTransaction(context.db, organizationId, async (tx) => {
    await createCampaign(tx, context, { organizationId, userId: owner.id, brand: brandNamed('default') }, { lead });
    await sql`update leads set dob = '1990-01-01', gender = 'x', external_id = 'x' where id = ${lead.id}`.execute(tx);
  });
  const reply = { carrier: 'simulator', carrierId: `in-${made}`, from: `+1${phone}`, to: organization.senderPhone };
  await inTransactionAcrossOrganizations(context.db, (tx) =>
    receiveReply(tx, context, { ...reply, body: 'Hello back, friend', at: context.clock.now() }),
  );
  await server.graphql(
    'mutation ($id: ID!) { messageLead(leadId: $id, message: "Waits") { success } }',
    { id: String(lead.id) },
    owner.token,
  );
  await visit(server, { organizationId, leadId: lead.id, campaignId: campaign.id }, pitch);
  await buildFiredRule(context, organizationId, { leadId: lead.id, stepId: campaign.stepIds[1] ?? 0 });
  const importId = await importOne(server, owner.token);
  const group = await buildGroup(context, organizationId, { userId: owner.id, leadIds: [lead.id] });
  const landingPage = await buildLandingPage(context, organizationId, { userId: owner.id });
  const { appointmentId } = await buildMeeting(context, organizationId, { leadId: lead.id, word: 'Someone' });
  await server.graphql(
    `mutation ($id: ID!) { createCustomValues(values: [{ name: "Size", value: "44", leadId: $id }, { name: "Title", value: "Head" }]) { success }
      createLeadAppointment(leadId: $id, eventUrl: "https://undated.test/") { success }
      addLeadNote(leadId: $id, note: "Left-handed") { success } }`,
    { id: String(lead.id) },
    owner.token,
  );
  await server.graphql(
    `mutation ($id: ID!) { updateCampaign(campaignId: $id, calendlyEventUri: "u|n|https://calendly.test/n") { success } }`,
    { id: String(campaign.id) },
    owner.token,
  );
  const apart = await buildCampaign(context, organizationId, { ...by, steps: [] });
  const [stepId] = campaign.stepIds;
  const [number] = await inTransaction(context.db, organizationId, (tx) => numbersOf(tx, organizationId));
  const ids = {
    ...{ organizationId, userId: owner.id, leadId: lead.id, campaignId: campaign.id, importId },
    ...{ notInCampaignId: apart.id, afterLeadId: lead.id, beforeLeadId: lead.id },
    ...{ campaignFeatureId: stepId, pitchId: pitch.id, pitchSlideId: pitch.slideIds[0] },
    ...{ slideWidgetId: pitch.widgetIds[0], groupId: group.id, landingPageId: landingPage.id },
    ...{ landingPageDropdownOptionId: landingPage.optionId, numberId: number?.id ?? 0 },
    leadAppointmentId: appointmentId,
    testId: await buildTest(context, organizationId, owner.id),
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
  of: Parameters<typeof visitPitch>[1],
  pitch: { readonly slideIds: readonly number[]; readonly widgetIds: readonly number[] },
): Promise<void> {
  const report = await visitPitch(server, of);
  await report({
    times: [{ pitchSlideId: String(pitch.slideIds[0]), seconds: 3 }],
    widgets: [{ widgetId: String(pitch.widgetIds[0]), values: ['Yes'] }],
    events: [{ kind: 'seen' }],
  });
}

async function importOne(server: TestServer, token: string): Promise<string> {
  const { leadsFromCsv } = await server.graphql(
    `mutation ($key: String!) { leadsFromCsv(leads: [["No Phone", "none"]], headers: ["Name", "Phone"], fullNameKey: "Name",
      phoneKey: "Phone", importKey: $key, fileName: "f.csv", chunk: 0, firstLine: 2, last: true) { leadImport { id } } }`,
    { key: `world-${made}` },
    token,
  );
  return leadsFromCsv.leadImport.id;
}
