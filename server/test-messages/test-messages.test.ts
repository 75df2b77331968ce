import { expect, it } from 'vitest';
import { recount } from '../counters/index.ts';
import { inTransaction } from '../platform/database/database.ts';
import { buildCampaign } from '../testing/build-campaign.ts';
import { buildOrganization } from '../testing/build-organization.ts';
import { buildPitch } from '../testing/build-pitch.ts';
import { buildUser } from '../testing/build-user.ts';
import { readMessages, until, untilSettled } from '../testing/read-texts.ts';
import { startTestServer } from '../testing/test-server.ts';

// Two in the morning in Phoenix: only tests and notices are sent.
const NIGHT = '2026-03-11T09:00:00Z';
const server = await startTestServer({ roles: ['web', 'worker'], carrier: 'simulator' }, NIGHT);
const { context } = server;
const TEST = `mutation ($content: String!, $pitchId: ID, $campaignId: ID) {
  sendTest(messageContent: $content, pitchId: $pitchId, campaignId: $campaignId) { success errors phone hasLink } }`;
const STATS = `{ user(includeBilling: true) { user { organization { stats { messages messagesSuccess messagesFailed }
  billing { messages { total } } } } } sendStats { sendStats { total } } }`;

let phones = 0;

async function people(given: { brand?: string; phone?: string | null; senderPhone?: string } = {}) {
  phones += 1;
  const organization = await buildOrganization(context, given);
  const phone = given.phone === null ? undefined : (given.phone ?? `602555${String(2000 + phones)}`);
  const name = 'Dana Whitfield';
  const user = await buildUser(context, organization.id, { name, access: 'MANAGER', ...(phone ? { phone } : {}) });
  return { organization, phone: phone ?? '', token: user.token };
}

const sendTest = async (token: string, given: Record<string, unknown>) =>
  (await server.graphql(TEST, { content: 'Hi {{first_name}}', ...given }, token)).sendTest;

async function textsOn(phone: string): Promise<string[]> {
  const answer = await fetch(`${server.url}/simulator/messages?phone=${phone}`);
  const { messages } = (await answer.json()) as { messages: { direction: string; body: string }[] };
  return messages.filter(({ direction }) => direction === 'outbound').map(({ body }) => body);
}

const testLink = (body: string) => /http\S+\/t\/\w+/.exec(body)?.[0] ?? '';

it("goes to one's own phone during quiet hours, with one's own name, and is in no statistics", async () => {
  const { organization, phone, token } = await people();
  expect(await sendTest(token, { content: 'Hi {{first_name}} {{last_name}}, {{phone}}' })).toEqual({
    ...{ success: true, errors: [], phone, hasLink: false },
  });
  await until(async () => (await textsOn(phone)).length === 1);
  expect((await textsOn(phone))[0]).toMatch(/^Hi Dana Whitfield, \(602\) 555-\d{4}$/);
  await until(async () => (await readMessages(context, organization.id))[0]?.delivered === true);
  expect(await readMessages(context, organization.id)).toMatchObject([{ kind: 'test', lead_id: null }]);
  const { user, sendStats } = await server.graphql(STATS, {}, (await buildUser(context, organization.id)).token);
  expect(user.user.organization.stats).toEqual({ messages: 0, messagesSuccess: 0, messagesFailed: 0 });
  expect(user.user.organization.billing.messages.every(({ total }: { total: number }) => total === 0)).toBe(true);
  expect(sendStats.sendStats).toEqual([]);
  expect(await inTransaction(context.db, organization.id, (tx) => recount(tx, organization.id))).toEqual([]);
});

it('links to a page that looks like the real one and knows no contact', async () => {
  const { organization, phone, token } = await people();
  const pitch = await buildPitch(context, organization.id, {
    slides: [{ title: 'What a roof check finds', widgets: [{}] }],
  });
  const campaign = await buildCampaign(context, organization.id, { steps: [{ pitchId: pitch.id, message: 'Look' }] });
  const BRAND = `mutation ($id: ID!) { updateCampaign(campaignId: $id, brandName: "Spring roofs", brandColor: "#0b6e4f") {
    success } }`;
  await server.graphql(BRAND, { id: String(campaign.id) }, token);
  const given = { pitchId: String(pitch.id), campaignId: String(campaign.id) };
  expect(await sendTest(token, given)).toMatchObject({ success: true, hasLink: true });
  await until(async () => (await textsOn(phone)).length === 1);
  const page = await fetch(testLink((await textsOn(phone))[0] ?? ''));
  const html = await page.text();
  expect(page.status).toBe(200);
  for (const words of ['This is a test', 'What a roof check finds', 'Spring roofs', '#0b6e4f'])
    expect(html).toContain(words);
  expect(JSON.parse(/id="viewer-page">([^<]*)</.exec(html)?.[1] ?? '{}')).toMatchObject({
    ...{ isTest: true, leadCode: '', stepCode: '' },
  });
  expect((await fetch(`${server.url}/t/0123456789abcdefghijkl`)).status).toBe(404);
  server.clock.advance({ days: 31 });
  expect((await fetch(testLink((await textsOn(phone))[0] ?? ''))).status).toBe(404);
  server.clock.set(NIGHT);
});

it("says why it can't reach the phone: none on the profile, none to send from, opted out", async () => {
  const noPhone = await people({ phone: null });
  expect((await sendTest(noPhone.token, {})).errors[0]).toContain('Your profile has no phone number.');
  const { organization, phone, token } = await people();
  const headers = { 'content-type': 'application/json' };
  const stop = { from: phone, to: organization.senderPhone, body: 'STOP' };
  await fetch(`${server.url}/simulator/replies`, { method: 'POST', headers, body: JSON.stringify(stop) });
  await until(async () => (await textsOn(phone)).length === 1);
  await untilSettled(context, organization.id);
  expect((await sendTest(token, {})).errors[0]).toMatch(/Your phone has opted out .* Text START to \(555\) /);
  expect(await textsOn(phone)).toHaveLength(1);
});

it("accepts no content of others, and none of a clinic's from the platform", async () => {
  const { token } = await people();
  const foreign = await people();
  const pitch = await buildPitch(context, foreign.organization.id);
  expect(await sendTest(token, { pitchId: String(pitch.id) })).toMatchObject({
    ...{ success: false, errors: ['This does not exist or has been removed.'] },
  });
  const clinic = await people({ brand: 'health' });
  const { token: platform } = await buildUser(context, clinic.organization.id, {
    ...{ isPlatformAdmin: true, phone: '6025559999' },
  });
  expect((await sendTest(platform, {})).errors).toEqual([
    'You can’t see or change this without emergency access to the organization.',
  ]);
});

it('is limited to twenty in a quarter of an hour', async () => {
  const { token } = await people();
  for (let sent = 0; sent < 20; sent += 1) expect((await sendTest(token, {})).success).toBe(true);
  expect((await sendTest(token, {})).errors[0]).toContain('You’ve sent a lot of tests.');
  server.clock.advance({ minutes: 16 });
  expect((await sendTest(token, {})).success).toBe(true);
});
