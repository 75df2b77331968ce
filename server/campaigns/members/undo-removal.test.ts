import { describe, expect, it } from 'vitest';
import { sentenceOf } from '../../../contract/refusals.ts';
import type { LeadId } from '../../../domain/ids.ts';
import { buildCampaign } from '../../testing/build-campaign.ts';
import { buildLeads } from '../../testing/build-leads.ts';
import { buildOrganization } from '../../testing/build-organization.ts';
import { buildUser } from '../../testing/build-user.ts';
import { readMessages, readQueue } from '../../testing/read-texts.ts';
import { recountAtEnd } from '../../testing/recount-at-end.ts';
import { sendWaiting } from '../../testing/send-waiting.ts';
import { optIn, optOut } from '../../testing/staff-actions.ts';
import { startTestServer } from '../../testing/test-server.ts';

const server = await startTestServer({ roles: ['web'] });
recountAtEnd(server);
const { context, clock } = server;

const HOUR_MS = 3_600_000;
const REMOVE = `mutation ($c: ID!, $l: [ID!], $all: Boolean) {
  answer: removeLeadsFromCampaign(campaignId: $c, leadIds: $l, allLeads: $all) { success errors removed removedAt } }`;
const UNDO = `mutation ($c: ID!, $at: String!, $l: [ID!]) {
  answer: undoRemoval(campaignId: $c, removedAt: $at, leadIds: $l) { success errors returned } }`;
const STATE = `query ($l: ID!) { lead(leadId: $l) { lead { messages { message reason sent leftOut }
  featureQueue { campaignFeatureId scheduledFor reason } campaigns { joined waiting stopped ended } } } }`;

const steps = [{ message: 'One' }, { message: 'Two', hours: 3 }, { message: 'Three', hours: 5 }];

/** Contacts in a campaign who have had its first message, and one person who removes them. */
async function begun(count = 1, given: Parameters<typeof buildCampaign>[2] = { steps }) {
  const { id: organizationId } = await buildOrganization(context);
  const { token, id: userId } = await buildUser(context, organizationId, { access: 'MANAGER' });
  const leadIds = await buildLeads(context, organizationId, count);
  const { id, stepIds } = await buildCampaign(context, organizationId, { userId, leadIds, ...given });
  await sendWaiting(context, organizationId);
  const c = String(id);
  const ask = async (document: string, variables: object = {}, by = token) =>
    Object.values(await server.graphql(document, { c, ...variables }, by))[0];
  const stateOf = async (leadId: LeadId | undefined) => (await ask(STATE, { l: String(leadId) })).lead;
  return {
    ...{ organizationId, userId, token, leadIds, stepIds, campaignId: c, ask, stateOf },
    remove: async (those: readonly LeadId[] = leadIds) => ask(REMOVE, { l: those.map(String) }),
    undo: (removedAt: string, by = token) => ask(UNDO, { at: removedAt }, by),
    change: (mutation: string) => ask(`mutation { answer: ${mutation} { success errors } }`),
    waits: async () =>
      (await readQueue(context, organizationId)).map(
        ({ step_id, due_at }) => [stepIds.indexOf(Number(step_id)), due_at.getTime()] as const,
      ),
    sentAt: async () => (await readMessages(context, organizationId))[0]?.sent_at?.getTime() ?? 0,
    texts: async () => (await readMessages(context, organizationId)).map(({ body, outcome }) => `${body} ${outcome}`),
  };
}

describe('the undo of removing a contact from a campaign', () => {
  it('leaves everything as before: the step, its time, the day they joined, the feed, and their code', async () => {
    const one = await begun();
    clock.advance({ minutes: 100 });
    const [before, [waited]] = [await one.stateOf(one.leadIds[0]), await readQueue(context, one.organizationId)];
    const { removedAt } = await one.remove();
    expect(await one.waits()).toEqual([]);
    clock.advance({ minutes: 19 });
    expect(await one.undo(removedAt)).toEqual({ success: true, errors: [], returned: 1 });
    expect(await one.stateOf(one.leadIds[0])).toEqual(before);
    expect(await readQueue(context, one.organizationId)).toEqual([waited]);
    expect(await one.undo(removedAt)).toMatchObject({ success: false, errors: [sentenceOf('no-one-to-put-back')] });
    expect(await readQueue(context, one.organizationId)).toEqual([waited]);
    for (const _ of steps) await sendWaiting(context, one.organizationId);
    expect(await one.texts()).toEqual(['One sent', 'Two sent', 'Three sent']);
  });

  it('can be repeated, and a changed delay still counts from the message before', async () => {
    const one = await begun();
    for (const _ of steps) await one.undo((await one.remove()).removedAt);
    await one.change(`updateCampaignFeature(campaignFeatureId: "${one.stepIds[1]}", hours: 9)`);
    expect(await one.waits()).toEqual([[1, (await one.sentAt()) + 9 * HOUR_MS]]);
  });

  it('sends now what has become due meanwhile', async () => {
    const one = await begun();
    const due = (await one.sentAt()) + 3 * HOUR_MS;
    clock.advance({ minutes: 170 });
    const { removedAt } = await one.remove();
    clock.advance({ minutes: 20 });
    await one.undo(removedAt);
    expect(await one.waits()).toEqual([[1, due]]);
    const [item] = await readQueue(context, one.organizationId);
    expect(item).toMatchObject({ state: 'waiting', held_until: null, reason: null });
  });

  it('puts everyone back who was removed at once, except who was archived or added again since', async () => {
    const one = await begun(5);
    const before = await one.waits();
    const [archived, added] = one.leadIds;
    const { removedAt } = await one.ask(REMOVE, { all: true });
    clock.advance({ minutes: 1 });
    await one.change(`archiveLeads(leadIds: ["${archived}"])`);
    await one.change(`addLeadsToCampaign(campaignId: "${one.campaignId}", leadIds: ["${added}"])`);
    const [again = [0, 0]] = await one.waits();
    expect(await one.undo(removedAt)).toMatchObject({ returned: 3 });
    expect((await one.waits()).toSorted((a, b) => a[1] - b[1])).toEqual([...before.slice(2), again]);
  });

  it('keeps the word of who said STOP meanwhile, and they go on there after START', async () => {
    const one = await begun();
    const { removedAt } = await one.remove();
    const phone = (await readMessages(context, one.organizationId))[0]?.phone ?? '';
    await optOut(context, one.organizationId, phone);
    expect(await one.undo(removedAt)).toMatchObject({ returned: 1 });
    expect(await one.waits()).toEqual([]);
    const state = await one.stateOf(one.leadIds[0]);
    expect(state.campaigns).toMatchObject([{ stopped: true, waiting: false }]);
    expect(state.messages.at(-1)).toMatchObject({ message: 'Two', reason: 'They opted out' });
    await optIn(context, one.organizationId, phone);
    await one.change(`addLeadsToCampaign(campaignId: "${one.campaignId}", leadIds: ["${one.leadIds[0]}"])`);
    expect((await one.waits()).map(([step]) => step)).toEqual([1]);
  });

  it('starts nothing for who had stopped before', async () => {
    const one = await begun();
    const phone = (await readMessages(context, one.organizationId))[0]?.phone ?? '';
    await optOut(context, one.organizationId, phone);
    await optIn(context, one.organizationId, phone);
    await one.undo((await one.remove()).removedAt);
    expect(await one.waits()).toEqual([]);
    expect((await one.stateOf(one.leadIds[0])).campaigns).toMatchObject([{ stopped: true }]);
  });
});

describe('the undo after the campaign was edited', () => {
  it('goes on with the next step where theirs was deleted, at the time that it would have had', async () => {
    const one = await begun();
    const { removedAt } = await one.remove();
    await one.change(`deleteCampaignFeature(campaignFeatureId: "${one.stepIds[1]}")`);
    clock.advance({ minutes: 30 });
    await one.undo(removedAt);
    expect(await one.waits()).toEqual([[2, (await one.sentAt()) + 5 * HOUR_MS]]);
    await sendWaiting(context, one.organizationId);
    expect(await one.texts()).toEqual(['One sent', 'Three sent']);
    expect((await one.stateOf(one.leadIds[0])).campaigns).toMatchObject([{ stopped: false }]);
  });

  it('takes the new time of their step', async () => {
    const one = await begun();
    const { removedAt } = await one.remove();
    await one.change(`updateCampaignFeature(campaignFeatureId: "${one.stepIds[1]}", hours: 8)`);
    clock.advance({ minutes: 30 });
    await one.undo(removedAt);
    expect(await one.waits()).toEqual([[1, (await one.sentAt()) + 8 * HOUR_MS]]);
  });

  it('keeps the time of a wait, which leaves no message', async () => {
    const one = await begun(1, { steps: [{ message: 'One' }, { type: 'WAIT', hours: 4 }, { message: 'Two' }] });
    const before = await one.waits();
    expect(before).toEqual([[1, (await one.sentAt()) + 4 * HOUR_MS]]);
    clock.advance({ minutes: 40 });
    await one.undo((await one.remove()).removedAt);
    expect(await one.waits()).toEqual(before);
    expect((await one.stateOf(one.leadIds[0])).campaigns).toMatchObject([{ stopped: false, waiting: true }]);
  });

  it('begins a campaign whose first message was written meanwhile', async () => {
    const one = await begun(1, { steps: [] });
    const { removedAt } = await one.remove();
    const wanted = `campaignId: "${one.campaignId}", featureType: MESSAGE, structureType: feature`;
    const made = await one.ask(`mutation { createCampaignFeature(${wanted}) { campaignFeature { id } } }`);
    await one.change(`updateCampaignFeature(campaignFeatureId: "${made.campaignFeature.id}", messageContent: "One")`);
    expect(await one.waits()).toEqual([]);
    await one.undo(removedAt);
    expect(await one.waits()).toHaveLength(1);
  });

  it('is refused once the campaign is archived, and later than an hour', async () => {
    const one = await begun();
    const { removedAt } = await one.remove();
    clock.advance({ minutes: 61 });
    expect((await one.undo(removedAt)).errors).toEqual([sentenceOf('removal-too-long-ago')]);
    const other = await begun();
    const removed = await other.remove();
    await other.change(`archiveCampaign(campaignId: "${other.campaignId}")`);
    expect((await other.undo(removed.removedAt)).errors).toEqual([sentenceOf('campaign-archived')]);
    expect((await other.stateOf(other.leadIds[0])).campaigns).toEqual([]);
    expect(await other.waits()).toEqual([]);
  });
});

it('only who removed them and may still edit campaigns takes it back', async () => {
  const one = await begun();
  const { removedAt } = await one.remove();
  const reader = await buildUser(context, one.organizationId, { access: 'READONLY' });
  const colleague = await buildUser(context, one.organizationId, { access: 'ADMIN' });
  const stranger = await buildUser(context, (await buildOrganization(context)).id, { access: 'ADMIN' });
  for (const { token } of [reader, colleague, stranger])
    expect(await one.undo(removedAt, token)).toMatchObject({ success: false, returned: null });
  expect(await one.undo('some day')).toMatchObject({ success: false });
  expect(await one.waits()).toEqual([]);
});

it('isn’t offered where one of them is in the campaign with an appointment', async () => {
  const one = await begun(2);
  const [withAppointment] = one.leadIds;
  const made = `leadId: "${withAppointment}", eventDate: "2031-06-18", campaignsToAdd: ["${one.campaignId}"]`;
  await one.change(`createLeadAppointment(${made})`);
  expect(await one.remove()).toMatchObject({ removed: 2, removedAt: null });
});
