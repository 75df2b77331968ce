import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { sentenceOf } from '../../../contract/refusals.ts';
import { buildCampaign } from '../../testing/build-campaign.ts';
import { buildLeads } from '../../testing/build-leads.ts';
import { buildOrganization } from '../../testing/build-organization.ts';
import { buildUser } from '../../testing/build-user.ts';
import { readMessages, readQueue, readRows } from '../../testing/read-texts.ts';
import { recountAtEnd } from '../../testing/recount-at-end.ts';
import { sendWaiting } from '../../testing/send-waiting.ts';
import { optIn, optOut } from '../../testing/staff-actions.ts';
import { startTestServer } from '../../testing/test-server.ts';

const server = await startTestServer({ roles: ['web'] });
recountAtEnd(server);
const { context, clock } = server;

const HOUR_MS = 3_600_000;
const three = [{ message: 'One' }, { message: 'Two', hours: 3 }, { message: 'Three', hours: 5 }];
const STATE = `query ($l: ID!) { lead(leadId: $l) { lead { messages { message reason sent leftOut }
  featureQueue { campaignFeatureId scheduledFor reason }
  campaigns { joined complete waiting stopped ended leftOutSteps missedDeleted } } } }`;

/** Contacts in a campaign who have had its first message. */
async function begun(steps: NonNullable<Parameters<typeof buildCampaign>[2]>['steps'] = three, count = 1) {
  const { id: organizationId } = await buildOrganization(context);
  const { token, id: userId } = await buildUser(context, organizationId, { access: 'MANAGER' });
  const leadIds = await buildLeads(context, organizationId, count);
  const { id, stepIds } = await buildCampaign(context, organizationId, { userId, leadIds, steps });
  await sendWaiting(context, organizationId);
  const ask = async (document: string, variables: Record<string, unknown> = {}, by = token) =>
    Object.values(await server.graphql(document, variables, by))[0];
  const change = (mutation: string, by = token) => ask(`mutation { answer: ${mutation} { success errors } }`, {}, by);
  const idOf = (place: number) => `campaignFeatureId: "${stepIds[place]}"`;
  const order = 'success errors campaignFeature { id } campaign { structure { feature } }';
  return {
    ...{ organizationId, token, leadIds, stepIds, campaignId: id, change },
    remove: (place: number) => change(`deleteCampaignFeature(${idOf(place)})`),
    undo: (place: number, by = token) =>
      ask(`mutation { answer: restoreCampaignFeature(${idOf(place)}) { ${order} } }`, {}, by),
    order: async () => {
      const { campaign } = await ask(
        `{ answer: campaign(campaignId: "${id}") { campaign { structure { feature } } } }`,
      );
      return campaign.structure.feature.map((one: string) => stepIds.indexOf(Number(one)));
    },
    stateOf: async (place = 0) => (await ask(STATE, { l: String(leadIds[place]) })).lead,
    leave: async (leadId: number | undefined): Promise<string> =>
      (
        await ask(
          `mutation { answer: removeLeadsFromCampaign(campaignId: "${id}", leadIds: ["${leadId}"]) { removedAt } }`,
        )
      ).removedAt,
    comeBack: (at: string) => change(`undoRemoval(campaignId: "${id}", removedAt: "${at}")`),
    send: () => sendWaiting(context, organizationId),
    queue: () => readQueue(context, organizationId),
    waits: async () =>
      (await readQueue(context, organizationId)).map(
        ({ step_id, due_at }) => [stepIds.indexOf(Number(step_id)), due_at.getTime()] as const,
      ),
    sentAt: async () => (await readMessages(context, organizationId))[0]?.sent_at?.getTime() ?? 0,
    phone: async () => (await readMessages(context, organizationId))[0]?.phone ?? '',
    texts: async () => (await readMessages(context, organizationId)).map(({ body, outcome }) => `${body} ${outcome}`),
  };
}

const withPause = [{ message: 'One' }, { type: 'WAIT', hours: 4 }, { message: 'Two' }] as const;
const pausing = [{ message: 'One' }, { type: 'WAIT', hours: 4 }] as const;

describe('the undo of deleting a step', () => {
  it.each([
    ['in the middle', three, 1],
    ['the last one', three.slice(0, 2), 1],
    ['a pause', withPause, 1],
    ['a pause at the end', pausing, 1],
  ])('leaves everything as before: %s', async (_which, steps, place) => {
    const one = await begun(steps);
    clock.advance({ minutes: 100 });
    const [before, queued] = [await one.stateOf(), await one.queue()];
    expect(queued).toHaveLength(1);
    await one.remove(place);
    expect(await one.queue()).not.toEqual(queued);
    clock.advance({ minutes: 19 });
    const back = await one.undo(place);
    expect(back).toMatchObject({ success: true, errors: [], campaignFeature: { id: String(one.stepIds[place]) } });
    expect(back.campaign.structure.feature).toEqual(one.stepIds.map(String));
    expect(await one.stateOf()).toEqual(before);
    expect(await one.queue()).toEqual(queued);
    expect((await one.undo(place)).errors).toEqual([sentenceOf('step-is-there')]);
    for (const _ of steps) await one.send();
    const messages = steps.flatMap((step) => ('message' in step ? [`${step.message} sent`] : []));
    expect(await one.texts()).toEqual(messages);
  });

  it('lets a message that is overdue by then go now', async () => {
    const one = await begun();
    const [[, due] = [0, 0]] = await one.waits();
    clock.advance({ minutes: 170 });
    await one.remove(1);
    clock.advance({ minutes: 20 });
    const from = clock.now().getTime();
    await one.undo(1);
    expect(await one.waits()).toEqual([[1, due]]);
    const [permitted] = await readRows<{ at: Date }>(
      context,
      sql`select permitted_at as at from text_queue where organization_id = ${one.organizationId}`,
    );
    expect(permitted?.at.getTime()).toBeGreaterThanOrEqual(from);
  });

  it('lets who has had a later step go on from there, and have the step after it', async () => {
    const one = await begun([...three, { message: 'Four', hours: 6 }]);
    clock.advance({ minutes: 280 });
    await one.remove(1);
    await one.send();
    const waits = await one.waits();
    expect(waits.map(([place]) => place)).toEqual([3]);
    await one.undo(1);
    expect(await one.waits()).toEqual(waits);
    for (const _ of three) await one.send();
    expect(await one.texts()).toEqual(['One sent', 'Three sent', 'Four sent', 'Two sent']);
  });

  it('leaves who waited for a later step where they are', async () => {
    const one = await begun();
    const queued = await one.queue();
    const wanted = `campaignId: "${one.campaignId}", featureType: MESSAGE, structureType: feature, after: "${one.stepIds[0]}"`;
    const added = `createCampaignFeature(${wanted}) { campaignFeature { id } }`;
    const made = await server.graphql(`mutation { answer: ${added} }`, {}, one.token);
    const id = `campaignFeatureId: "${made.answer.campaignFeature.id}"`;
    await one.change(`deleteCampaignFeature(${id})`);
    expect(await one.change(`restoreCampaignFeature(${id})`)).toMatchObject({ success: true });
    expect(await one.queue()).toEqual(queued);
  });

  it.each([
    ['the one deleted last first', [2, 1]],
    ['the one deleted first first', [1, 2]],
  ])('is exact after two deletions, %s', async (_which, undone) => {
    const one = await begun();
    const [before, queued] = [await one.stateOf(), await one.queue()];
    for (const place of [1, 2]) await one.remove(place);
    expect(await one.waits()).toEqual([]);
    for (const place of undone) await one.undo(place);
    expect(await one.order()).toEqual([0, 1, 2]);
    expect(await one.stateOf()).toEqual(before);
    expect(await one.queue()).toEqual(queued);
  });

  it('puts the step behind the nearest one that is left, or first', async () => {
    const one = await begun([...three, { message: 'Four', hours: 6 }]);
    for (const place of [2, 1]) await one.remove(place);
    await one.undo(2);
    expect(await one.order()).toEqual([0, 2, 3]);
    await one.change(`moveCampaignFeature(campaignFeatureId: "${one.stepIds[0]}", after: "${one.stepIds[3]}")`);
    await one.undo(1);
    expect(await one.order()).toEqual([2, 3, 0, 1]);
    for (const place of [2, 3]) await one.remove(place);
    await one.undo(3);
    expect(await one.order()).toEqual([3, 0, 1]);
  });
});

describe('the undo, for contacts who changed meanwhile', () => {
  it.each([
    ['wait for the next step', 1],
    ['are done without it', 2],
  ])('keeps the word of who said STOP where they %s, and they have it after START', async (_which, place) => {
    const one = await begun();
    if (place === 2) await one.send();
    await one.remove(place);
    const phone = await one.phone();
    await optOut(context, one.organizationId, phone);
    await one.undo(place);
    expect(await one.waits()).toEqual([]);
    expect((await one.stateOf()).campaigns).toMatchObject([{ stopped: true, waiting: false }]);
    await optIn(context, one.organizationId, phone);
    await one.change(`addLeadsToCampaign(campaignId: "${one.campaignId}", leadIds: ["${one.leadIds[0]}"])`);
    expect((await one.waits()).map(([step]) => step)).toEqual([place]);
  });

  it.each([
    ['go on without it', three],
    ['are done without it', three.slice(0, 2)],
  ])('brings nothing back for who left the campaign, until they are back; who %s', async (_which, steps) => {
    const one = await begun(steps, 2);
    const [left, stayed] = one.leadIds;
    const queued = await one.queue();
    await one.remove(1);
    const removedAt = await one.leave(left);
    await one.undo(1);
    expect((await one.queue()).map(({ lead_id }) => lead_id)).toEqual([stayed]);
    await one.comeBack(removedAt);
    expect(await one.queue()).toEqual(queued);
  });

  it('reaches who came back to the campaign while the step was deleted', async () => {
    const one = await begun();
    const queued = await one.queue();
    const removedAt = await one.leave(one.leadIds[0]);
    await one.remove(1);
    await one.comeBack(removedAt);
    expect((await one.waits()).map(([place]) => place)).toEqual([2]);
    await one.undo(1);
    expect(await one.queue()).toEqual(queued);
  });

  it('begins the campaign for who joined while it had no step', async () => {
    const one = await begun([{ message: 'One' }], 0);
    await one.remove(0);
    const [leadId] = await buildLeads(context, one.organizationId, 1);
    await one.change(`addLeadsToCampaign(campaignId: "${one.campaignId}", leadIds: ["${leadId}"])`);
    expect(await one.waits()).toEqual([]);
    await one.undo(0);
    expect((await one.waits()).map(([place]) => place)).toEqual([0]);
  });

  it('goes on after START as before where the contact had stopped at the step', async () => {
    const one = await begun(three.slice(0, 2));
    const phone = await one.phone();
    await optOut(context, one.organizationId, phone);
    await optIn(context, one.organizationId, phone);
    clock.advance({ minutes: 5 });
    await one.change(`addLeadsToCampaign(campaignId: "${one.campaignId}", leadIds: ["${one.leadIds[0]}"])`);
    const queued = await one.queue();
    await one.remove(1);
    await one.undo(1);
    expect(await one.queue()).toEqual(queued);
    const back = (await one.waits())[0]?.[1] ?? 0;
    await one.change(`updateCampaignFeature(campaignFeatureId: "${one.stepIds[1]}", hours: 4)`);
    expect(await one.waits()).toEqual([[1, back + HOUR_MS]]);
  });
});

describe('who may take it back, and when', () => {
  it('is everyone who may edit campaigns', async () => {
    const one = await begun();
    await one.remove(1);
    const reader = await buildUser(context, one.organizationId, { access: 'READONLY' });
    const stranger = await buildUser(context, (await buildOrganization(context)).id, { access: 'ADMIN' });
    for (const { token } of [reader, stranger]) expect(await one.undo(1, token)).toMatchObject({ success: false });
    expect(await one.order()).toEqual([0, 2]);
    const colleague = await buildUser(context, one.organizationId, { access: 'ADMIN' });
    expect(await one.undo(1, colleague.token)).toMatchObject({ success: true });
  });

  it('is within an hour, while the campaign is in use', async () => {
    const one = await begun();
    await one.remove(1);
    clock.advance({ minutes: 61 });
    expect((await one.undo(1)).errors).toEqual([sentenceOf('step-too-long-ago')]);
    await one.remove(2);
    await one.change(`archiveCampaign(campaignId: "${one.campaignId}")`);
    expect((await one.undo(2)).errors).toEqual([sentenceOf('campaign-archived')]);
  });
});
