import { beforeAll, describe, expect, it } from 'vitest';
import { preparePlatform } from '../accounts/index.ts';
import { buildOrganization } from '../testing/build-organization.ts';
import { buildUser } from '../testing/build-user.ts';
import { startTestServer, type TestServer } from '../testing/test-server.ts';

const REASONS = {
  '9005550143': 'This is a premium-rate number. Enter another phone number.',
  '8765550143': 'This number is outside the United States and Canada. Enter another phone number.',
  '3405550143':
    'Carriers treat numbers in Guam, the US Virgin Islands, American Samoa, and the Northern Mariana Islands as foreign, so we don’t text or call them. Enter another phone number.',
  '(671) 555-0143':
    'Carriers treat numbers in Guam, the US Virgin Islands, American Samoa, and the Northern Mariana Islands as foreign, so we don’t text or call them. Enter another phone number.',
  '+1 800 555 0143': 'This is a toll-free number. Enter one that isn’t.',
  '5005550143': 'This number belongs to a service, not to someone’s phone. Enter another phone number.',
};

let server: TestServer;
let owner: { id: number; token: string; password: string };
let organization: string;
let member: string;
beforeAll(async () => {
  server = await startTestServer({ carrier: 'simulator' });
  await preparePlatform(server.context);
  const { id } = await buildOrganization(server.context);
  owner = await buildUser(server.context, id);
  organization = String(id);
  member = String((await buildUser(server.context, id, { access: 'MANAGER' })).id);
});

type Answer = { success: boolean; errors: string[] };

const user = 'mutation ($id: ID!, $user: UserInput!) { updateUser(userId: $id, user: $user) { success errors } }';
const ways: Readonly<Record<string, (phone: string) => Promise<Answer>>> = {
  'forwarded calls': async (phone) => {
    const update =
      'mutation ($id: ID!, $to: String!) { updateOrganization(organizationId: $id, organization: { forwardingPhone: $to }) { success errors } }';
    return (await server.graphql(update, { id: organization, to: phone }, owner.token)).updateOrganization;
  },
  'alerts to a colleague': async (phone) =>
    (await server.graphql(user, { id: member, user: { phone } }, owner.token)).updateUser,
  'alerts to oneself': async (phone) => {
    const change = { phone, currentPassword: owner.password };
    return (await server.graphql(user, { id: String(owner.id), user: change }, owner.token)).updateUser;
  },
  'a code for one’s own phone': async (phone) => {
    const send =
      'mutation ($phone: String!, $password: String!) { sendPhoneCode(phone: $phone, currentPassword: $password) { success errors } }';
    return (await server.graphql(send, { phone, password: owner.password }, owner.token)).sendPhoneCode;
  },
  'a code to sign up': async (phone) => {
    const register = 'mutation ($phone: String!) { registerPhone(phone: $phone) { success errors } }';
    return (await server.graphql(register, { phone })).registerPhone;
  },
};

describe.each(Object.entries(ways))('the phone of %s', (_whose, enter) => {
  it('is refused with the reason where we text and call no one', async () => {
    for (const [phone, reason] of Object.entries(REASONS))
      expect([phone, await enter(phone)]).toEqual([phone, { success: false, errors: [reason] }]);
  });

  it('may be in Puerto Rico', async () => {
    expect(await enter('7872345678')).toEqual({ success: true, errors: [] });
  });
});
