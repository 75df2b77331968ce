import { beforeAll, describe, expect, it } from 'vitest';
import type { LeadId } from '../../domain/ids.ts';
import { loadLeadActivity } from '../engagement/activity/load-lead-activity.ts';
import { receiveReply } from '../messages/index.ts';
import { inTransactionAcrossOrganizations } from '../platform/database/database.ts';
import { Refusal } from '../platform/refusal.ts';
import { buildCampaign } from '../testing/build-campaign.ts';
import { buildContactWorld } from '../testing/build-contact-world.ts';
import { buildOrganization } from '../testing/build-organization.ts';
import { buildPitch } from '../testing/build-pitch.ts';
import { buildUser } from '../testing/build-user.ts';
import { allOperations } from '../testing/sample-call.ts';
import { sendWaiting } from '../testing/send-waiting.ts';
import { startTestServer } from '../testing/test-server.ts';
import { codesOf, visitPitch } from '../testing/visit-pitch.ts';
import { executeWhole, wholeCall } from '../testing/whole-call.ts';

const server = await startTestServer({ roles: ['web'] });
const { context } = server;
const queries = allOperations().filter((one) => one.kind === 'query' && one.name !== 'logoutUser');

type World = Awaited<ReturnType<typeof buildLinkedWorld>>;

/** A contact whose link is wherever it can be: in what was sent, in what they wrote and answered, and in a note. */
async function buildLinkedWorld(brand: string) {
  const organization = await buildOrganization(context, { brand });
  const organizationId = organization.id;
  const world = await buildContactWorld(server, organization);
  const { leadId, manager, phone } = world;
  const owner = await buildUser(context, organizationId, { access: 'OWNER' });
  const viewer = await buildUser(context, organizationId, { access: 'READONLY' });
  const notified = await buildUser(context, organizationId, { access: 'LIMITED' });
  await server.graphql(
    'mutation ($id: ID!) { updateOrganization(organizationId: $id, organization: { viewersReadMessages: true }) { success } }',
    { id: String(organizationId) },
    owner.token,
  );
  const pitch = await buildPitch(context, organizationId, {
    slides: [{ widgets: [{ type: 'LONG', label: 'Question' }] }],
  });
  const steps = [{ message: 'Look', pitchId: pitch.id }];
  const campaign = await buildCampaign(context, organizationId, { userId: manager.id, steps, leadIds: [leadId] });
  await sendWaiting(context, organizationId);
  const codes = await codesOf(server, { organizationId, leadId, campaignId: campaign.id });
  const link = `${server.url}/c/${codes.leadCode}/${codes.stepCode}`;
  await write(`Is this yours? ${link}`, phone, organization.senderPhone);
  await server.graphql(
    'mutation ($id: ID!, $note: String!) { addLeadNote(leadId: $id, note: $note) { success } }',
    { id: String(leadId), note: `Sent ${link}` },
    manager.token,
  );
  return {
    organizationId,
    leadId,
    campaignId: campaign.id,
    pitch,
    codes,
    link,
    world,
    manager,
    owner,
    viewer,
    notified,
  };
}

let written = 0;
function write(body: string, phone: string, to: string) {
  written += 1;
  const reply = { carrier: 'simulator', carrierId: `link-${written}`, from: `+1${phone}`, to };
  return inTransactionAcrossOrganizations(context.db, (tx) =>
    receiveReply(tx, context, { ...reply, body, at: context.clock.now() }),
  );
}

/** Every field of every query and the report's file, as one text. */
async function everything({ world, campaignId }: World, token: string): Promise<string> {
  const answers: string[] = [];
  for (const query of queries) {
    const call = wholeCall(query, (argument) => world.ids[argument] ?? '987654321', world.phone);
    answers.push(JSON.stringify(await executeWhole(context, token, call)));
  }
  const { csvReport } = await server.graphql(`{ csvReport(campaignId: ${campaignId}) { csv } }`, {}, token);
  return [...answers, csvReport.csv ?? ''].join('\n');
}

// What the viewer's page calls; here without the wait that slows down guesses. A page that first asks for a code by text
// has found its contact too.
async function opens(leadCode: string, stepCode: string): Promise<boolean> {
  try {
    await loadLeadActivity(context, { leadCode, stepCode, deviceId: 'stranger', userAgent: 'Firefox' });
    return true;
  } catch (error) {
    if (error instanceof Refusal) return error.code !== 'content-gone';
    throw error;
  }
}

const ANSWER =
  'mutation ($ssid: String!) { trackLead(leadActivitySsid: $ssid, events: [{ kind: "seen" }]) { success } }';

/** What of everything in the text that looks like a code opens a page, or answers, as the contact. */
async function openedBy(text: string, { codes }: World): Promise<readonly string[]> {
  const found: string[] = [];
  for (const code of new Set(text.match(/(?<!\w)\w{13,40}(?!\w)/g))) {
    if (!/\d/.test(code) && !/[a-z][A-Z]/.test(code)) continue;
    if (await opens(code, codes.stepCode)) found.push(code);
    const isLikeVisit = code.length >= 26;
    if (isLikeVisit && (await server.graphql(ANSWER, { ssid: code })).trackLead.success) found.push(code);
  }
  return found;
}

describe.each(['health', 'default'])('the link of a contact, in the brand %s', (brand) => {
  let world: World;
  beforeAll(async () => {
    world = await buildLinkedWorld(brand);
    const visit = {
      organizationId: world.organizationId,
      leadId: world.leadId as LeadId,
      campaignId: world.campaignId,
    };
    const report = await visitPitch(server, { ...visit, deviceId: 'device' });
    await report({ widgets: [{ widgetId: String(world.pitch.widgetIds[0]), values: [`I have ${world.link}`] }] });
  });

  it('is read by who may send it, so that this test can fail', async () => {
    const read = await everything(world, world.manager.token);
    expect(read.split(world.link).length).toBeGreaterThan(4);
    expect(await openedBy(read, world)).toContain(world.codes.leadCode);
  });

  it('is nowhere in what someone who may not send messages reads, and nothing there opens a page as the contact', async () => {
    for (const { token } of [world.viewer, world.notified]) {
      const read = await everything(world, token);
      expect(read).not.toContain(world.codes.leadCode);
      expect(await openedBy(read, world)).toEqual([]);
    }
    const read = await everything(world, world.viewer.token);
    expect(read).toContain('/c/…');
    expect(read).toContain('Is this yours?');
  });
});
