// Two web and two worker processes behind nginx and PgBouncer, with files in a bucket, while one dies every ten seconds.
import { randomBytes } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { sql } from 'kysely';
import { AV_CODEC_ID_AAC, AV_CODEC_ID_H264 } from 'node-av/constants';
import sharp from 'sharp';
import { beforeAll, expect, it } from 'vitest';
import type { CampaignId, LeadId, OrganizationId } from '../../domain/ids.ts';
import { ensureWebApps } from '../../scripts/built-apps.ts';
import { recountAll } from '../counters/index.ts';
import { systemClock } from '../platform/clock.ts';
import type { Context } from '../platform/context.ts';
import { connectDatabase } from '../platform/database/database.ts';
import { createLog } from '../platform/log.ts';
import { atEnd } from '../testing/at-end.ts';
import { startBucket } from '../testing/bucket.ts';
import { buildCampaign } from '../testing/build-campaign.ts';
import { buildLeads } from '../testing/build-leads.ts';
import { buildOrganization } from '../testing/build-organization.ts';
import { buildPitch } from '../testing/build-pitch.ts';
import { buildUser } from '../testing/build-user.ts';
import { makeVideo, readVideo } from '../testing/make-video.ts';
import { startPgBouncer } from '../testing/pgbouncer.ts';
import { readQueue, readRows, until } from '../testing/read-texts.ts';
import { createSendingContext } from '../testing/sending-context.ts';
import { askOnce, askUntilAnswered, followLive, type Machines, startMachines } from '../testing/several-machines.ts';
import { changeSettings } from '../testing/staff-actions.ts';
import { makeTemporaryFolder, removeTemporaryFolder } from '../testing/temporary-folder.ts';
import { createServerDatabase } from '../testing/test-database.ts';
import { type RemoteTwilioStub, spawnTwilioStub } from '../testing/twilio-stub-process.ts';
import { signTwilioRequest } from '../testing/twilio-stub-wire.ts';
import { askMachines, guessPassword, readRange, uploadVideo } from '../testing/use-machines.ts';

// So many that three processes die while they are sent.
const EACH = 400;
// More would pause the campaign.
const STOP_EVERY = 10;
// A message whose process died in the middle is looked up at the carrier for minutes.
const LIMIT_MS = 500_000;
const HOSTS = { default: 'whistle.example.com', 'opp-text': 'opp.example.com', tattoo: 'ink.example.com' } as const;

type House = {
  readonly host: string;
  readonly organizationId: OrganizationId;
  readonly senderPhone: string;
  readonly campaignId: CampaignId;
  readonly leadIds: readonly LeadId[];
  readonly email: string;
  readonly password: string;
};

let machines: Machines;
let context: Context;
let stub: RemoteTwilioStub;
let houses: House[];
let recording: Buffer;

beforeAll(async () => {
  await ensureWebApps();
  const folder = await makeTemporaryFolder();
  atEnd(() => removeTemporaryFolder(folder));
  // As a browser records it.
  const path = join(folder, 'recording.webm');
  await makeVideo({ path, video: 'libvpx-vp9', audio: 'libopus', seconds: 4 });
  recording = await readFile(path);
  const { address, drop } = await createServerDatabase();
  atEnd(drop);
  stub = await spawnTwilioStub({ delayMs: [20, 300] });
  atEnd(() => stub.close());
  const pooler = await startPgBouncer(address, 8);
  const brandHosts = Object.entries(HOSTS)
    .map(([brand, host]) => `${brand}=${host}`)
    .join(', ');
  machines = await startMachines({ address, pooler, stub, bucket: await startBucket(), brandHosts });
  const db = connectDatabase(address, { log: createLog('silent') });
  const { encryptionKey, publicUrl } = machines;
  context = await createSendingContext(db, systemClock, stub, { encryptionKey, publicUrl });
  atEnd(async () => {
    await context.live.close();
    await db.close();
  });
  houses = await Promise.all(
    Object.entries(HOSTS).map(([brand, host], at) => build(brand, host, 5_552_000_000 + at * 1_000)),
  );
}, 900_000);

async function build(brand: string, host: string, firstPhone: number): Promise<House> {
  const { id: organizationId, senderPhone } = await buildOrganization(context, { brand });
  const { id: userId, email, password } = await buildUser(context, organizationId);
  await changeSettings(context, { organizationId, userId }, { allowAfterHours: true, respectLocalHours: false });
  const pitch = await buildPitch(context, organizationId, { brand });
  const steps = [{ message: 'Hello {{first_name}}', pitchId: pitch.id }];
  const { id: campaignId } = await buildCampaign(context, organizationId, { userId, steps });
  const leadIds = await buildLeads(context, organizationId, EACH, firstPhone);
  return { host, organizationId, senderPhone, campaignId, leadIds, email, password };
}

const ask = (host: string, query: string, variables: object, token?: string) =>
  askMachines(machines, host, { query, variables, ...(token === undefined ? {} : { token }) });

async function uploadPicture(host: string, token: string): Promise<string> {
  const picture = await sharp({ create: { width: 40, height: 30, channels: 3, background: '#1a73e8' } })
    .png()
    .toBuffer();
  const head = '--edge\r\ncontent-disposition: form-data; name="file"; filename="logo.png"\r\n\r\n';
  const got = await askUntilAnswered(machines.front.httpsPort, host, '/uploads', {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'multipart/form-data; boundary=edge' },
    body: Buffer.concat([Buffer.from(head), picture, Buffer.from('\r\n--edge--\r\n')]),
  });
  return JSON.parse(got.body.toString()).url;
}

/** The carrier delivers what a person wrote, and again, with the same number, until it is accepted. */
async function reply({ senderPhone }: House, from: string, body: string): Promise<void> {
  const sid = `SM${randomBytes(16).toString('hex')}`;
  const params = {
    ...{ AccountSid: stub.accountSid, ApiVersion: '2010-04-01', Body: body, From: from, To: senderPhone },
    ...{ MessageSid: sid, SmsMessageSid: sid, SmsSid: sid, SmsStatus: 'received', NumMedia: '0', NumSegments: '1' },
  };
  const path = '/webhooks/twilio/message';
  const signature = signTwilioRequest(stub.authToken, `${machines.publicUrl}${path}`, params);
  const got = await askUntilAnswered(machines.front.httpsPort, '127.0.0.1', path, {
    method: 'POST',
    headers: { 'content-type': 'application/x-www-form-urlencoded', 'x-twilio-signature': signature },
    body: new URLSearchParams(params).toString(),
  });
  expect(got.status).toBe(200);
}

async function visit(house: House, leadId: LeadId): Promise<void> {
  const [codes] = await readRows<{ lead: string; step: string }>(
    context,
    sql`select cl.code as lead, s.code as step from campaign_leads cl
      join campaign_steps s on s.organization_id = cl.organization_id and s.campaign_id = cl.campaign_id
      where cl.organization_id = ${house.organizationId} and cl.lead_id = ${leadId}`,
  );
  const load = `mutation ($lead: String!, $step: String!) {
    loadLeadActivity(campaignLeadCode: $lead, campaignFeatureCode: $step, deviceId: "device") { ssid errors } }`;
  const { loadLeadActivity } = await ask(house.host, load, codes ?? {});
  expect(loadLeadActivity.ssid).not.toBeNull();
}

async function journey(house: House) {
  const { host, email, password, organizationId, campaignId, leadIds } = house;
  const { httpsPort } = machines.front;
  const signIn = `mutation ($email: String!, $password: String!) { loginUser(email: $email, password: $password) { token errors } }`;
  const { loginUser } = await ask(host, signIn, { email, password });
  const token: string = loginUser.token;
  const live = followLive(httpsPort, host, token);
  const picture = await uploadPicture(host, token);
  const video = uploadVideo(machines, host, token, recording);
  const add = `mutation ($campaign: ID!, $leads: [ID!]) { addLeadsToCampaign(campaignId: $campaign, leadIds: $leads) { success errors } }`;
  const { addLeadsToCampaign } = await ask(host, add, { campaign: campaignId, leads: leadIds.map(String) }, token);
  expect(addLeadsToCampaign.success, addLeadsToCampaign.errors.join(' ')).toBe(true);
  const sent = async () => (await stub.accepted()).filter(({ from }) => from === house.senderPhone);
  await until(async () => (await sent()).length >= EACH / 2, LIMIT_MS);
  const readers = (await sent()).slice(0, 20).map(({ to }) => to);
  for (const [at, phone] of readers.entries())
    await reply(house, phone, at % STOP_EVERY === 0 ? 'STOP' : `Yes please ${at}`);
  for (const leadId of leadIds.slice(0, 20)) await visit(house, leadId);
  await until(async () => (await readQueue(context, organizationId)).length === 0, LIMIT_MS).catch(async () => {
    throw new Error(`These messages are left: ${JSON.stringify(await readQueue(context, organizationId))}`);
  });
  return { house, token, live, picture, readers, video: await video };
}

it('no message is lost or sent twice, and pictures, videos, sessions, limits, replies, and live updates survive', async () => {
  const ended = await machines.whileKilling(10_000, () => Promise.all(houses.map(journey)));
  expect(machines.kills).toBeGreaterThanOrEqual(3);
  const accepted = await stub.accepted();
  for (const { house, token, live, picture, readers, video } of ended) {
    const { organizationId, host } = house;
    const toContacts = accepted.filter(({ from, body }) => from === house.senderPhone && body.startsWith('Hello'));
    expect(toContacts.length, 'none twice').toBe(EACH);
    expect(new Set(toContacts.map(({ to }) => to)).size, 'none lost').toBe(EACH);
    const inbound = sql`select body from messages where organization_id = ${organizationId} and direction = 'inbound'`;
    await until(async () => (await readRows(context, inbound)).length === readers.length, LIMIT_MS);
    const stopped = sql`select id from leads where organization_id = ${organizationId} and opted_out`;
    await until(async () => (await readRows(context, stopped)).length === readers.length / STOP_EVERY, LIMIT_MS);
    const viewed = sql`select distinct lead_id from viewing_sessions where organization_id = ${organizationId}`;
    await until(async () => (await readRows(context, viewed)).length === 20, LIMIT_MS);
    expect(live.connections(), 'a browser connects again').toBeGreaterThan(1);
    const before = live.events();
    await reply(house, readers[1] ?? '', 'One more question');
    await expect.poll(() => live.events()).toBeGreaterThan(before);
    for (const port of machines.webPorts) {
      const shown = await fetch(`http://127.0.0.1:${port}${picture}`);
      expect([shown.status, shown.headers.get('content-type')]).toEqual([200, 'image/png']);
      const whole = await readRange(port, video, '0-');
      const part = await readRange(port, video, '100-199');
      expect([whole.status, part.status, part.bytes]).toEqual([206, 206, whole.bytes.subarray(100, 200)]);
      expect(await readVideo(whole.bytes)).toMatchObject({ video: AV_CODEC_ID_H264, audio: AV_CODEC_ID_AAC });
      const who = await fetch(`http://127.0.0.1:${port}/graphql`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
        body: JSON.stringify({ query: '{ user { user { email } } }' }),
      });
      expect(await who.json()).toEqual({ data: { user: { user: { email: house.email } } } });
    }
    expect(await guessPassword(machines, house.email), 'guesses count on all machines together').toEqual(
      new Set(machines.webPorts),
    );
    expect((await askOnce(machines.front.httpsPort, host, '/login', { headers: { accept: 'text/html' } })).status).toBe(
      200,
    );
  }
  expect(await recountAll(context.db)).toEqual([]);
}, 900_000);
