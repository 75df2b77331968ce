import { expect, it } from 'vitest';
import { buildLead } from '../testing/build-lead.ts';
import { buildOrganization } from '../testing/build-organization.ts';
import { buildUser } from '../testing/build-user.ts';
import { optOut } from '../testing/staff-actions.ts';
import { startTestServer } from '../testing/test-server.ts';

const server = await startTestServer({ roles: ['web'] });

async function newStaff(access: 'MANAGER' | 'READONLY' = 'MANAGER') {
  const { id } = await buildOrganization(server.context);
  const { token } = await buildUser(server.context, id, { access });
  return { id, ask: (document: string) => server.graphql(document, {}, token) };
}

const standing = (phone: string) => `{ phoneStanding(phone: "${phone}") { success errors optedOut } }`;

it('tells people who may add contacts that a phone has opted out, of their own organization only', async () => {
  const { id, ask } = await newStaff();
  const { phone } = await buildLead(server.context, id);
  expect((await ask(standing(phone))).phoneStanding).toEqual({ success: true, errors: [], optedOut: false });
  await optOut(server.context, id, phone);
  expect((await ask(standing(`+1${phone}`))).phoneStanding.optedOut).toBe(true);
  expect((await (await newStaff()).ask(standing(phone))).phoneStanding.optedOut).toBe(false);
  expect((await ask(standing('12'))).phoneStanding).toMatchObject({ success: false, optedOut: null });
  expect((await (await newStaff('READONLY')).ask(standing(phone))).phoneStanding.success).toBe(false);
});

it('tells which contact has a phone, of their own organization only', async () => {
  const { id, ask } = await newStaff();
  const lead = await buildLead(server.context, id, { name: 'Maria Lopez' });
  const whose = `{ phoneStanding(phone: "${lead.phone}") { lead { id name } } }`;
  expect((await ask(whose)).phoneStanding.lead).toEqual({ id: String(lead.id), name: 'Maria Lopez' });
  expect((await (await newStaff()).ask(whose)).phoneStanding.lead).toBeNull();
});

it('refuses premium-rate numbers as the phone of a contact, and takes toll-free ones', async () => {
  const { ask } = await newStaff();
  const create = (phone: string) =>
    `mutation { createLead(lead: { name: "Ana", phone: "${phone}" }) { errors lead { id } } }`;
  const refusal = ['This is a premium-rate number, which can’t receive texts. Enter another phone number.'];
  expect((await ask(create('9002345678'))).createLead).toEqual({ errors: refusal, lead: null });
  const { errors, lead } = (await ask(create('8002345678'))).createLead;
  expect(errors).toEqual([]);
  const change = (phone: string) =>
    `mutation { updateLead(leadId: "${lead.id}", lead: { name: "Bo", phone: "${phone}" }) { errors } }`;
  expect((await ask(change('900 234 5678'))).updateLead.errors).toEqual(refusal);
  expect((await ask(change('800 234 5678'))).updateLead.errors).toEqual([]);
});
