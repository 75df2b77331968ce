import { beforeAll, describe, expect, it } from 'vitest';
import { brandNamed } from '../../../brands/registry.ts';
import { askFrom } from '../../testing/ask-from.ts';
import { atHost } from '../../testing/ask-graphql-at.ts';
import { buildOrganization } from '../../testing/build-organization.ts';
import { buildUser } from '../../testing/build-user.ts';
import { jobsDone } from '../../testing/jobs-done.ts';
import { mailsTo, tokenMailedTo } from '../../testing/read-mailbox.ts';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';

const FORGOT =
  'mutation ($email: String!, $brand: String) { forgotPassword(email: $email, brand: $brand) { success errors } }';
const RESET = `mutation ($token: String!, $password: String!, $password2: String!) {
  resetPassword(token: $token, password: $password, password2: $password2) { success errors } }`;
const CHANGE = `mutation ($old: String!, $password: String!, $password2: String!) {
  newPassword(oldPassword: $old, password: $password, password2: $password2) { success errors } }`;
const LOGIN =
  'mutation ($email: String!, $password: String!) { loginUser(email: $email, password: $password) { success token } }';
const INVITE = 'mutation ($users: [InviteeInput!]!) { inviteUsers(users: $users) { success errors } }';
const USED_UP = { success: false, errors: ['This link is no longer valid. Please ask for a new one.'] };
const NEW = 'harbour-lights-4';

let server: TestServer;
let addresses = 0;
beforeAll(async () => {
  server = await startTestServer({ carrier: 'simulator', trustProxy: ['loopback'] });
});

async function build(brand = 'default') {
  addresses += 1;
  const organization = await buildOrganization(server.context, { brand });
  const user = await buildUser(server.context, organization.id, { access: 'LIMITED' });
  const ask = askFrom(server, `192.0.2.${addresses}`);
  const forget = async () => (await ask(FORGOT, { email: user.email, brand })).forgotPassword;
  const reset = async (token: string, password = NEW) =>
    (await ask(RESET, { token, password, password2: password })).resetPassword;
  const change = async (old: string, password = NEW, password2 = password, token = user.token) =>
    (await ask(CHANGE, { old, password, password2 }, token)).newPassword;
  const signIn = async (password: string) => (await ask(LOGIN, { email: user.email, password })).loginUser;
  const isIn = async (token: string) => (await ask('{ user { success } }', {}, token)).user.success;
  const mailedToken = (count = 1) => tokenMailedTo(server, user.email, 'reset-password', count);
  return { ...user, organizationId: organization.id, ask, forget, reset, change, signIn, isIn, mailedToken };
}

describe('a forgotten password', () => {
  it('is replaced by the holder of an emailed link, who then signs in with the new one [AUTH-06 AUTH-07 API-88 API-89]', async () => {
    const dana = await build('health');
    expect(await dana.forget()).toEqual({ success: true, errors: [] });
    const token = await dana.mailedToken();
    const [mail] = await mailsTo(server, dana.email);
    expect(mail?.text).toContain(`${server.url}/reset-password/${token}?brand=health\n`);
    expect(token).toMatch(/^[\w-]{43}$/);
    expect(await dana.reset(token)).toEqual({ success: true, errors: [] });
    expect((await dana.signIn(dana.password)).success).toBe(false);
    expect((await dana.signIn(NEW)).success).toBe(true);
  });

  it('is mailed in the brand of the host that was asked, where the call names none', async () => {
    const dana = await build('health');
    const { ask } = atHost(server, 'health.localhost');
    expect((await ask(FORGOT, { email: dana.email })).forgotPassword.success).toBe(true);
    await dana.mailedToken();
    const [mail] = await mailsTo(server, dana.email);
    expect(mail?.text).toContain('?brand=health\n');
  });

  it('is answered at once, also while another organization invites many people', async () => {
    const [dana, owner] = [await build(), await build()];
    const access = await buildUser(server.context, owner.organizationId);
    for (let part = 0; part < 3; part += 1) {
      const users = Array.from({ length: 20 }, (_, place) => ({
        email: `many-${part}-${place}@x.test`,
        role: 'LIMITED',
      }));
      expect(await owner.ask(INVITE, { users }, access.token)).toMatchObject({ inviteUsers: { success: true } });
    }
    await dana.forget();
    expect(await dana.mailedToken()).toMatch(/^[\w-]{43}$/);
  });

  it('tells the holder of a link that was used or has expired, and lets no one guess', async () => {
    const dana = await build();
    const ended = async (token: string) =>
      (await dana.ask('query ($token: String!) { passwordLink(token: $token) { success errors ended } }', { token }))
        .passwordLink;
    const open = { success: true, errors: [], ended: false };
    await dana.forget();
    const first = await dana.mailedToken();
    expect(await ended(first)).toEqual(open);
    await dana.reset(first);
    expect(await ended(first)).toEqual({ ...open, ended: true });
    await dana.forget();
    // Between the two came the notice that the password was changed.
    const second = await dana.mailedToken(3);
    expect(await ended(second)).toEqual(open);
    server.clock.advance({ hours: 1, seconds: 1 });
    expect(await ended(second)).toEqual({ ...open, ended: true });
    expect(await ended('never-given')).toEqual(open);
    const guess = (number: number) => ended(String(number).padStart(43, 'x'));
    for (let number = 0; number < 30; number += 1) await guess(number);
    expect((await guess(30)).success).toBe(false);
  });

  it('ends every session of the person, and notifies them by email', async () => {
    const dana = await build();
    const second = (await dana.signIn(dana.password)).token;
    await dana.forget();
    await dana.reset(await dana.mailedToken());
    expect([await dana.isIn(dana.token), await dana.isIn(second)]).toEqual([false, false]);
    const [newest] = await mailsTo(server, dana.email, 2);
    expect(newest?.subject).toBe('Your password was changed');
    const { supportEmail } = brandNamed('default');
    expect(newest?.text).toContain(`If this was not you, reset your password now and write to ${supportEmail}.`);
  });

  it('needs a link that works once, also for twenty at the same moment', async () => {
    const dana = await build();
    await dana.forget();
    const token = await dana.mailedToken();
    const answers = await Promise.all(Array.from({ length: 20 }, (_, n) => dana.reset(token, `${NEW}-${n}`)));
    expect(answers.filter(({ success }) => success)).toHaveLength(1);
    expect(answers.filter(({ success }) => !success)).toEqual(Array(19).fill(USED_UP));
    expect(await dana.reset(token)).toEqual(USED_UP);
  });

  it('needs a link of the last hour, and the newest one', async () => {
    const dana = await build();
    await dana.forget();
    const first = await dana.mailedToken();
    await dana.forget();
    const second = await dana.mailedToken(2);
    expect(await dana.reset(first)).toEqual(USED_UP);
    server.clock.advance({ hours: 1, seconds: 1 });
    expect(await dana.reset(second)).toEqual(USED_UP);
    await dana.forget();
    const third = await dana.mailedToken(3);
    server.clock.advance({ minutes: 59 });
    expect((await dana.reset(third)).success).toBe(true);
  });

  it('is not replaced with a link from before the password was changed [API-89 API-90]', async () => {
    const dana = await build();
    await dana.forget();
    const link = await dana.mailedToken();
    expect((await dana.change(dana.password)).success).toBe(true);
    expect(await dana.reset(link, 'of-an-old-mail-4')).toEqual(USED_UP);
    expect((await dana.signIn(NEW)).success).toBe(true);
  });

  it('reports what is wrong with the new password first, and keeps the link', async () => {
    const dana = await build();
    await dana.forget();
    const token = await dana.mailedToken();
    expect((await dana.reset(token, 'short')).errors[0]).toMatch(/at least 8 characters/);
    expect((await dana.reset('made-up')).errors).toEqual(USED_UP.errors);
    expect((await dana.reset(token)).success).toBe(true);
  });

  it('doesn’t flood a mailbox: three emails an hour, and the same answer after them', async () => {
    const dana = await build();
    for (let n = 0; n < 6; n += 1) expect(await dana.forget()).toEqual({ success: true, errors: [] });
    await jobsDone(server, 'accounts.send');
    // Of several links at the same moment, only the newest is emailed.
    expect((await mailsTo(server, dana.email)).length).toBeLessThanOrEqual(3);
    server.clock.advance({ hours: 1, seconds: 1 });
    const before = (await mailsTo(server, dana.email)).length;
    await dana.forget();
    expect(await mailsTo(server, dana.email, before + 1)).toHaveLength(before + 1);
  });
});

describe('a new password', () => {
  it('takes the current one, and ends every session, including this one [API-90]', async () => {
    const dana = await build();
    const second = (await dana.signIn(dana.password)).token;
    expect(await dana.change(dana.password)).toEqual({ success: true, errors: [] });
    expect([await dana.isIn(dana.token), await dana.isIn(second)]).toEqual([false, false]);
    expect((await dana.signIn(NEW)).success).toBe(true);
  });

  it('says what is missing or wrong in the words of the product [ERR-10 ERR-11 ERR-12 ERR-13]', async () => {
    const dana = await build();
    const sentence = async (...given: Parameters<typeof dana.change>) => (await dana.change(...given)).errors[0];
    expect(await sentence('')).toBe('Please enter your current password');
    expect(await sentence(dana.password, '', '')).toBe('Please enter your new password');
    expect(await sentence(dana.password, NEW, '')).toBe('Please confirm your new password');
    expect(await sentence(dana.password, NEW, 'another-one-5')).toBe('Passwords must match.');
    expect(await sentence('not-the-password', NEW)).toBe('Your password isn’t right.');
    expect(await sentence(dana.password, 'iloveyou1')).toMatch(/too many people/);
    expect(await dana.isIn(dana.token)).toBe(true);
  });

  it('can’t be set by guessing the current one with a stolen session', async () => {
    const dana = await build();
    const answers = [];
    const at = server.clock.now();
    for (let n = 0; n < 12; n += 1) {
      server.clock.set(at);
      answers.push((await dana.change(`guess-number-${n}`)).errors[0]);
    }
    expect(answers.filter((answer) => answer === 'Your password isn’t right.')).toHaveLength(5);
    expect(answers.at(-1)).toBe('Too many attempts. Please wait a few minutes and try again.');
  });
});
