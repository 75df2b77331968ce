import { sql } from 'kysely';
import { beforeEach, describe, expect, it } from 'vitest';
import type { OrganizationId } from '../../domain/ids.ts';
import { inTransaction } from '../platform/database/database.ts';
import { buildCampaign } from '../testing/build-campaign.ts';
import { buildOrganization } from '../testing/build-organization.ts';
import { buildPitch } from '../testing/build-pitch.ts';
import { buildRuleWorld } from '../testing/build-rule-world.ts';
import { buildUser } from '../testing/build-user.ts';
import { startTestServer } from '../testing/test-server.ts';

type Entry = { action: string; object: string; details: Record<string, unknown> };

const server = await startTestServer({ roles: ['web'] });
const { context } = server;
let us: { id: OrganizationId; userId: number; token: string };
beforeEach(async () => {
  const { id } = await buildOrganization(context);
  const user = await buildUser(context, id, { access: 'MANAGER' });
  us = { id, userId: user.id, token: user.token };
});

const ask = async (call: string, token = us.token) => {
  const { answer } = await server.graphql(`mutation { answer: ${call} }`, {}, token);
  expect(answer.errors).toEqual([]);
  return answer;
};

const entries = (organizationId = us.id) =>
  inTransaction(context.db, organizationId, async (tx) => {
    const found = await sql<Entry>`
      select action, object_type || ' ' || object_id as object, details from audit_entries
      where organization_id = ${organizationId} and actor_user_id is not null order by number`.execute(tx);
    return found.rows;
  });

const said = (fields: string, from: string, to: string) => ({ fields, from, to });

const told = async () => (await entries()).map(({ action, details }) => [action, details]);

describe('the audit trail records what contacts get: ', () => {
  it('a campaign that is created, renamed, and copied; a save that changes nothing leaves no entry', async () => {
    const { campaign } = await ask('createCampaign(name: "Spring") { errors campaign { id } }');
    for (const _twice of [1, 2])
      await ask(`updateCampaign(campaignId: "${campaign.id}", name: "Secret summer", hasAppt: true) { errors }`);
    const copy = await ask(`cloneCampaign(campaignId: "${campaign.id}") { errors campaign { id } }`);
    const object = `campaign ${campaign.id}`;
    expect(await entries()).toEqual([
      { action: 'campaign-created', object, details: {} },
      { action: 'campaign-changed', object, details: { fields: 'name hasAppt' } },
      {
        ...{ action: 'campaign-copied', object: `campaign ${copy.campaign.id}` },
        details: { campaignId: Number(campaign.id) },
      },
    ]);
    expect(JSON.stringify(await entries())).not.toContain('summer');
  });

  it('a campaign from a template, as one entry', async () => {
    const { campaignTemplates } = await server.graphql('{ campaignTemplates { templates { key } } }', {}, us.token);
    const [{ key }] = campaignTemplates.templates;
    const { campaign } = await ask(`createCampaignFromTemplate(template: "${key}") { errors campaign { id } }`);
    expect(await entries()).toEqual([
      { action: 'template-used', object: `campaign ${campaign.id}`, details: { template: key } },
    ]);
  });

  it('a copy from another organization: where it is from', async () => {
    const elsewhere = await buildOrganization(context);
    const admin = await buildUser(context, us.id, { isPlatformAdmin: true, access: 'OWNER' });
    const { id } = await buildCampaign(context, elsewhere.id, { name: 'Offered' });
    const curator = await buildUser(context, elsewhere.id, { isPlatformAdmin: true, access: 'OWNER' });
    await ask(`updateCampaign(campaignId: "${id}", public: true) { errors }`, curator.token);
    await ask(`cloneCampaign(campaignId: "${id}") { errors campaign { id } }`, admin.token);
    expect(await told()).toEqual([
      ['campaign-copied', { source: 'elsewhere', ofCampaign: id, ofOrganization: elsewhere.id }],
    ]);
  });

  it('a step: added, written, moved, brought back, deleted, and put back, with its place and its version', async () => {
    const campaign = await buildCampaign(context, us.id, { userId: us.userId, steps: [{ message: 'Hello' }] });
    const made = await ask(
      `createCampaignFeature(campaignId: "${campaign.id}", featureType: MESSAGE, structureType: feature) { errors campaignFeature { id } }`,
    );
    const { id } = made.campaignFeature;
    const save = (text: string) =>
      ask(`updateCampaignFeature(campaignFeatureId: "${id}", messageContent: "${text}") { errors }`);
    for (const text of ['Your test is positive', 'Your test is positive', 'Call us']) await save(text);
    for (const _twice of [1, 2]) await ask(`moveCampaignFeature(campaignFeatureId: "${id}") { errors }`);
    await ask(`restoreStepVersion(campaignFeatureId: "${id}", number: 1) { errors }`);
    await ask(`updateCampaignFeature(campaignFeatureId: "${id}", structureType: before) { errors }`);
    await ask(`deleteCampaignFeature(campaignFeatureId: "${id}") { errors }`);
    await ask(`restoreCampaignFeature(campaignFeatureId: "${id}") { errors }`);
    const step = { stepId: Number(id), stepNumber: 2 };
    expect(await told()).toEqual([
      ['step-added', step],
      ['step-changed', { ...step, version: 1, ...said('message', '', 'Your test is positive') }],
      ['step-changed', { ...step, version: 2, ...said('message', 'Your test is positive', 'Call us') }],
      ['step-moved', { ...step, stepNumber: 1, fromNumber: 2 }],
      [
        'step-version-restored',
        {
          ...{ ...step, stepNumber: 1, version: 3, restores: 1 },
          ...said('message', 'Call us', 'Your test is positive'),
        },
      ],
      ['step-moved', { ...step, stepNumber: 1, chain: 'before', fromChain: 'feature' }],
      ['step-deleted', { ...step, stepNumber: 1, chain: 'before' }],
      ['step-restored', { ...step, stepNumber: 1, chain: 'before' }],
    ]);
    expect(new Set((await entries()).map(({ object }) => object))).toEqual(new Set([`campaign ${campaign.id}`]));
  });

  it('a set of slides with its slides and questions', async () => {
    const { pitch } = await ask('createPitch(title: "After the visit") { errors pitch { id } }');
    for (const _twice of [1, 2])
      await ask(`updatePitch(pitchId: "${pitch.id}", endText: "Bye", color: "#112233") { errors }`);
    const { slide } = await ask(`createPitchSlide(pitchId: "${pitch.id}", slideType: TEXT) { errors slide { id } }`);
    const write = `updatePitchSlide(pitchSlideId: "${slide.id}", title: "Your results") { errors }`;
    for (const _twice of [1, 2]) await ask(write);
    await ask(`updatePitchSlide(pitchSlideId: "${slide.id}", title: "Other") { errors }`);
    await ask(`restoreSlideVersion(pitchSlideId: "${slide.id}", number: 1) { errors }`);
    const copy = await ask(`copyPitchSlide(pitchSlideId: "${slide.id}") { errors slide { id } }`);
    for (const _twice of [1, 2]) await ask(`movePitchSlide(pitchSlideId: "${copy.slide.id}") { errors }`);
    const asked = await ask(
      `createSlideWidget(pitchSlideId: "${slide.id}", widgetType: SHORT) { errors widget { id } }`,
    );
    const question = { questionId: Number(asked.widget.id), slideId: Number(slide.id), slideNumber: 2 };
    for (const _twice of [1, 2])
      await ask(`updateSlideWidget(slideWidgetId: "${asked.widget.id}", label: "How do you feel?") { errors }`);
    await ask(`deleteSlideWidget(slideWidgetId: "${asked.widget.id}") { errors }`);
    await ask(`deletePitchSlide(pitchSlideId: "${slide.id}") { errors }`);
    const first = { slideId: Number(slide.id), slideNumber: 1 };
    const second = { slideId: Number(copy.slide.id), slideNumber: 2 };
    expect(await told()).toEqual([
      ['slides-created', {}],
      ['slides-changed', said('endText', '', 'Bye')],
      ['slides-changed', said('color', '', '#112233')],
      ['slide-added', first],
      ['slide-changed', { ...first, version: 1, ...said('title', '', 'Your results') }],
      ['slide-changed', { ...first, version: 2, ...said('title', 'Your results', 'Other') }],
      ['slide-version-restored', { ...first, version: 3, restores: 1, ...said('title', 'Other', 'Your results') }],
      ['slide-copied', { ...second, ofSlide: Number(slide.id) }],
      ['slide-moved', { ...second, slideNumber: 1, fromNumber: 2 }],
      ['question-added', question],
      ['question-changed', { ...question, ...said('label', '', 'How do you feel?') }],
      ['question-deleted', question],
      ['slide-deleted', { ...first, slideNumber: 2 }],
    ]);
    expect(new Set((await entries()).map(({ object }) => object))).toEqual(new Set([`slides ${pitch.id}`]));
  });

  it('a question on the public page of a campaign, at the campaign', async () => {
    const { id } = await buildCampaign(context, us.id, { userId: us.userId });
    const { widget } = await ask(`createSlideWidget(campaignId: "${id}", widgetType: SHORT) { errors widget { id } }`);
    const details = { questionId: Number(widget.id) };
    expect(await entries()).toEqual([{ action: 'question-added', object: `campaign ${id}`, details }]);
  });

  it('a workflow with its triggers and actions', async () => {
    const world = await buildRuleWorld(context);
    const call = (document: string) => ask(document, world.token);
    const { workflow } = await call(
      `createCampaignWorkflow(campaignFeatureId: "${world.stepId}") { errors workflow { id } }`,
    );
    const { trigger } = await call(
      `createWorkflowTrigger(campaignWorkflowId: "${workflow.id}") { errors trigger { id } }`,
    );
    for (const _twice of [1, 2])
      await call(`updateWorkflowTrigger(workflowTriggerId: "${trigger.id}", triggerType: REPLIED) { errors }`);
    const { action } = await call(
      `createWorkflowAction(campaignWorkflowId: "${workflow.id}") { errors action { id } }`,
    );
    for (const _twice of [1, 2])
      await call(
        `updateWorkflowAction(workflowActionId: "${action.id}", actionType: LEAD, messageContent: "Secret") { errors }`,
      );
    await call(`deleteWorkflowAction(workflowActionId: "${action.id}") { errors }`);
    await call(`deleteWorkflowTrigger(workflowTriggerId: "${trigger.id}") { errors }`);
    await call(`deleteCampaignWorkflow(campaignWorkflowId: "${workflow.id}") { errors }`);
    const kept = await entries(world.organizationId);
    expect(kept.map(({ action: one, details: { part } }) => [one, part])).toEqual([
      ['workflow-added', undefined],
      ['workflow-changed', 'trigger-added'],
      ['workflow-changed', 'trigger-changed'],
      ['workflow-changed', 'action-added'],
      ['workflow-changed', 'action-changed'],
      ['workflow-changed', 'action-deleted'],
      ['workflow-changed', 'trigger-deleted'],
      ['workflow-deleted', undefined],
    ]);
    expect(kept[2]?.details).toMatchObject({ workflowId: Number(workflow.id), stepId: world.stepId });
    expect(kept[2]?.details).toMatchObject(said('trigger', '', 'Replied'));
    expect(kept[4]?.details).toMatchObject(said('action', '', 'Message the lead: Secret'));
    expect(kept[5]?.details).toMatchObject(said('action', 'Message the lead: Secret', ''));
  });

  it('and not what tests and jobs do without a person', async () => {
    await buildPitch(context, us.id, { title: 'Made by the program' });
    await buildCampaign(context, us.id, { userId: us.userId, steps: [{ message: 'Hello' }] });
    expect(await entries()).toEqual([]);
  });
});
