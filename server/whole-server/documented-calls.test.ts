import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import {
  buildSchema,
  type GraphQLArgument,
  type GraphQLInputObjectType,
  getNamedType,
  isRequiredArgument,
} from 'graphql';
import { expect, it } from 'vitest';
import { buildGroup } from '../testing/build-group.ts';
import { buildOrganization } from '../testing/build-organization.ts';
import { buildUser } from '../testing/build-user.ts';
import { startTestServer } from '../testing/test-server.ts';

const schema = buildSchema(readFileSync(join(import.meta.dirname, '../../contract/schema.graphql'), 'utf8'));

/** Every call of the documents with its arguments; `input(a b)` is an argument with its own fields. */
const queries = `
  user: userId includeBilling
  users: allUsers orgAdmins
  customValues: model leadId userId calendarOnly calendlyOnly search
  landingPages:
  campaignCategories:
  groups:
  pitches:
  sendStats:
  engagementMetrics:
  logoutUser:
  landingPage: landingPageId landingPageCode
  landingPageDropdownOptions:
  landingPageDropdownOption:
  campaign: campaignId campaignCode isPublic includeFeatures includeStats
  campaigns: includeFeatures includeStats recent publicOnly
  group: groupId groupCode
  pitch: pitchId
  pitchSlides: pitchId
  pitchSlide: pitchSlideId isPublic
  slideWidget: slideWidgetId
  leads: campaignId groupId page search leadFilter(messages)
  lead: leadId messagesOnly
  events: includeAll
  csvReport: campaignId`;
const mutations = `
  createCampaign: name leadId v2
  cloneCampaign: campaignId organizationId isPublic
  archiveCampaign: campaignId
  deleteCampaign: campaignId
  updateCampaign: campaignId name hasAppt landingPageTitle landingPageDescription landingPageColor landingPageImage calendlyEventUri brandName brandImage brandColor public description category
  createCampaignFeature: campaignId featureType structureType after
  updateCampaignFeature: campaignFeatureId structureType message messageContent pitchId days hours minutes window delayUntil
  deleteCampaignFeature: campaignFeatureId structureType
  retryCampaignFeatureQueue: campaignFeatureQueueId
  createCampaignWorkflow: campaignFeatureId
  deleteCampaignWorkflow: campaignWorkflowId
  createWorkflowTrigger: campaignWorkflowId
  updateWorkflowTrigger: workflowTriggerId triggerType triggerOption triggerResponses seconds days hours performedAction widgetExpression widgetId
  deleteWorkflowTrigger: workflowTriggerId
  createWorkflowAction: campaignWorkflowId
  updateWorkflowAction: workflowActionId actionType messageContent webhookUrl userIds nextCampaignId
  deleteWorkflowAction: workflowActionId
  createPitch:
  updatePitch: pitchId title color image redirectType redirectUrl redirectPhone redirectButton
  createPitchSlide: pitchId featureId slideType after pitchSlide(title)
  updatePitchSlide: pitchSlideId slideType internalTitle title description thumbnail url audioFile content mimeType calendars calendarsRemove
  deletePitchSlide: pitchSlideId
  createSlideWidget: pitchSlideId campaignId widgetType slideWidget(label)
  updateSlideWidget: slideWidgetId label fineText widgetType labels start end
  deleteSlideWidget: slideWidgetId
  createCustomValues: values(name,value,userId) isCalendar
  createLead: lead(name,phone) welcomeMessageContent
  createLeads: leads(name,phone) campaignId groupId
  leadsFromCsv: leads campaignId groupId fullNameKey firstNameKey lastNameKey phoneKey
  archiveLeads: leadIds
  addLeadsToGroup: groupId leadIds
  addLeadsToCampaign: campaignId leadIds groupIds
  removeLeadsFromCampaign: campaignId leadIds
  removeLeadsFromGroup: groupId leadIds
  messageLeads: leadIds messageContent groupIds
  messageLead: leadId message
  updateLead: leadId lead(name,phone)
  createLeadAppointment: leadId campaignsToAdd campaignsToRemove eventDate
  updateLeadAppointment: leadAppointmentId campaignsToAdd campaignsToRemove eventDate
  deleteLeadAppointment: leadAppointmentId
  createGroup:
  updateGroup: groupId group(name,landingPage)
  archiveGroups: groupIds
  addGroupsToCampaign: groupIds campaignId
  messageGroups: groupIds messageContent
  createLandingPage: title
  updateLandingPage: landingPageId landingPage(title,description,color,profile,image,campaignId,campaignsToAdd,campaignsToRemove)
  archiveLandingPages: landingPageIds
  createLandingPageDropdownOption:
  updateLandingPageDropdownOption: landingPageDropdownOptionId label campaignsToAdd campaignsToRemove
  deleteLandingPageDropdownOptions: landingPageDropdownOptionIds
  submitLandingPage: landingPageCode widgets
  submitGroupLandingPage: groupCode widgets
  submitCampaignLandingPage: campaignCode widgets
  cancelEvents: eventIds
  addCampaignsToEvents: eventIds campaignIds
  messageEvents: eventIds messageContent
  loginUser: email password
  resetPassword: token password password2
  forgotPassword: email brand
  newPassword: oldPassword password password2
  registerPhone: phone brand
  confirmPhone: phone code
  registerUser: token name email phone password password2 organizationName phoneCode brand
  switchOrganization: organizationId
  inviteUsers: users(email) campaignId groupId token showCalendly brand
  deleteUsers: userIds
  updateUser: userId user(name,phone,email,access,customValues,token,plan,bankToken) cancelSubscription
  updateOrganization: organizationId organization
  updateEngagementMetrics: engagementMetrics
  tryNow: name phone
  loadLeadActivity: pitchId campaignId campaignLeadCode campaignFeatureCode token deviceId
  trackLead: leadActivitySsid times widgets events
  registerBrowser:
  sendVerificationCode: campaignLeadCode campaignFeatureCode
  verifyCode: campaignLeadCode campaignFeatureCode code
  confirmBrowser: code`;

const documented = [
  ...linesOf(queries).map((line) => ['Query', line] as const),
  ...linesOf(mutations).map((line) => ['Mutation', line] as const),
];

// What the documents leave open ("not shown") or bind to the browser has to be sent all the same.
const needsMore: Readonly<Record<string, readonly string[]>> = {
  landingPageDropdownOption: ['landingPageDropdownOptionId'],
  registerBrowser: ['campaignLeadCode', 'campaignFeatureCode', 'deviceId'],
  confirmBrowser: ['deviceId'],
};

function linesOf(table: string): string[] {
  return table.split('\n').flatMap((line) => (line.trim() === '' ? [] : [line.trim()]));
}

it.each(documented)('%s %s is accepted as the documents write it', (kind, line) => {
  const [name = '', rest = ''] = line.split(/:\s*/);
  const type = kind === 'Query' ? schema.getQueryType() : schema.getMutationType();
  const field = type?.getFields()[name];
  if (!field) return expect.fail(`there is no ${name}`);
  const asked = rest.split(' ').filter((word) => word !== '');
  const names = asked.map((word) => word.replace(/\(.*/, ''));
  expect(names.filter((one) => !field.args.some((arg) => arg.name === one))).toEqual([]);
  expect(unsaidOf(field.args, [...names, ...(needsMore[name] ?? [])])).toEqual([]);
  for (const word of asked) {
    const inner = /\((.*)\)/.exec(word)?.[1]?.split(',') ?? [];
    const arg = field.args.find((one) => word.startsWith(`${one.name}(`));
    if (!arg) continue;
    const fields = (getNamedType(arg.type) as GraphQLInputObjectType).getFields();
    expect(inner.filter((one) => !(one in fields))).toEqual([]);
  }
});

/** Required arguments that the documents don't name. */
function unsaidOf(args: readonly GraphQLArgument[], said: readonly string[]): string[] {
  return args.filter((arg) => isRequiredArgument(arg) && !said.includes(arg.name)).map((arg) => arg.name);
}

const server = await startTestServer({ roles: ['web'] });

async function newOwner() {
  const organization = await buildOrganization(server.context);
  const user = await buildUser(server.context, organization.id, { access: 'OWNER' });
  const ask = (document: string, variables: Record<string, unknown> = {}) =>
    server.graphql(document, variables, user.token);
  return { organization, user, ask };
}

it('says that a campaign is about an appointment [API-34]', async () => {
  const { ask } = await newOwner();
  const { createCampaign } = await ask('mutation { createCampaign(name: "Check-up") { campaign { id hasAppt } } }');
  expect(createCampaign.campaign.hasAppt).toBe(false);
  const id = createCampaign.campaign.id;
  const change = `mutation ($id: ID!, $has: Boolean) { updateCampaign(campaignId: $id, hasAppt: $has) {
    success errors campaign { hasAppt } } }`;
  const says = (has: boolean) => ask(change, { id, has }).then(({ updateCampaign }) => updateCampaign);
  expect(await says(true)).toEqual({ success: true, errors: [], campaign: { hasAppt: true } });
  expect(await says(false)).toEqual({ success: true, errors: [], campaign: { hasAppt: false } });
  await ask(
    'mutation ($id: ID!) { createCampaignFeature(campaignId: $id, featureType: MESSAGE, structureType: before) { success } }',
    { id },
  );
  expect((await says(false)).errors).toEqual([
    'This campaign still has messages around an appointment. Delete those messages first.',
  ]);
});

it('adds the leads of groups to a campaign, each once', async () => {
  const { organization, ask } = await newOwner();
  const groups = [await buildGroup(server.context, organization.id), await buildGroup(server.context, organization.id)];
  const groupIds = groups.map((group) => String(group.id));
  const leads = [
    { name: 'Ann', phone: '6025550101' },
    { name: 'Bo', phone: '6025550102' },
  ];
  for (const groupId of groupIds)
    await ask(
      'mutation ($leads: [LeadInput!]!, $groupId: ID) { createLeads(leads: $leads, groupId: $groupId) { success } }',
      {
        leads,
        groupId,
      },
    );
  const { createCampaign } = await ask('mutation { createCampaign(name: "Offer") { campaign { id } } }');
  const { addLeadsToCampaign } = await ask(
    'mutation ($id: ID!, $groupIds: [ID!]) { addLeadsToCampaign(campaignId: $id, groupIds: $groupIds) { success errors added } }',
    { id: createCampaign.campaign.id, groupIds },
  );
  expect(addLeadsToCampaign).toEqual({ success: true, errors: [], added: 2 });
});

it('keeps the custom values of a user [API-97]', async () => {
  const { user, ask } = await newOwner();
  const { updateUser } = await ask(
    `mutation ($id: ID, $user: UserInput) { updateUser(userId: $id, user: $user) { success errors user { customValues { name value } } } }`,
    { id: String(user.id), user: { customValues: [{ name: 'Title', value: 'Dr.' }] } },
  );
  expect(updateUser).toEqual({ success: true, errors: [], user: { customValues: [{ name: 'Title', value: 'Dr.' }] } });
});

it('imports a file in one call, with its header row first [API-58]', async () => {
  const { ask } = await newOwner();
  const { leadsFromCsv } = await ask(
    `mutation ($leads: [[String!]!]!) { leadsFromCsv(leads: $leads, firstNameKey: "First", lastNameKey: "Last", phoneKey: "Mobile") {
      success errors leadImport { state created skipped problems { line } } } }`,
    {
      leads: [
        ['First', 'Last', 'Mobile'],
        ['Ann', 'Lee', '(602) 555-0101'],
        ['Bo', 'Ray', 'none'],
      ],
    },
  );
  expect(leadsFromCsv).toEqual({
    ...{ success: true, errors: [] },
    leadImport: { state: 'done', created: 1, skipped: 1, problems: [{ line: 3 }] },
  });
  const { leads } = await ask('{ leads { leads { name phone } } }');
  expect(leads.leads).toEqual([{ name: 'Ann Lee', phone: '6025550101' }]);
});
