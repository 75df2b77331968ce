import { beforeAll, describe, expect, it } from 'vitest';
import { askFrom } from '../../testing/ask-from.ts';
import { codeSentTo, textsTo } from '../../testing/read-mailbox.ts';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';
import { preparePlatform } from '../index.ts';

const PHONE =
  'mutation ($phone: String!, $brand: String) { registerPhone(phone: $phone, brand: $brand) { success errors } }';
const CONFIRM =
  'mutation ($phone: String!, $code: String!) { confirmPhone(phone: $phone, code: $code) { success errors } }';
const REGISTER = `mutation ($name: String!, $email: String!, $phone: String, $password: String!, $password2: String!,
    $organizationName: String, $phoneCode: String, $brand: String, $timeZone: String) {
  registerUser(name: $name, email: $email, phone: $phone, password: $password, password2: $password2,
    organizationName: $organizationName, phoneCode: $phoneCode, brand: $brand, timeZone: $timeZone) {
    success errors token user { name email phone wpAdmin organization { name brand timeZone access orgType twilioPhone
      allowAfterHours autoReplyEnabled allowIncomingLeads allowCallForwarding showMessages showAppt showAudio billing { active } } } } }`;

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ carrier: 'simulator', trustProxy: ['loopback'] });
  await preparePlatform(server.context);
});

let people = 0;
/** A person with their own address and phone. */
function stranger() {
  people += 1;
  const ask = askFrom(server, `203.0.113.${people}`);
  const phone = `602${String(people).padStart(3, '0')}0100`;
  const email = `stranger-${people}@example.test`;
  const details = { name: 'Dana Rivers', email, phone, password: 'river-stones-7', password2: 'river-stones-7' };
  const register = async (given: Record<string, unknown>) =>
    (await ask(REGISTER, { ...details, organizationName: 'River Dental', ...given })).registerUser;
  const receiveCode = async (brand = 'default') => {
    expect((await ask(PHONE, { phone, brand })).registerPhone).toEqual({ success: true, errors: [] });
    return codeSentTo(server, phone);
  };
  return { ask, phone, email, register, receiveCode };
}

const NOT_RIGHT = { success: false, errors: ['This code is not right or no longer valid.'] };

describe('signing up', () => {
  it('sends six digits to the phone in the brand, accepts them, and registers an owner who is signed in [AUTH-11 AUTH-12 AUTH-14 API-91 API-92 API-93 CONST-75]', async () => {
    const { ask, phone, email, register, receiveCode } = stranger();
    const code = await receiveCode('health');
    expect((await textsTo(server, phone))[0]).toMatch(/^[A-Z][\w ]+: your code is \d{6}\. /);
    expect((await ask(CONFIRM, { phone, code })).confirmPhone).toEqual({ success: true, errors: [] });
    const registered = await register({ phoneCode: code, brand: 'health' });
    expect(registered).toMatchObject({
      success: true,
      user: {
        ...{ name: 'Dana Rivers', email, phone, wpAdmin: false },
        organization: { name: 'River Dental', brand: 'health', access: 'OWNER' },
      },
    });
    const { user } = await ask('{ user { success user { email } } }', {}, registered.token);
    expect(user).toEqual({ success: true, user: { email } });
  });

  it.each([
    ['America/New_York', 'America/New_York'],
    ['Etc/UTC', null],
    ['UTC', null],
    ['Mars/Olympus', null],
    [null, null],
  ])('starts the organization on the clock of a browser in %s: %s', async (timeZone, kept) => {
    const { register, receiveCode } = stranger();
    const { user } = await register({ phoneCode: await receiveCode(), timeZone });
    expect(user.organization.timeZone).toBe(kept);
  });

  it('registers no one before the code step: with a wrong code, with none, with that of another phone [AUTH-13]', async () => {
    const [dana, omar] = [stranger(), stranger()];
    const code = await dana.receiveCode();
    const wrong = code === '000000' ? '000001' : '000000';
    expect(await dana.register({ phoneCode: wrong })).toMatchObject(NOT_RIGHT);
    expect(await dana.register({ phoneCode: null })).toMatchObject(NOT_RIGHT);
    expect(await omar.register({ phoneCode: code })).toMatchObject(NOT_RIGHT);
    expect(await dana.register({ phoneCode: code })).toMatchObject({ success: true });
    expect(await dana.register({ phoneCode: code, email: 'again@example.test' })).toMatchObject(NOT_RIGHT);
  });

  it('lets the server check codes of other lengths, and accepts one with spaces [AUTH-15]', async () => {
    const { ask, phone, receiveCode } = stranger();
    const code = await receiveCode();
    for (const typed of [code.slice(0, 5), `${code}1`, ''])
      expect((await ask(CONFIRM, { phone, code: typed })).confirmPhone).toEqual(NOT_RIGHT);
    const spaced = ` ${code.slice(0, 3)} ${code.slice(3)} `;
    expect((await ask(CONFIRM, { phone, code: spaced })).confirmPhone.success).toBe(true);
  });

  it('gives a new organization no plan, no number and the switches of its brand, and an unknown brand the default', async () => {
    const { register, receiveCode } = stranger();
    const { user } = await register({ phoneCode: await receiveCode('no-such-brand'), brand: 'no-such-brand' });
    expect(user.organization).toEqual({
      ...{ name: 'River Dental', timeZone: null, brand: 'default', access: 'OWNER', orgType: null, twilioPhone: null },
      ...{ allowAfterHours: false, autoReplyEnabled: false, allowIncomingLeads: false, allowCallForwarding: false },
      ...{ showMessages: false, showAppt: true, showAudio: false, billing: { active: false } },
    });
  });

  it('refuses an address that has an account in any brand, and keeps the code for another one', async () => {
    const [dana, omar] = [stranger(), stranger()];
    await dana.register({ phoneCode: await dana.receiveCode() });
    const phoneCode = await omar.receiveCode('health');
    const again = await omar.register({ phoneCode, email: dana.email.toUpperCase(), brand: 'health' });
    expect(again).toMatchObject({ success: false, errors: ['An account with this email address already exists.'] });
    expect(await omar.register({ phoneCode, brand: 'health' })).toMatchObject({ success: true });
  });

  it('accepts an address of one mailbox only: no name, list or invisible characters [API-93]', async () => {
    const { register, receiveCode } = stranger();
    const phoneCode = await receiveCode();
    const others = [
      'x<dana@example.test>',
      'x,dana@example.test',
      'x;dana@example.test',
      '"x"dana@example.test',
      'x:dana@example.test;',
    ];
    for (const email of [
      ...others,
      'da\u200bna@example.test',
      'dana@example.test>',
      'a@example.test\r\nBcc:b@example.test',
    ])
      expect((await register({ phoneCode, email })).errors, email).toEqual(['Please enter a valid email address.']);
    expect(await register({ phoneCode, email: "o'dana+news@example.test" })).toMatchObject({ success: true });
  });

  it('reports the first thing that is missing, in the words of the product [ERR-13]', async () => {
    const { ask, register } = stranger();
    const sentence = async (given: Record<string, unknown>) => (await register(given)).errors[0];
    expect(await sentence({ name: ' ' })).toBe('Please enter your name.');
    expect(await sentence({ email: 'not-an-address' })).toBe('Please enter a valid email address.');
    expect(await sentence({ password: 'short', password2: 'short' })).toMatch(/at least 8 characters/);
    expect(await sentence({ password2: 'river-stones-8' })).toBe('Passwords must match.');
    expect(await sentence({ password: 'Password123', password2: 'Password123' })).toMatch(/too many people/);
    expect(await sentence({ organizationName: '' })).toMatch(/name for the organization/);
    expect(await sentence({ phone: '12' })).toBe('Please enter a valid phone number.');
    expect((await ask(PHONE, { phone: '+44 20 7946 0000' })).registerPhone.errors).toEqual([
      'Please enter a valid phone number.',
    ]);
  });
});
