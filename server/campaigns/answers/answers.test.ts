import { beforeAll, expect, it } from 'vitest';
import type { LeadId } from '../../../domain/ids.ts';
import { NO_ID } from '../../platform/no-id.ts';
import { buildCampaign } from '../../testing/build-campaign.ts';
import { buildLead } from '../../testing/build-lead.ts';
import { buildOrganization } from '../../testing/build-organization.ts';
import { buildPitch } from '../../testing/build-pitch.ts';
import { buildUser } from '../../testing/build-user.ts';
import { recountAtEnd } from '../../testing/recount-at-end.ts';
import { sendWaiting } from '../../testing/send-waiting.ts';
import { OPEN_TUESDAY, startTestServer, type TestServer } from '../../testing/test-server.ts';
import { visitPitch } from '../../testing/visit-pitch.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ roles: ['web', 'worker'], carrier: 'simulator' });
  recountAtEnd(server);
});

const ANSWERS = `query ($id: ID!) { campaignAnswers(campaignId: $id) { success errors optedOut
  questions { id label isAsked answered choices { value leads } } } }`;
const PEOPLE = `query ($campaignId: ID, $filter: LeadFilter) {
  leads(campaignId: $campaignId, leadFilter: $filter) { total leads { id } } }`;

async function asking() {
  const organization = await buildOrganization(server.context);
  const { token } = await buildUser(server.context, organization.id);
  const widgets = [{ label: 'Will you come?' }, { type: 'SHORT', label: 'Anything else?' }] as const;
  const pitch = await buildPitch(server.context, organization.id, { slides: [{ widgets }] });
  const people = await Promise.all(['1', '2', '3'].map((n) => buildLead(server.context, organization.id, { name: n })));
  const leadIds = people.map(({ id }) => id);
  const steps = [{ message: 'Look', pitchId: pitch.id }];
  const campaign = await buildCampaign(server.context, organization.id, { steps, leadIds });
  const read = async () => (await server.graphql(ANSWERS, { id: String(campaign.id) }, token)).campaignAnswers;
  const find = async (filter: object, campaignId: string | null = null) => {
    const { leads } = await server.graphql(PEOPLE, { campaignId, filter }, token);
    return [leads.total, leads.leads.map(({ id }: { id: string }) => Number(id))];
  };
  const [yesNo = 0, written = 0] = pitch.widgetIds;
  const answer = async (leadId: LeadId, yes: string, words?: string) => {
    const visit = { organizationId: organization.id, campaignId: campaign.id, leadId, deviceId: `device-${leadId}` };
    const answers = [{ widgetId: String(yesNo), values: [yes] }];
    const report = await visitPitch(server, visit);
    await report({ widgets: words ? [...answers, { widgetId: String(written), values: [words] }] : answers });
  };
  return {
    organization,
    campaignId: String(campaign.id),
    people,
    leadIds,
    read,
    find,
    answer,
    yesNo,
    written,
    token,
    slideIds: pitch.slideIds,
  };
}

it('counts how each question of a campaign was answered, and finds the people behind each figure', async () => {
  const { campaignId, leadIds, read, find, answer, yesNo, written, organization } = await asking();
  await sendWaiting(server.context, organization.id);
  const yesAndNo = (yes: number, no: number) => [
    { value: 'Yes', leads: yes },
    { value: 'No', leads: no },
  ];
  expect((await read()).questions).toEqual([
    { id: String(yesNo), label: 'Will you come?', isAsked: true, answered: 0, choices: yesAndNo(0, 0) },
    { id: String(written), label: 'Anything else?', isAsked: true, answered: 0, choices: [] },
  ]);
  await answer(leadIds[0] ?? NO_ID, 'Yes', 'Parking?');
  await answer(leadIds[1] ?? NO_ID, 'Yes');
  const { questions } = await read();
  expect(questions).toMatchObject([{ answered: 2, choices: yesAndNo(2, 0) }, { answered: 1 }]);
  const of = (widgetId: number, value: string | null) => ({
    answered: { campaignId, widgetId: String(widgetId), value },
  });
  const [total, found] = await find(of(yesNo, 'Yes'));
  expect([total, found.toSorted()]).toEqual([2, leadIds.slice(0, 2).toSorted()]);
  expect(await find(of(yesNo, 'No'))).toEqual([0, []]);
  expect(await find(of(written, null))).toEqual([1, [leadIds[0]]]);
  // Free-text answers can't be guessed through a search.
  expect(await find(of(written, 'Parking?'))).toEqual([0, []]);
});

it('keeps what was answered on a slide that is deleted', async () => {
  const { campaignId, leadIds, read, answer, yesNo, slideIds, organization, token } = await asking();
  await sendWaiting(server.context, organization.id);
  await answer(leadIds[0] ?? NO_ID, 'Yes');
  const inReport = `query ($id: ID!) {
    campaignFunnel(campaignId: $id) { steps { stage people } }
    campaignMoments(campaignId: $id) { moments { answered } } }`;
  const answeredIn = async () => {
    const { campaignFunnel, campaignMoments } = await server.graphql(inReport, { id: campaignId }, token);
    const step = campaignFunnel.steps.find(({ stage }: { stage: string }) => stage === 'ANSWERED');
    const moments = campaignMoments.moments.reduce((sum: number, one: { answered: number }) => sum + one.answered, 0);
    return [step?.people, moments];
  };
  expect(await answeredIn()).toEqual([1, 1]);
  await server.graphql(`mutation { deletePitchSlide(pitchSlideId: "${slideIds[0]}") { success } }`, {}, token);
  expect(await answeredIn()).toEqual([1, 1]);
  expect((await read()).questions).toEqual([
    { id: String(yesNo), label: 'Will you come?', isAsked: false, answered: 1, choices: [] },
  ]);
});

it('counts who opted out among the contacts of a campaign', async () => {
  const { campaignId, people, read, find, organization } = await asking();
  expect((await read()).optedOut).toBe(0);
  const body = JSON.stringify({ from: people[2]?.phone, to: organization.senderPhone, body: 'Stop texting me please' });
  const headers = { 'content-type': 'application/json' };
  await fetch(`${server.url}/simulator/replies`, { method: 'POST', headers, body });
  await expect.poll(async () => (await read()).optedOut, { timeout: 20_000 }).toBe(1);
  expect(await find({ optedOut: true }, campaignId)).toEqual([1, [people[2]?.id]]);
});

it('counts no one as opted out who had done so before, and got nothing of the campaign', async () => {
  server.clock.set(OPEN_TUESDAY);
  const { organization, token, find } = await asking();
  const before = await buildLead(server.context, organization.id, { name: 'Before' });
  const after = await buildLead(server.context, organization.id, { name: 'After' });
  const stop = async ({ phone }: { phone: string }) => {
    const body = JSON.stringify({ from: phone, to: organization.senderPhone, body: 'STOP' });
    await fetch(`${server.url}/simulator/replies`, {
      ...{ method: 'POST', headers: { 'content-type': 'application/json' }, body },
    });
    await expect.poll(async () => (await find({ optedOut: true }))[1], { timeout: 20_000 }).toContain(leadIdOf(phone));
  };
  const leadIdOf = (phone: string) => (phone === before.phone ? before.id : after.id);
  await stop(before);
  const leadIds = [before.id, after.id];
  const { id } = await buildCampaign(server.context, organization.id, { steps: [{ message: 'Hi' }], leadIds });
  const report = async () => {
    const answers = (await server.graphql(ANSWERS, { id: String(id) }, token)).campaignAnswers;
    const people = `query ($id: ID!) { campaign(campaignId: $id) { campaign { people { cannotGet } } } }`;
    const { campaign } = (await server.graphql(people, { id: String(id) }, token)).campaign;
    return [answers.optedOut, campaign.people.cannotGet];
  };
  const sent = `{ campaign(campaignId: "${id}") { campaign { stats { messagedLeads } } } }`;
  const reached = async () => (await server.graphql(sent, {}, token)).campaign.campaign.stats.messagedLeads;
  await expect.poll(reached, { timeout: 20_000 }).toBe(1);
  expect(await report()).toEqual([0, 1]);
  await stop(after);
  expect(await report()).toEqual([1, 1]);
  expect(await find({ optedOut: true }, String(id))).toEqual([1, [after.id]]);
});

it('shows nothing of a campaign of another organization', async () => {
  const [ours, theirs] = [await asking(), await asking()];
  const { campaignAnswers } = await server.graphql(ANSWERS, { id: ours.campaignId }, theirs.token);
  expect(campaignAnswers).toMatchObject({ success: false, optedOut: null, questions: null });
});
