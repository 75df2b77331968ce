import { beforeAll, describe, expect, it } from 'vitest';
import { buildOrganization } from '../../testing/build-organization.ts';
import { buildUser } from '../../testing/build-user.ts';
import { codeSentTo, mailsTo } from '../../testing/read-mailbox.ts';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';
import { preparePlatform } from '../index.ts';

const SEND = `mutation ($phone: String!, $currentPassword: String!) {
  sendPhoneCode(phone: $phone, currentPassword: $currentPassword) { success errors } }`;
const CONFIRM =
  'mutation ($phone: String!, $code: String!) { confirmOwnPhone(phone: $phone, code: $code) { success errors } }';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ carrier: 'simulator' });
  await preparePlatform(server.context);
});

async function build() {
  const user = await buildUser(server.context, (await buildOrganization(server.context)).id, { access: 'LIMITED' });
  const send = async (phone: string, currentPassword = user.password) =>
    (await server.graphql(SEND, { phone, currentPassword }, user.token)).sendPhoneCode;
  const confirm = async (phone: string, code: string) =>
    (await server.graphql(CONFIRM, { phone, code }, user.token)).confirmOwnPhone;
  const phoneNow = async () => (await server.graphql('{ user { user { phone } } }', {}, user.token)).user.user.phone;
  return { ...user, send, confirm, phoneNow };
}

describe('one’s own phone', () => {
  it('is changed with the password and the code sent to the new phone, and the person is notified by email', async () => {
    const dana = await build();
    expect(await dana.send('(602) 555-0151')).toEqual({ success: true, errors: [] });
    expect(await dana.phoneNow()).toBeNull();
    const code = await codeSentTo(server, '6025550151');
    expect(await dana.confirm('6025550151', code)).toEqual({ success: true, errors: [] });
    expect(await dana.phoneNow()).toBe('6025550151');
    expect((await mailsTo(server, dana.email))[0]?.subject).toBe('Your phone number was changed');
    expect((await dana.confirm('6025550151', code)).success).toBe(false);
  });

  it('is not changed with a stolen session alone', async () => {
    const dana = await build();
    expect((await dana.send('6025550152', '')).errors).toEqual(['Please enter your current password']);
    expect((await dana.send('6025550152', 'not-the-password')).errors).toEqual(['Your password isn’t right.']);
    expect((await dana.confirm('6025550152', '123456')).success).toBe(false);
    expect(await dana.phoneNow()).toBeNull();
  });
});
