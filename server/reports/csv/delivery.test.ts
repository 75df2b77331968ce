import { parse } from 'csv-parse/sync';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { CampaignId, LeadId, OrganizationId } from '../../../domain/ids.ts';
import { receiveReply, recordDelivery } from '../../messages/index.ts';
import { inTransactionAcrossOrganizations } from '../../platform/database/database.ts';
import { buildCampaign } from '../../testing/build-campaign.ts';
import { buildLead } from '../../testing/build-lead.ts';
import { buildOrganization } from '../../testing/build-organization.ts';
import { buildPitch } from '../../testing/build-pitch.ts';
import { buildUser } from '../../testing/build-user.ts';
import { readQueue } from '../../testing/read-texts.ts';
import { recountAtEnd } from '../../testing/recount-at-end.ts';
import { sendWaiting } from '../../testing/send-waiting.ts';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';

let server: TestServer;
let organizationId: OrganizationId;
let senderPhone: string;
let token: string;

beforeAll(async () => {
  server = await startTestServer({ roles: ['web'] });
  recountAtEnd(server);
});

beforeEach(async () => {
  const organization = await buildOrganization(server.context);
  organizationId = organization.id;
  senderPhone = organization.senderPhone;
  token = (await buildUser(server.context, organizationId)).token;
});

const named = (name: string) => buildLead(server.context, organizationId, { name });

/** The rows of the file, each as an object by column title. */
async function rowsOf(campaignId: CampaignId): Promise<Record<string, string>[]> {
  const { csvReport } = await server.graphql(`{ csvReport(campaignId: "${campaignId}") { csv } }`, {}, token);
  return parse(csvReport.csv, { columns: true, bom: true });
}

async function delivery(campaignId: CampaignId): Promise<Record<string, [string, string]>> {
  const rows = await rowsOf(campaignId);
  return Object.fromEntries(rows.map((row) => [row.Name, [row.Step ?? '', row.Delivery ?? '']]));
}

const report = (carrierId = '', state: 'delivered' | 'undelivered' = 'delivered', errorCode: string | null = null) => {
  const told = { carrier: 'simulator', carrierId, state, errorCode, reference: {}, at: server.clock.now() };
  return inTransactionAcrossOrganizations(server.context.db, (tx) => recordDelivery(tx, server.context, told));
};

async function watched(leadIds: readonly LeadId[], ...more: { message: string; days: number }[]): Promise<CampaignId> {
  const pitch = await buildPitch(server.context, organizationId, { title: 'Video' });
  const steps = [{ message: 'Watch', pitchId: pitch.id }, ...more];
  return (await buildCampaign(server.context, organizationId, { steps, leadIds })).id;
}

describe('the delivery in Report.csv', () => {
  it('distinguishes contacts who got the text, whom it did not reach and why, and for whom it waits [OPEN-110]', async () => {
    const leads = [];
    for (const name of ['Delivered', 'Sent', 'Landline', 'Refused', 'Left out']) leads.push(await named(name));
    const id = await watched(leads.map((lead) => lead.id));
    expect((await delivery(id)).Sent).toEqual(['Waiting', 'Waiting']);
    const [first, , third] = await sendWaiting(server.context, organizationId, { most: 3 });
    await report(first);
    await report(third, 'undelivered', '30006');
    await sendWaiting(server.context, organizationId, { most: 1, outcome: () => 'failed' });
    await sendWaiting(server.context, organizationId, { outcome: () => 'skipped' });
    expect(await delivery(id)).toMatchObject({
      Delivered: ['Received', 'Delivered'],
      Sent: ['Received', 'Sent'],
      Landline: ['Not delivered', 'Not delivered: The number is a landline or can’t receive texts.'],
      Refused: ['Not delivered', 'Not delivered: It couldn’t be delivered'],
      'Left out': ['Not sent', expect.stringMatching(/^Not sent/)],
    });
  });

  it('says why a contact was skipped, in the words of the list of those who got nothing', async () => {
    const lead = await named('Opted Out');
    const id = await watched([lead.id]);
    await write(lead.phone, 'STOP');
    const [[step, told] = []] = Object.values(await delivery(id));
    expect([step, told]).toEqual(['Not sent', 'Not sent: They opted out']);
  });

  it('is that of the newest text that was sent, whatever was skipped after it', async () => {
    const lead = await named('Ann');
    const id = await watched([lead.id], { message: 'Second', days: 0 }, { message: 'Third', days: 0 });
    const [first] = await sendWaiting(server.context, organizationId);
    await report(first);
    expect((await delivery(id)).Ann).toEqual(['Received', 'Delivered']);
    await sendWaiting(server.context, organizationId, { outcome: () => 'skipped' });
    expect((await delivery(id)).Ann).toEqual(['Received', 'Delivered']);
    await sendWaiting(server.context, organizationId, { outcome: () => 'failed' });
    expect((await delivery(id)).Ann?.[1]).toMatch(/^Not delivered/);
  });

  it('is waiting again once a failed text is retried', async () => {
    const id = await watched([(await named('Ann')).id]);
    const [item] = await readQueue(server.context, organizationId);
    await sendWaiting(server.context, organizationId, { outcome: () => 'failed' });
    expect((await delivery(id)).Ann?.[0]).toBe('Not delivered');
    const retry = `mutation { retryCampaignFeatureQueue(campaignFeatureQueueId: "${item?.id}") { success } }`;
    await server.graphql(retry, {}, token);
    expect((await delivery(id)).Ann).toEqual(['Waiting', 'Waiting']);
  });

  it('is empty if nothing was scheduled, and ignores other campaigns', async () => {
    const lead = await named('Ann');
    const { id } = await buildCampaign(server.context, organizationId, { steps: [], leadIds: [lead.id] });
    await watched([lead.id]);
    expect((await delivery(id)).Ann).toEqual(['Not sent', '']);
    await sendWaiting(server.context, organizationId);
    expect((await delivery(id)).Ann).toEqual(['Not sent', '']);
    expect(await readQueue(server.context, organizationId)).toEqual([]);
  });
});

describe('the responses in Report.csv', () => {
  it('are the replies that the report counts: no STOP, START or HELP [OPEN-105 OPEN-110]', async () => {
    const [ann, stopped] = [await named('Ann'), await named('Stopped')];
    const id = await watched([ann.id, stopped.id]);
    await sendWaiting(server.context, organizationId);
    for (const body of ['HELP', 'Is it free?', 'Yes']) await write(ann.phone, body);
    for (const body of ['STOP', 'START']) await write(stopped.phone, body);
    const { campaign } = await server.graphql(
      `{ campaign(campaignId: "${id}") { campaign { stats { responses } } } }`,
      {},
      token,
    );
    const written = (await rowsOf(id)).map((row) => row.Responses);
    expect(written).toEqual(['2', '0']);
    expect(campaign.campaign.stats.responses).toBe(1);
  });

  it('belong to the campaign that texted last, as in its report', async () => {
    const lead = await named('Ann');
    const first = await watched([lead.id]);
    await sendWaiting(server.context, organizationId);
    server.clock.advance({ minutes: 1 });
    const second = await watched([lead.id]);
    await sendWaiting(server.context, organizationId);
    await write(lead.phone, 'Is it free?');
    expect((await rowsOf(first)).map((row) => row.Responses)).toEqual(['0']);
    expect((await rowsOf(second)).map((row) => row.Responses)).toEqual(['1']);
  });
});

let texts = 0;
function write(phone: string, body: string) {
  texts += 1;
  const text = { carrier: 'simulator', carrierId: `csv-${texts}`, from: `+1${phone}`, to: senderPhone, body };
  return inTransactionAcrossOrganizations(server.context.db, (tx) =>
    receiveReply(tx, server.context, { ...text, at: server.clock.now() }),
  );
}
