import { beforeAll, expect, it } from 'vitest';
import { buildGroup } from '../../testing/build-group.ts';
import { buildLead } from '../../testing/build-lead.ts';
import { buildRuleWorld, type RuleWorld } from '../../testing/build-rule-world.ts';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';

const typed = 'Hi {{first name}}, it’s time';
const refused = {
  success: false,
  errors: [
    'There is no field {{first name}}, so it would be sent as you typed it. Insert a field with its button, or take it out.',
  ],
};

let server: TestServer;
let world: RuleWorld;
let leadId: string;
let groupId: string;
beforeAll(async () => {
  server = await startTestServer({ roles: ['web'] });
  world = await buildRuleWorld(server.context);
  const lead = await buildLead(server.context, world.organizationId);
  leadId = String(lead.id);
  groupId = String((await buildGroup(server.context, world.organizationId, { leadIds: [lead.id] })).id);
});

async function call(mutation: string, content: string) {
  const answer = await server.graphql(`mutation ($content: String!) { ${mutation} }`, { content }, world.token);
  return Object.values(answer)[0] as { success: boolean };
}

async function newAction(): Promise<string> {
  const made = `createCampaignWorkflow(campaignFeatureId: "${world.stepId}") { success workflow { id } }`;
  const { createCampaignWorkflow } = await server.graphql(`mutation { ${made} }`, {}, world.token);
  const action = `createWorkflowAction(campaignWorkflowId: "${createCampaignWorkflow.workflow.id}") { action { id } }`;
  return (await server.graphql(`mutation { ${action} }`, {}, world.token)).createWorkflowAction.action.id;
}

const organization = (field: string) =>
  `updateOrganization(organizationId: "${world.organizationId}", organization: { ${field}: $content }) { success errors }`;

it.each<[string, () => string | Promise<string>]>([
  [
    'a step',
    () => `updateCampaignFeature(campaignFeatureId: "${world.stepId}", messageContent: $content) { success errors }`,
  ],
  [
    'a workflow',
    async () =>
      `updateWorkflowAction(workflowActionId: "${await newAction()}", actionType: LEAD, messageContent: $content) { success errors }`,
  ],
  ['the opt-in question', () => organization('messageContent')],
  ['the automatic reply', () => organization('autoReplyContent')],
  ['the stored welcome', () => organization('welcomeMessageContent')],
  [
    'the welcome of one contact',
    () =>
      'createLead(lead: { name: "Ana Diaz", phone: "5556010001" }, welcomeMessageContent: $content) { success errors }',
  ],
  ['a message to many', () => `messageLeads(leadIds: ["${leadId}"], messageContent: $content) { success errors }`],
  ['a reply', () => `messageLead(leadId: "${leadId}", message: $content) { success errors }`],
  ['a test', () => 'sendTest(messageContent: $content) { success errors }'],
])('an unknown placeholder is refused in %s, and named', async (_where, mutationOf) => {
  const mutation = await mutationOf();
  expect(await call(mutation, typed)).toEqual(refused);
  expect(await call(mutation, 'Hi {{first_name}} [soon] {now}')).not.toMatchObject(refused);
});

it.each<[string, () => string]>([
  ['the opt-in question', () => organization('messageContent')],
  ['the automatic reply', () => organization('autoReplyContent')],
  ['the stored welcome', () => organization('welcomeMessageContent')],
  [
    'the welcome of one contact',
    () =>
      'createLead(lead: { name: "Ana Diaz", phone: "5556010002" }, welcomeMessageContent: $content) { success errors }',
  ],
  ['a message to many', () => `messageLeads(leadIds: ["${leadId}"], messageContent: $content) { success errors }`],
  [
    'a message to a group',
    () => `messageGroups(groupIds: ["${groupId}"], messageContent: $content) { success errors }`,
  ],
  ['a reply', () => `messageLead(leadId: "${leadId}", message: $content) { success errors }`],
])('a blank of a template is refused in %s, which nothing keeps until it is filled in', async (_where, mutationOf) => {
  expect(await call(mutationOf(), 'We come on [which day]')).toEqual({
    ...{ success: false, errors: ['Fill in [which day] first: the message would be sent with it.'] },
  });
  // Without a bracket it is one all the same.
  expect(await call(mutationOf(), 'We come on [which day')).toEqual({
    ...{ success: false, errors: ['Fill in [which day first: the message would be sent with it.'] },
  });
});

it('a reply is sent with the contact’s name, and not with the field of an appointment', async () => {
  const lead = await buildLead(server.context, world.organizationId);
  const reply = `messageLead(leadId: "${lead.id}", message: $content) { success errors message { message } }`;
  expect(await call(reply, 'Hi {{ first_name }}, it’s time')).toMatchObject({
    success: true,
    message: { message: 'Hi Lead, it’s time' },
  });
  const { errors } = (await call(reply, 'See you at {{event_time}}')) as unknown as { errors: string[] };
  expect(errors[0]).toMatch(/^There is no field \{\{event_time\}\}/);
});
