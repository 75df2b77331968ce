import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import { buildCampaign } from '../testing/build-campaign.ts';
import { buildPitch } from '../testing/build-pitch.ts';
import { buildRuleWorld, type RuleWorld } from '../testing/build-rule-world.ts';
import { buildUser } from '../testing/build-user.ts';
import { readRows } from '../testing/read-texts.ts';
import { startTestServer, type TestServer } from '../testing/test-server.ts';
import { turnSwitch } from '../testing/turn-switch.ts';

const TRIGGER = `id label triggerType triggerOption triggerResponses seconds days hours widgetId performedAction
  widgetExpression`;
const ACTION = 'id label default actionType messageContent webhookUrl nextCampaignId userIds';
const WORKFLOW = `id label triggers { ${TRIGGER} } actions { ${ACTION} }`;

let server: TestServer;
let own: RuleWorld;
let foreign: RuleWorld;
beforeAll(async () => {
  server = await startTestServer({ roles: ['web'] });
  own = await buildWorld();
  foreign = await buildWorld();
});

const buildWorld = (brand?: string) => buildRuleWorld(server.context, brand);

async function mutate(call: string, variables: Record<string, unknown> = {}, token = own.token) {
  const declared = Object.entries({ responses: '[String!]', text: 'String', ids: '[ID!]' }).filter(
    ([name]) => name in variables,
  );
  const head = declared.length === 0 ? '' : `(${declared.map(([name, type]) => `$${name}: ${type}`).join(', ')})`;
  const answer = await server.graphql(`mutation ${head} { ${call} }`, variables, token);
  return Object.values(answer)[0];
}

async function createWorkflow(world = own): Promise<string> {
  const call = `createCampaignWorkflow(campaignFeatureId: "${world.stepId}") { success errors workflow { id } }`;
  return (await mutate(call, {}, world.token)).workflow.id;
}

async function createTrigger(workflowId: string, world = own): Promise<string> {
  const call = `createWorkflowTrigger(campaignWorkflowId: "${workflowId}") { success errors trigger { id } }`;
  return (await mutate(call, {}, world.token)).trigger.id;
}

async function createAction(workflowId: string, world = own): Promise<string> {
  const call = `createWorkflowAction(campaignWorkflowId: "${workflowId}") { success errors action { id } }`;
  return (await mutate(call, {}, world.token)).action.id;
}

const updateTrigger = (id: string, args: string, variables: Record<string, unknown> = {}, world = own) =>
  mutate(
    `updateWorkflowTrigger(workflowTriggerId: "${id}", ${args}) { success errors trigger { ${TRIGGER} } }`,
    variables,
    world.token,
  );
const updateAction = (id: string, args: string, variables: Record<string, unknown> = {}, world = own) =>
  mutate(
    `updateWorkflowAction(workflowActionId: "${id}", ${args}) { success errors action { ${ACTION} } }`,
    variables,
    world.token,
  );

async function workflowsOf(campaignId: number, world = own) {
  const document = `{ campaign(campaignId: "${campaignId}") { campaign { features { id workflows { ${WORKFLOW} } } } } }`;
  const { campaign } = await server.graphql(document, {}, world.token);
  return campaign.campaign.features.flatMap((step: { workflows: unknown[] }) => step.workflows);
}

const refused = (sentence: string) => ({ success: false, errors: [sentence] });
const GONE = refused('This does not exist or has been removed.');

describe('a workflow of a step', () => {
  it('is created, filled, read with its step and deleted again [API-39..API-46 ENT-09..ENT-11]', async () => {
    const id = await createWorkflow();
    const triggerId = await createTrigger(id);
    const actionId = await createAction(id);
    const widgetId = String(own.pitch.widgetIds[0]);
    const triggered = await updateTrigger(
      triggerId,
      `triggerType: WIDGET, widgetId: "${widgetId}", triggerResponses: $responses`,
      { responses: ['Yes'] },
    );
    expect(triggered.trigger).toEqual({
      ...{ id: triggerId, label: 'Answered “Interested?” with Yes', triggerType: 'WIDGET', triggerOption: null },
      ...{ triggerResponses: ['Yes'], seconds: null, days: null, hours: null, widgetId, performedAction: true },
      widgetExpression: null,
    });
    const thanks = { text: 'Thanks {{first_name}}' };
    const acted = await updateAction(actionId, 'actionType: LEAD, messageContent: $text', thanks);
    expect(acted.action).toEqual({
      ...{ id: actionId, label: 'Message the lead', default: false, actionType: 'LEAD' },
      ...{ messageContent: 'Thanks {{first_name}}', webhookUrl: null, nextCampaignId: null, userIds: [] },
    });
    const [workflow] = await workflowsOf(own.campaign.id);
    expect(workflow).toMatchObject({
      ...{ id, label: 'If the lead answered “Interested?” with Yes, then message the lead' },
      ...{ triggers: [{ id: triggerId }], actions: [{ id: actionId }] },
    });
    const left = await mutate(
      `deleteWorkflowTrigger(workflowTriggerId: "${triggerId}") { success workflow { label triggers { id } } }`,
    );
    expect(left).toEqual({ success: true, workflow: { label: null, triggers: [] } });
    const less = await mutate(
      `deleteWorkflowAction(workflowActionId: "${actionId}") { success workflow { actions { id } } }`,
    );
    expect(less).toEqual({ success: true, workflow: { actions: [] } });
    const remove = () => mutate(`deleteCampaignWorkflow(campaignWorkflowId: "${id}") { success errors }`);
    expect(await remove()).toEqual({ success: true, errors: [] });
    expect(await workflowsOf(own.campaign.id)).toEqual([]);
    expect(await remove()).toEqual(GONE);
  });

  it('is deleted with its step, and copied with it, linked to the copied questions', async () => {
    const world = await buildWorld();
    const widgetId = world.pitch.widgetIds[0];
    const triggerId = await createTrigger(await createWorkflow(world), world);
    await updateTrigger(
      triggerId,
      `triggerType: WIDGET, widgetId: "${widgetId}", triggerResponses: ["Yes"]`,
      {},
      world,
    );
    const actionId = await createAction(String((await workflowsOf(world.campaign.id, world))[0].id), world);
    await updateAction(actionId, `actionType: CAMPAIGN, nextCampaignId: "${world.campaign.id}"`, {}, world);
    const clone = `cloneCampaign(campaignId: "${world.campaign.id}") { campaign { id features { pitch { slides { widgets { id } } } } } }`;
    const { campaign } = await mutate(clone, {}, world.token);
    const [copied] = await workflowsOf(Number(campaign.id), world);
    expect(copied.triggers[0].widgetId).toBe(campaign.features[0].pitch.slides[0].widgets[0].id);
    expect(copied.triggers[0].widgetId).not.toBe(String(widgetId));
    expect(copied.actions[0].nextCampaignId).toBe(campaign.id);
    await mutate(`deleteCampaignFeature(campaignFeatureId: "${world.stepId}") { success }`, {}, world.token);
    expect(await workflowsOf(world.campaign.id, world)).toEqual([]);
    expect(await updateTrigger(triggerId, 'triggerType: VIEWED', {}, world)).toMatchObject(GONE);
    expect(await workflowsOf(Number(campaign.id), world)).toHaveLength(1);
  });

  it('leaves people, campaigns and addresses behind when it is copied into another organization', async () => {
    const world = await buildWorld();
    const workflowId = await createWorkflow(world);
    const people = await createAction(workflowId, world);
    const member = `actionType: SPECIFIC, messageContent: "Look", userIds: ["${world.id}"]`;
    expect((await updateAction(people, member, {}, world)).success).toBe(true);
    await updateAction(
      await createAction(workflowId, world),
      `actionType: CAMPAIGN, nextCampaignId: "${world.campaign.id}"`,
      {},
      world,
    );
    const admin = await buildUser(server.context, world.organizationId, { isPlatformAdmin: true, access: 'NONE' });
    const clone = `cloneCampaign(campaignId: "${world.campaign.id}", organizationId: "${own.organizationId}") { success errors campaign { id } }`;
    const { campaign } = await mutate(clone, {}, admin.token);
    const [copied] = await workflowsOf(Number(campaign.id));
    expect(copied.actions).toMatchObject([
      { actionType: 'SPECIFIC', userIds: [], messageContent: 'Look' },
      { actionType: 'CAMPAIGN', nextCampaignId: null },
    ]);
  });

  it('is refused in a brand without workflows, even to a platform admin [FLOW-02]', async () => {
    const loud = await buildWorld('blast');
    const admin = await buildUser(server.context, loud.organizationId, { isPlatformAdmin: true, access: 'NONE' });
    const create = `createCampaignWorkflow(campaignFeatureId: "${loud.stepId}") { success errors }`;
    for (const { token } of [loud, admin])
      expect(await mutate(create, {}, token)).toEqual(refused('Workflows are not available here.'));
  });
});

describe('a trigger', () => {
  let workflowId: string;
  beforeAll(async () => {
    workflowId = await createWorkflow();
  });

  it('cannot be saved without a type [FLOW-07]', async () => {
    const id = await createTrigger(workflowId);
    expect(await updateTrigger(id, 'seconds: 3')).toMatchObject(refused('Please choose what has to happen.'));
    expect(await updateTrigger(id, 'triggerType: VIEWED')).toMatchObject({ success: true });
    expect(await updateTrigger(id, 'performedAction: false')).toMatchObject({
      trigger: { label: 'Did not open the content within 1 day' },
    });
  });

  it.each([
    ['triggerType: TIME', 'Please enter the seconds of viewing.'],
    ['triggerType: TIME, seconds: -1', 'A delay is made of whole numbers of 0 or more.'],
    ['triggerType: VIEWED, performedAction: false, days: 400', 'A workflow can wait for at most a year.'],
    ['triggerType: WIDGET', 'Please choose a question.'],
  ])('is refused with %s', async (args, sentence) => {
    expect(await updateTrigger(await createTrigger(workflowId), args)).toMatchObject(refused(sentence));
  });

  it('compares only numbers and dates with a number or a day [ENT-12]', async () => {
    const [yesNo, rating, , date] = own.pitch.widgetIds;
    const id = await createTrigger(workflowId);
    const compare = (widgetId: number | undefined, expression: string, value: string) =>
      updateTrigger(
        id,
        `triggerType: WIDGET, widgetId: "${widgetId}", widgetExpression: ${expression}, triggerResponses: $responses`,
        { responses: [value] },
      );
    expect(await compare(yesNo, 'EQ', '1')).toMatchObject(refused('The answers to this question cannot be compared.'));
    expect(await compare(rating, 'GE', 'seven')).toMatchObject(refused('Please enter a number to compare with.'));
    expect(await compare(date, 'LT', '2026-02-30')).toMatchObject(refused('Please enter a date to compare with.'));
    for (const comparator of ['EQ', 'LT', 'LE', 'GT', 'GE', 'NE'])
      expect((await compare(rating, comparator, '7')).trigger.widgetExpression).toBe(comparator);
    const labels = [
      (await compare(rating, 'GE', '7')).trigger.label,
      (await compare(date, 'LT', '2026-05-01')).trigger.label,
    ];
    expect(labels).toEqual(['Answered “How likely?” with at least 7', 'Answered “When?” with a day before 05/01/2026']);
  });

  it('on content that was not opened excludes others [FLOW-06]', async () => {
    const alone = refused('Content that was not opened cannot be combined with other conditions.');
    const id = await createWorkflow();
    const first = await createTrigger(id);
    expect((await updateTrigger(first, 'triggerType: UNOPENED, days: 2, hours: 3')).trigger).toMatchObject({
      label: 'Did not open the content within 2 days 3 hours',
    });
    expect(await mutate(`createWorkflowTrigger(campaignWorkflowId: "${id}") { success errors }`)).toEqual(alone);
    await updateTrigger(first, 'triggerType: VIEWED');
    const second = await createTrigger(id);
    expect(await updateTrigger(second, 'triggerType: UNOPENED, days: 1')).toMatchObject(alone);
  });

  it('uses no question of other content, nor of another organization', async () => {
    const id = await createTrigger(workflowId);
    const slides = [{ widgets: [{ label: 'Other' }] }];
    const elsewhere = await buildPitch(server.context, own.organizationId, { slides });
    for (const widgetId of [foreign.pitch.widgetIds[0], elsewhere.widgetIds[0], 'nonsense'])
      expect(
        await updateTrigger(id, `triggerType: WIDGET, widgetId: "${widgetId}", triggerResponses: ["Yes"]`),
      ).toMatchObject(GONE);
  });
});

describe('an action', () => {
  let workflowId: string;
  beforeAll(async () => {
    workflowId = await createWorkflow();
  });

  it('cannot be saved without a type, nor without the fields its type needs [FLOW-08]', async () => {
    const id = await createAction(workflowId);
    expect(await updateAction(id, 'messageContent: "Hi"')).toMatchObject(refused('Please choose what to do.'));
    for (const [args, sentence] of [
      ['actionType: ME', 'Please write a message.'],
      ['actionType: LEAD, messageContent: "  "', 'Please write a message.'],
      ['actionType: SPECIFIC, messageContent: "Hi"', 'Please choose whom to notify.'],
      ['actionType: CAMPAIGN', 'Please choose a campaign.'],
      [`actionType: LEAD, messageContent: "${'x'.repeat(241)}"`, 'A message can have at most 240 characters.'],
    ] as const)
      expect(await updateAction(id, args)).toMatchObject(refused(sentence));
  });

  it('names no person and no campaign of another organization', async () => {
    const id = await createAction(workflowId);
    const call = (args: string) => updateAction(id, args);
    for (const userId of [foreign.id, 999_999_999])
      expect(await call(`actionType: SPECIFIC, messageContent: "Hi", userIds: ["${userId}"]`)).toMatchObject(GONE);
    for (const campaignId of [foreign.campaign.id, 999_999_999, 'nonsense'])
      expect(await call(`actionType: CAMPAIGN, nextCampaignId: "${campaignId}"`)).toMatchObject(GONE);
  });

  it("that calls a webhook is in the trail, and is refused to people who don't see contacts", async () => {
    const world = await buildWorld('health');
    const admin = await buildUser(server.context, world.organizationId, { isPlatformAdmin: true, access: 'NONE' });
    await turnSwitch(server.context, world.organizationId, 'showAppt', { userId: world.id });
    const id = await createAction(await createWorkflow(world), world);
    const call = (as: { token: string }, path: string) =>
      updateAction(id, `actionType: WEBHOOK, webhookUrl: "https://hooks.example.com/${path}"`, {}, { ...world, ...as });
    expect((await call(admin, 'a')).errors.join()).toContain('You can’t see or change this without emergency access');
    for (const path of ['a', 'a', 'b']) expect((await call(world, path)).success).toBe(true);
    const trail = await readRows(
      server.context,
      sql`select actor_user_id from audit_entries
        where organization_id = ${world.organizationId} and action = 'webhook-changed'`,
    );
    expect(trail).toEqual([{ actor_user_id: world.id }, { actor_user_id: world.id }]);
  });

  it('says who it notifies and where it adds, and clears the fields its type does not use', async () => {
    const id = await createAction(workflowId);
    const colleague = await buildUser(server.context, own.organizationId, { name: 'Cora' });
    const people = await updateAction(
      id,
      `actionType: SPECIFIC, messageContent: "Hi", userIds: ["${own.id}", "${colleague.id}"]`,
    );
    expect(people.action).toMatchObject({
      label: 'Notify Ola Owner, Cora',
      userIds: [own.id, colleague.id].map(String),
    });
    const owner = await updateAction(id, 'actionType: ME');
    expect(owner.action).toMatchObject({ label: 'Notify Ola Owner', userIds: [], messageContent: 'Hi' });
    const other = await buildCampaign(server.context, own.organizationId, { name: 'Second', userId: own.id });
    const added = await updateAction(id, `actionType: CAMPAIGN, nextCampaignId: "${other.id}"`);
    expect(added.action).toMatchObject({ label: 'Add to “Second”', messageContent: null });
  });
});
