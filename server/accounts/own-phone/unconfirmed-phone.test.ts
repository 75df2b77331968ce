import { expect, it } from 'vitest';
import { buildLead } from '../../testing/build-lead.ts';
import { buildOrganization } from '../../testing/build-organization.ts';
import { buildUser } from '../../testing/build-user.ts';
import { codeSentTo, tokenMailedTo } from '../../testing/read-mailbox.ts';
import { readMessages, until, untilSettled } from '../../testing/read-texts.ts';
import { startTestServer } from '../../testing/test-server.ts';
import { preparePlatform } from '../index.ts';

const server = await startTestServer({ roles: ['web', 'worker'], carrier: 'simulator' });
const { context } = server;
await preparePlatform(context);

const INVITE = 'mutation ($email: String!) { inviteUsers(users: [{ email: $email, role: "MANAGER" }]) { success } }';
const REGISTER = `mutation ($token: String!, $email: String!, $phone: String!) {
  registerUser(token: $token, name: "Omar Fields", email: $email, password: "meadow-paths-3", password2: "meadow-paths-3",
    phone: $phone) { token user { id phone mustConfirmPhone } } }`;
const CHOOSE = `mutation ($id: ID!, $ids: [ID!]!) { updateOrganization(organizationId: $id,
  organization: { messageAlertIds: $ids }) { success } }`;
const EDIT =
  'mutation ($id: ID!, $phone: String!) { updateUser(userId: $id, user: { phone: $phone }) { success errors } }';
const SEND = 'mutation ($phone: String!) { sendPhoneCode(phone: $phone, currentPassword: "") { success errors } }';
const CONFIRM =
  'mutation ($phone: String!, $code: String!) { confirmOwnPhone(phone: $phone, code: $code) { success } }';
const TEST = 'mutation { sendTest(messageContent: "Hi") { success errors } }';
const UNCONFIRMED = ['Your phone number isn’t confirmed yet. Confirm it under Account, then send the test again.'];

let people = 0;

/** An organization with a contact whose messages alert a colleague, who gave a phone on the page of the invitation. */
async function invited() {
  people += 1;
  const [email, phone] = [`omar-${people}@example.test`, `602555${String(7000 + people)}`];
  const organization = await buildOrganization(context, { brand: 'opp-text' });
  const owner = await buildUser(context, organization.id);
  const lead = await buildLead(context, organization.id, { name: 'Maya Okafor' });
  await server.graphql(INVITE, { email }, owner.token);
  const token = await tokenMailedTo(server, email, 'register');
  const { registerUser } = await server.graphql(REGISTER, { token, email, phone });
  const { user } = registerUser;
  const omar = { id: user.id as string, token: registerUser.token as string };
  await server.graphql(CHOOSE, { id: String(organization.id), ids: [omar.id] }, owner.token);
  let written = 0;
  return {
    ...{ owner, omar, phone, user },
    /** The kinds of the texts to the phone after the contact wrote once more. */
    alertsAfterReply: async () => {
      written += 1;
      const reply = { from: lead.phone, to: organization.senderPhone, body: `Hello ${written}` };
      const headers = { 'content-type': 'application/json' };
      await fetch(`${server.url}/simulator/replies`, { method: 'POST', headers, body: JSON.stringify(reply) });
      await until(async () => (await readMessages(context, organization.id)).some(({ body }) => body === reply.body));
      await untilSettled(context, organization.id);
      return (await readMessages(context, organization.id)).filter(({ kind }) => kind === 'alert').length;
    },
    test: async () => (await server.graphql(TEST, {}, omar.token)).sendTest,
    mustConfirm: async () => {
      const { user: read } = await server.graphql('{ user { user { mustConfirmPhone } } }', {}, omar.token);
      return read.user.mustConfirmPhone as boolean;
    },
    sendCode: async (to = phone) => (await server.graphql(SEND, { phone: to }, omar.token)).sendPhoneCode,
    confirm: async (to = phone) => {
      const code = await codeSentTo(server, to);
      return (await server.graphql(CONFIRM, { phone: to, code }, omar.token)).confirmOwnPhone;
    },
  };
}

it('that was given with an invitation gets alerts and tests only once its owner entered the code [ACCT-15]', async () => {
  const { user, phone, alertsAfterReply, test, mustConfirm, sendCode, confirm } = await invited();
  expect(user).toMatchObject({ phone, mustConfirmPhone: true });
  expect(await alertsAfterReply()).toBe(0);
  expect(await test()).toEqual({ success: false, errors: UNCONFIRMED });
  // The password is only for another phone than the one that is there.
  expect((await sendCode('6025550190')).errors).toEqual(['Please enter your current password']);
  expect(await sendCode()).toEqual({ success: true, errors: [] });
  expect(await confirm()).toEqual({ success: true });
  expect(await mustConfirm()).toBe(false);
  expect(await alertsAfterReply()).toBe(1);
  expect(await test()).toEqual({ success: true, errors: [] });
});

it('that a colleague typed waits for its owner, and the same one again doesn’t', async () => {
  const { owner, omar, phone, alertsAfterReply, test, mustConfirm, sendCode, confirm } = await invited();
  await sendCode();
  await confirm();
  const edit = async (to: string) =>
    expect((await server.graphql(EDIT, { id: omar.id, phone: to }, owner.token)).updateUser.errors).toEqual([]);
  await edit(phone);
  expect(await mustConfirm()).toBe(false);
  await edit('(602) 555-0191');
  expect(await mustConfirm()).toBe(true);
  expect(await alertsAfterReply()).toBe(0);
  expect(await test()).toEqual({ success: false, errors: UNCONFIRMED });
  const { users } = await server.graphql('{ users { users { id mustConfirmPhone } } }', {}, owner.token);
  expect(users.users).toContainEqual({ id: omar.id, mustConfirmPhone: true });
});
