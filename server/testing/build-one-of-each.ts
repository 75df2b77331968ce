import { sql } from 'kysely';
import type { OrganizationId } from '../../domain/ids.ts';
import { loadEarners } from '../billing/earnings/load-earnings.ts';
import { recordEarning } from '../billing/earnings/record-earning.ts';
import type { BookingPlace } from '../integrations/calendly/booking-reference.ts';
import { holdBooking } from '../integrations/calendly/store.ts';
import { numbersOf } from '../numbers/index.ts';
import { inTransaction, inTransactionAcrossOrganizations } from '../platform/database/database.ts';
import { actorFor } from './actor-for.ts';
import { atHost } from './ask-graphql-at.ts';
import { buildCampaign } from './build-campaign.ts';
import { buildGroup } from './build-group.ts';
import { buildLandingPage } from './build-landing-page.ts';
import { buildLead } from './build-lead.ts';
import { buildMeeting } from './build-meeting.ts';
import { buildOrganization } from './build-organization.ts';
import { buildPitch } from './build-pitch.ts';
import { buildTest } from './build-test.ts';
import { buildUser } from './build-user.ts';
import { buildWorkflow } from './build-workflow.ts';
import { addSoftPasskey } from './soft-passkey.ts';
import type { TestServer } from './test-server.ts';

/** An organization with one of each thing, all with this word in every text. */
export type OneOfEach = {
  readonly organizationId: OrganizationId;
  /** The id of a thing by the name of its argument. */
  readonly ids: Readonly<Record<string, string>>;
  /** The session of its owner. */
  readonly token: string;
};

/** Creates one of each thing there is, so that a test can try every argument that takes an id. */
export async function buildOneOfEach(server: TestServer, word: string): Promise<OneOfEach> {
  const { context } = server;
  const organization = await buildOrganization(context, { name: `${word} organization` });
  const user = await buildUser(context, organization.id, { name: `${word} user` });
  const colleague = { name: `${word} colleague`, access: 'LIMITED' } as const;
  const { id: colleagueId, token: colleagueToken } = await buildUser(context, organization.id, colleague);
  const lead = await buildLead(context, organization.id, { name: `${word} lead`, userId: user.id });
  const slide = { title: `${word} slide`, widgets: [{ label: `${word} question` }] };
  const pitch = await buildPitch(context, organization.id, { title: `${word} pitch`, slides: [slide] });
  const steps = [{ message: `${word} text` }, { message: `${word} link`, pitchId: pitch.id }];
  const campaign = await buildCampaign(context, organization.id, {
    ...{ name: `${word} campaign`, userId: user.id, steps, leadIds: [lead.id] },
  });
  const group = await buildGroup(context, organization.id, {
    ...{ name: `${word} group`, userId: user.id, leadIds: [lead.id] },
  });
  const landingPage = await buildLandingPage(context, organization.id, {
    ...{ title: `${word} page`, userId: user.id, campaignId: campaign.id },
  });
  const meeting = await buildMeeting(context, organization.id, { leadId: lead.id, word });
  const queued = await waitingText(server, organization.id);
  const canceled = await canceledText(server, user.token, lead.id, word);
  const testId = await buildTest(context, organization.id, user.id, `${word} test`);
  const calendar = await makeCalendar(server, user.token, word);
  const imported = await importOne(server, user.token, word);
  const { sessions } = await server.graphql('{ sessions { sessions { id } } }', {}, colleagueToken);
  const invoiceId = await payInvoice(server, user.token);
  const earningId = await recordOne(server, organization.id, user.id, word);
  const { startExport } = await server.graphql(
    'mutation { startExport(currentPassword: "a-long-password-1") { export { id } } }',
    {},
    user.token,
  );
  const [step = 0, secondStep = 0] = campaign.stepIds;
  const workflow = await buildWorkflow(context, organization.id, {
    stepId: secondStep,
    triggers: [{ type: 'WIDGET', widgetId: pitch.widgetIds[0] ?? null, triggerResponses: [`${word} answer`] }],
    actions: [{ type: 'LEAD', messageContent: `${word} message` }],
  });
  const numberId = await numberOf(server, organization.id);
  const place = { organizationId: organization.id, leadId: lead.id, campaignId: campaign.id, stepId: secondStep };
  const reported = await reportBooking(context, { ...place, pitchId: pitch.id, slideId: pitch.slideIds[0] ?? 0 });
  const ids = {
    ...{ organizationId: organization.id, userId: colleagueId, userIds: colleagueId, messageAlertIds: user.id },
    ...{
      leadId: lead.id,
      leadIds: lead.id,
      afterLeadId: lead.id,
      beforeLeadId: lead.id,
      importId: imported,
      invoiceId,
      earningId,
      testId,
    },
    ...{ userIdSeen: colleagueId, sessionId: sessions.sessions[0].id, exportId: startExport.export.id },
    ...(await exportJobOf(server, organization.id)),
    linkId: await shareOne(server, user.token, campaign.id),
    viewId: await saveOneView(server, user.token, word),
    savedReplyId: await saveOneReply(server, user.token, word),
    ...{
      fromCampaignId: campaign.id,
      fromGroupId: group.id,
      passkeyId: await passkeyIn(server, organization.id, word),
    },
    ...{ campaignId: campaign.id, notInCampaignId: campaign.id, groupId: group.id, groupIds: group.id },
    ...{ eventIds: meeting.eventId, leadAppointmentId: meeting.appointmentId, campaignIds: campaign.id },
    ...{ landingPageId: landingPage.id, landingPageIds: landingPage.id },
    ...{ landingPageDropdownOptionId: landingPage.optionId, landingPageDropdownOptionIds: landingPage.optionId },
    ...{ campaignsToAdd: campaign.id, campaignsToRemove: campaign.id },
    noteId: await noteOn(server, user.token, lead.id, word),
    ...{
      campaignFeatureId: step,
      drafts: step,
      after: secondStep,
      featureId: secondStep,
      campaignFeatureQueueId: queued,
      messageIds: canceled,
      scheduledSendId: await scheduledSend(server, user.token, lead.id, word),
    },
    ...{ campaignWorkflowId: workflow.id, workflowTriggerId: workflow.triggerIds[0] },
    ...{ workflowActionId: workflow.actionIds[0], widgetId: pitch.widgetIds[0], nextCampaignId: campaign.id },
    ...{ numberId, fromOrganizationId: organization.id, toOrganizationId: organization.id },
    ...{ reportedBookingId: reported, calendars: calendar, calendarsRemove: calendar },
    ...{ pitchId: pitch.id, pitchSlideId: pitch.slideIds[0], slideWidgetId: pitch.widgetIds[0] },
  };
  return {
    organizationId: organization.id,
    ids: Object.fromEntries(Object.entries(ids).map(([key, id]) => [key, String(id)])),
    token: user.token,
  };
}

async function canceledText(server: TestServer, token: string, leadId: number, word: string): Promise<string> {
  const ids = { id: String(leadId), text: `${word} canceled` };
  // One that is due would be sent meanwhile where a sender runs.
  const sendAt = new Date(server.context.clock.now().getTime() + 24 * 60 * 60_000).toISOString();
  const write = `mutation ($id: ID!, $text: String!, $sendAt: String) {
    messageLead(leadId: $id, message: $text, sendAt: $sendAt) { message { id } } }`;
  const { messageLead } = await server.graphql(write, { ...ids, sendAt }, token);
  const cancel = 'mutation ($id: ID!) { cancelMessage(campaignFeatureQueueId: $id) { errors } }';
  await server.graphql(cancel, { id: messageLead.message.id.replace('queue-', '') }, token);
  const { lead } = await server.graphql(
    'query ($id: ID!) { lead(leadId: $id, messagesOnly: true) { lead { messages { id } } } }',
    { id: ids.id },
    token,
  );
  return lead.lead.messages[0].id;
}

async function scheduledSend(server: TestServer, token: string, leadId: number, word: string): Promise<string> {
  const sendAt = new Date(server.context.clock.now().getTime() + 24 * 60 * 60_000).toISOString();
  const send = `mutation ($id: ID!, $text: String!, $sendAt: String) {
    messageLeads(leadIds: [$id], messageContent: $text, sendAt: $sendAt) { errors } }`;
  await server.graphql(send, { id: String(leadId), text: `${word} to many`, sendAt }, token);
  const { sendStats } = await server.graphql('{ sendStats { scheduledSends { id } } }', {}, token);
  return sendStats.scheduledSends[0].id;
}

async function noteOn(server: TestServer, token: string, leadId: number, word: string): Promise<string> {
  const ids = { id: String(leadId), note: `${word} note` };
  const add = 'mutation ($id: ID!, $note: String!) { addLeadNote(leadId: $id, note: $note) { errors } }';
  await server.graphql(add, ids, token);
  const { lead } = await server.graphql(
    'query ($id: ID!) { lead(leadId: $id) { lead { timeline { noteId } } } }',
    { id: ids.id },
    token,
  );
  return lead.lead.timeline.find(({ noteId }: { noteId: string | null }) => noteId !== null).noteId;
}

async function shareOne(server: TestServer, token: string, campaignId: number): Promise<string> {
  await server.graphql(`mutation { shareReport(campaignId: "${campaignId}", days: 7) { success errors } }`, {}, token);
  const { reportLinks } = await server.graphql(
    `{ reportLinks(campaignId: "${campaignId}") { links { id } } }`,
    {},
    token,
  );
  return reportLinks.links[0].id;
}

async function saveOneView(server: TestServer, token: string, name: string): Promise<string> {
  const { saveLeadView } = await server.graphql(
    `mutation ($name: String!) { saveLeadView(name: $name, shared: true, filters: { added: "7" }, order: added,
      reversed: false, columns: ["phone"]) { view { id } } }`,
    { name },
    token,
  );
  return saveLeadView.view.id;
}

async function saveOneReply(server: TestServer, token: string, text: string): Promise<string> {
  const save = 'mutation ($text: String!) { saveReply(name: $text, message: $text) { reply { id } } }';
  const { saveReply } = await server.graphql(save, { text }, token);
  return saveReply.reply.id;
}

// Browsers create none at an IP address.
async function passkeyIn(server: TestServer, organizationId: OrganizationId, word: string): Promise<string> {
  const { ask, origin } = atHost(server, 'default.localhost');
  const person = await buildUser(server.context, organizationId, { name: `${word} keyholder`, access: 'LIMITED' });
  await addSoftPasskey(ask, person, origin);
  const { passkeys } = await ask('{ passkeys { passkeys { id } } }', {}, person.token);
  return passkeys.passkeys[0].id;
}

async function recordOne(
  { context }: TestServer,
  organizationId: OrganizationId,
  userId: number,
  word: string,
): Promise<number> {
  const admin = await actorFor(context, organizationId, userId);
  const earning = { what: `${word} group`, amountCents: 2_500, feeCents: 0, requestKey: 'one-of-each' };
  await recordEarning(context, admin, { organizationId, userId, ...earning });
  const [earner] = await loadEarners(context, admin, organizationId);
  return earner?.earnings.entries[0]?.id ?? 0;
}

async function makeCalendar(server: TestServer, token: string, word: string): Promise<string> {
  const { createCustomValues } = await server.graphql(
    'mutation ($values: [CustomValueInput!]!) { createCustomValues(values: $values, isCalendar: true) { customValues { id } } }',
    { values: [{ name: `${word} calendar`, value: 'https://calendly.com/someone/talk' }] },
    token,
  );
  return createCustomValues.customValues[0].id;
}

// As a visitor's page reports it, for an account that isn't connected.
function reportBooking(context: TestServer['context'], place: BookingPlace): Promise<number> {
  const eventUri = `https://api.calendly.com/scheduled_events/${place.leadId}`;
  const uris = { eventUri, inviteeUri: `${eventUri}/invitees/1` };
  return inTransaction(context.db, place.organizationId, async (tx) => {
    return (await holdBooking(tx, place, uris, context.clock.now())).id;
  });
}

async function importOne(server: TestServer, token: string, word: string): Promise<string> {
  const { leadsFromCsv } = await server.graphql(
    `mutation ($key: String!, $name: String!) { leadsFromCsv(leads: [[$name, "none"]], headers: ["Name", "Phone"], fullNameKey: "Name",
      phoneKey: "Phone", importKey: $key, fileName: $name, chunk: 0, firstLine: 2, last: true) { leadImport { id } } }`,
    { key: `${word}-import`, name: `${word}.csv` },
    token,
  );
  return leadsFromCsv.leadImport.id;
}

// A plan with a card: the invoice of its first month.
async function payInvoice(server: TestServer, token: string): Promise<string> {
  const answer = await fetch(`${server.url}/simulator/payments/cards`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ number: '4242424242424242', expMonth: 4, expYear: 2040, cvc: '123' }),
  });
  const card = ((await answer.json()) as { token: string }).token;
  const { updateUser } = await server.graphql(
    `mutation ($card: String!) { updateUser(user: { token: $card, plan: "pro" }) {
      user { organization { billing { invoices { id } } } } } }`,
    { card },
    token,
  );
  return updateUser.user.organization.billing.invoices[0].id;
}

async function waitingText(server: TestServer, organizationId: OrganizationId): Promise<number> {
  return inTransactionAcrossOrganizations(server.context.db, async (tx) => {
    const found = await sql<{
      id: number;
    }>`select id from text_queue where organization_id = ${organizationId} limit 1`.execute(tx);
    return found.rows[0]?.id ?? 0;
  });
}

async function numberOf(server: TestServer, organizationId: OrganizationId): Promise<number> {
  const numbers = await inTransactionAcrossOrganizations(server.context.db, (tx) => numbersOf(tx, organizationId));
  return numbers[0]?.id ?? 0;
}

// The job that was enqueued when its export was requested.
async function exportJobOf(server: TestServer, organizationId: OrganizationId) {
  const found = await inTransactionAcrossOrganizations(server.context.db, (tx) =>
    sql<{ id: string }>`
      select id::text from jobs.job
      where name = 'privacy.make-export' and data->>'organizationId' = ${String(organizationId)}`.execute(tx),
  );
  const jobId = found.rows[0]?.id ?? '';
  return { jobId, jobIds: jobId };
}
