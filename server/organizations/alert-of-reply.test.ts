import { expect, it } from 'vitest';
import { mostReplyAlertsADay } from '../../domain/messages/reply-alert.ts';
import { buildLead } from '../testing/build-lead.ts';
import { buildOrganization } from '../testing/build-organization.ts';
import { buildUser } from '../testing/build-user.ts';
import { readMessages, until, untilSettled } from '../testing/read-texts.ts';
import { startTestServer } from '../testing/test-server.ts';

const server = await startTestServer({ roles: ['web', 'worker'], carrier: 'simulator' });
const { context } = server;
const CHOOSE = `mutation ($id: ID!, $ids: [ID!]!) { updateOrganization(organizationId: $id,
  organization: { messageAlertIds: $ids }) { success } }`;

let phones = 0;

/** An organization with a contact, and three people with phones, of whom the first two get alerts. */
async function alerting(brand: string) {
  const organization = await buildOrganization(context, { brand });
  const lead = await buildLead(context, organization.id, { name: 'Maya Okafor' });
  const staff = [];
  for (const access of ['OWNER', 'LIMITED', 'MANAGER'] as const) {
    phones += 1;
    const phone = `602555${String(phones).padStart(4, '0')}`;
    const user = await buildUser(context, organization.id, { access, phone });
    staff.push({ ...user, phone });
  }
  const [owner, limited] = staff;
  const ids = [owner?.id, limited?.id].map(String);
  await server.graphql(CHOOSE, { id: String(organization.id), ids }, owner?.token);
  return { organization, lead, staff };
}

async function write(from: string, to: string, body: string, id?: string): Promise<void> {
  const headers = { 'content-type': 'application/json' };
  const init = { method: 'POST', headers, body: JSON.stringify({ from, to, body, id }) };
  expect((await fetch(`${server.url}/simulator/replies`, init)).status).toBeLessThan(300);
}

async function textsOn(phone: string): Promise<string[]> {
  const answer = await fetch(`${server.url}/simulator/messages?phone=${phone}`);
  const { messages } = (await answer.json()) as { messages: { direction: string; body: string }[] };
  return messages.filter(({ direction }) => direction === 'outbound').map(({ body }) => body);
}

it('notifies the chosen people that a contact wrote, once for each text, and no one else [MSG-07 OPEN-132]', async () => {
  const { organization, lead, staff } = await alerting('opp-text');
  const address = `${context.config.publicUrl}/dashboard?contact=${lead.id}`;
  await Promise.all(
    [1, 2, 3].map(() => write(lead.phone, organization.senderPhone, 'Can I come at five?', `SM${'1'.repeat(32)}`)),
  );
  await until(async () => (await textsOn(staff[1]?.phone ?? '')).length > 0);
  await untilSettled(context, organization.id);
  const told = [`Maya Okafor wrote to you: ${address}`];
  expect(await Promise.all(staff.map(({ phone }) => textsOn(phone)))).toEqual([told, told, []]);
  expect((await readMessages(context, organization.id)).filter((text) => text.kind === 'alert')).toHaveLength(2);
});

it('names no one on a phone in health, and notifies no one of their own texts', async () => {
  const { organization, lead, staff } = await alerting('health');
  const [owner, limited] = staff;
  const change =
    'mutation ($id: ID!, $phone: String!) { updateUser(userId: $id, user: { phone: $phone }) { success } }';
  const admin = await buildUser(context, organization.id, { access: 'OWNER' });
  const changed = await server.graphql(change, { id: String(owner?.id), phone: lead.phone }, admin.token);
  expect(changed.updateUser.success).toBe(true);
  await write(lead.phone, organization.senderPhone, 'It hurts again');
  await until(async () => (await textsOn(limited?.phone ?? '')).length > 0);
  await untilSettled(context, organization.id);
  expect(await textsOn(limited?.phone ?? '')).toEqual([
    `New reply: ${context.config.publicUrl}/dashboard?contact=${lead.id}`,
  ]);
  expect(await textsOn(lead.phone)).toEqual([]);
});

it('notifies at most twenty times a day about one contact, whose phone may reply automatically', async () => {
  const { organization, lead, staff } = await alerting('opp-text');
  const alerts = async () =>
    (await readMessages(context, organization.id)).filter(
      (text) => text.kind === 'alert' && text.phone === staff[1]?.phone,
    ).length;
  const received = async () =>
    (await readMessages(context, organization.id)).filter((text) => text.direction === 'inbound').length;
  for (let text = 1; text <= mostReplyAlertsADay + 2; text += 1)
    await write(lead.phone, organization.senderPhone, `I am driving ${text}`);
  await until(async () => (await received()) === mostReplyAlertsADay + 2);
  await untilSettled(context, organization.id);
  expect(await alerts()).toBe(mostReplyAlertsADay);
  server.clock.advance({ days: 1, seconds: 1 });
  await write(lead.phone, organization.senderPhone, 'Home again');
  await until(async () => (await alerts()) === mostReplyAlertsADay + 1);
});
