import { describe, expect, it } from 'vitest';
import { buildAsking, QUESTION, untilTexts } from '../../testing/build-asking.ts';
import { buildCampaign } from '../../testing/build-campaign.ts';
import { buildUser } from '../../testing/build-user.ts';
import { readMessages, readQueue, until } from '../../testing/read-texts.ts';
import { recountAtEnd } from '../../testing/recount-at-end.ts';
import { OPEN_TUESDAY, startTestServer } from '../../testing/test-server.ts';

const server = await startTestServer({ roles: ['web', 'worker'], carrier: 'simulator' });
const { context, clock } = server;
recountAtEnd(server);
const organization = (of?: { brand: string }) => buildAsking(server, of);

const BLAST = `mutation ($ids: [ID!]!, $text: String!) {
  messageLeads(leadIds: $ids, messageContent: $text) { success errors planned } }`;
const JOIN = `mutation ($id: ID!, $ids: [ID!]!) { addLeadsToCampaign(campaignId: $id, leadIds: $ids) { success errors } }`;
const LEAVE = `mutation ($id: ID!, $ids: [ID!]!) {
  removeLeadsFromCampaign(campaignId: $id, leadIds: $ids) { success errors } }`;
const STATS = '{ sendStats { sendStats { total sent pending held asked optIn } } }';

describe('in blast, a contact whose question waits for the morning', () => {
  it('who left the campaign at night isn’t asked in the morning, and is asked once a message waits again [SEND-07]', async () => {
    const { id, add, ask } = await organization();
    clock.set('2026-03-11T05:00:00Z');
    const [ana, ben] = [await add(), await add('Ben Ito')];
    const campaign = await buildCampaign(context, id, { steps: [{ message: 'Our pies' }] });
    await ask(JOIN, { id: String(campaign.id), ids: [ana.id, ben.id] });
    const kinds = async () => (await readQueue(context, id)).map((one) => one.kind).toSorted();
    await until(async () => (await kinds()).join() === 'opt-in,opt-in,step,step');
    await ask(LEAVE, { id: String(campaign.id), ids: [ana.id] });
    clock.set('2026-03-11T17:00:00Z');
    await untilTexts(ben, 1);
    await until(async () => (await readQueue(context, id)).length === 1);
    expect(await ana.texts()).toEqual([]);
    const skipped = (await readMessages(context, id)).filter(({ kind }) => kind === 'opt-in');
    expect(skipped).toMatchObject([{ outcome: 'skipped', reason: 'nothing-waits' }, { outcome: 'sent' }]);
    // The earlier session has ended meanwhile.
    const { token } = await buildUser(context, id);
    await server.graphql(BLAST, { ids: [ana.id], text: 'Fresh bread' }, token);
    await untilTexts(ana, 1);
    expect(await ana.texts()).toEqual([QUESTION]);
    clock.set(OPEN_TUESDAY);
  });

  it('who was archived before the question was sent is asked once they are back [SEND-07]', async () => {
    const { id, add, ask } = await organization();
    clock.set('2026-03-11T05:00:00Z');
    const ana = await add();
    const campaign = await buildCampaign(context, id, { steps: [{ message: 'Our pies' }] });
    await ask(JOIN, { id: String(campaign.id), ids: [ana.id] });
    const kinds = async () => (await readQueue(context, id)).map((one) => one.kind).toSorted();
    await until(async () => (await kinds()).join() === 'opt-in,step');
    await ask('mutation ($ids: [ID!]!) { archiveLeads(leadIds: $ids) { success } }', { ids: [ana.id] });
    expect(await kinds()).toEqual([]);
    await ask('mutation ($ids: [ID!]!) { restoreLeads(leadIds: $ids) { success } }', { ids: [ana.id] });
    await until(async () => (await kinds()).join() === 'opt-in,step');
    clock.set('2026-03-11T17:00:00Z');
    await untilTexts(ana, 1);
    expect(await ana.texts()).toEqual([QUESTION]);
    clock.set(OPEN_TUESDAY);
  });

  it('who hasn’t answered is counted apart from those about whom staff decide', async () => {
    const { id, add, ask } = await organization();
    const [ana, ben] = [await add(), await add('Ben Ito')];
    await ben.write('START');
    clock.set('2026-03-11T05:00:00Z');
    const campaign = await buildCampaign(context, id, { steps: [{ message: 'Our pies' }] });
    await ask(JOIN, { id: String(campaign.id), ids: [ana.id, ben.id] });
    const reasons = async () => (await readQueue(context, id)).map((item) => item.reason).toSorted();
    await until(async () => (await reasons()).join() === 'awaiting-opt-in,outside-window,outside-window');
    const { sendStats } = await ask(STATS, {});
    expect(sendStats).toContainEqual({ total: 2, sent: 0, pending: 1, held: 0, asked: 1, optIn: false });
    clock.set(OPEN_TUESDAY);
  });

  it('gets a question that is no part of the blast: its total is the contacts it was sent to [DASH-15]', async () => {
    const { id, add, blast, ask } = await organization();
    const [ana, ben, eve] = [await add(), await add('Ben Ito'), await add('Eve Low')];
    await eve.write('START');
    clock.set('2026-03-11T05:00:00Z');
    await blast([ana.id, ben.id, eve.id], 'Fresh bread');
    const reasons = async () => (await readQueue(context, id)).map((item) => item.reason).toSorted();
    await until(async () => (await reasons()).filter((reason) => reason === 'awaiting-opt-in').length === 2);
    await until(async () => (await reasons()).filter((reason) => reason === 'outside-window').length === 3);
    const { sendStats } = await ask(STATS, {});
    expect(sendStats).toHaveLength(2);
    expect(sendStats).toContainEqual({ total: 3, sent: 0, pending: 1, held: 0, asked: 2, optIn: false });
    expect(sendStats).toContainEqual({ total: 2, sent: 0, pending: 2, held: 0, asked: 0, optIn: true });
    clock.set(OPEN_TUESDAY);
    await until(async () => (await reasons()).join() === 'awaiting-opt-in,awaiting-opt-in');
    expect(await ask(STATS, {})).toMatchObject({ sendStats: [] });
  });
});
