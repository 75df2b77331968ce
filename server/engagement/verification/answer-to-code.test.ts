import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { OrganizationId } from '../../../domain/ids.ts';
import { PLATFORM_ORGANIZATION, preparePlatform } from '../../accounts/index.ts';
import { consentStateOf } from '../../consent/index.ts';
import { findLead } from '../../leads/index.ts';
import { loadMainPhone } from '../../numbers/index.ts';
import { inTransaction } from '../../platform/database/database.ts';
import { buildBrowser } from '../../testing/build-browser.ts';
import { buildOrganization } from '../../testing/build-organization.ts';
import { buildUser } from '../../testing/build-user.ts';
import { buildViewerLink, type ViewerLink } from '../../testing/build-viewer-link.ts';
import { codeSentTo, textsTo } from '../../testing/read-mailbox.ts';
import { OPEN_TUESDAY, startTestServer, type TestServer } from '../../testing/test-server.ts';

const ASK = `mutation ($lead: String, $step: String, $device: String) {
  sendVerificationCode(campaignLeadCode: $lead, campaignFeatureCode: $step, deviceId: $device) { success } }`;
const MESSAGES = 'query ($id: ID!) { lead(leadId: $id) { lead { messages { message inbound } } } }';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ carrier: 'simulator' }, OPEN_TUESDAY);
  await preparePlatform(server.context);
});

let link: ViewerLink;
let phone: string;
beforeEach(async () => {
  const { id } = await buildOrganization(server.context, { name: 'Cedar Clinic' });
  link = await buildViewerLink(server.context, id);
  phone = await inTransaction(server.context.db, id, async (tx) => (await findLead(tx, id, link.leadId))?.phone ?? '');
});

/** Opens the link in a second browser, which has a code texted to the contact; returns the number it came from. */
async function receiveCode(): Promise<string> {
  await buildBrowser(server).open(link);
  const second = buildBrowser(server);
  await second.ask(ASK, { lead: link.leadCode, step: link.stepCode, device: second.deviceId });
  await codeSentTo(server, phone);
  const answer = await fetch(`${server.url}/simulator/messages?phone=${phone}`);
  const { messages } = (await answer.json()) as { messages: { from: string }[] };
  return messages.at(0)?.from ?? '';
}

const reply = (to: string, body: string) =>
  fetch(`${server.url}/simulator/replies`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ from: phone, to, body }),
  });

const stateAt = (organizationId: OrganizationId) =>
  inTransaction(server.context.db, organizationId, (tx) => consentStateOf(tx, organizationId, phone));

describe('a contact who replies to a text with a code', () => {
  it('reaches the organization that the link and the number belong to', async () => {
    const from = await receiveCode();
    expect(from).toBe(await loadMainPhone(server.context, link.organizationId));
    await reply(from, 'It hurts a bit');
    const { token } = await buildUser(server.context, link.organizationId);
    const messages = async () =>
      (await server.graphql(MESSAGES, { id: String(link.leadId) }, token)).lead.lead.messages;
    await expect.poll(messages).toEqual([{ message: 'It hurts a bit', inbound: true }]);
  });

  it('gets no more texts from the organization after STOP', async () => {
    await reply(await receiveCode(), 'STOP');
    // The carrier's report is stored first and applied after.
    await expect.poll(() => stateAt(link.organizationId)).toBe('stopped');
    expect(await stateAt(PLATFORM_ORGANIZATION)).toBe('unknown');
  });
});

describe('a STOP to the platform, which sends codes in the brand’s name', () => {
  it('is confirmed in that name', async () => {
    await reply((await loadMainPhone(server.context, PLATFORM_ORGANIZATION)) ?? '', 'STOP');
    const [answer] = await textsTo(server, phone);
    expect(answer).toMatch(/^Whistle Pitch: You have opted out/);
  });
});
