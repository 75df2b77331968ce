import { sql } from 'kysely';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { PLATFORM_ORGANIZATION, preparePlatform } from '../../accounts/index.ts';
import { turnOnSecondFactor } from '../../testing/authenticator.ts';
import { buildOrganization } from '../../testing/build-organization.ts';
import { buildUser } from '../../testing/build-user.ts';
import { mailsTo } from '../../testing/read-mailbox.ts';
import { readRows } from '../../testing/read-texts.ts';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';
import { runPlatformCommand } from '../index.ts';

const NEW = 'another-long-password-1';
const LOGIN = `mutation ($email: String!, $password: String!) { loginUser(email: $email, password: $password) {
  success token needsSecondStep needsSecondStepSetUp } }`;
const RESET = `mutation ($token: String!) { resetPassword(token: $token, password: "${NEW}", password2: "${NEW}") {
  success errors } }`;
const REGISTER = `mutation ($token: String!, $email: String!) { registerUser(token: $token, name: "Dana", email: $email,
  password: "${NEW}", password2: "${NEW}") { success errors token } }`;

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ platformTwoStep: 'required' });
  await preparePlatform(server.context);
});

async function run(...words: string[]) {
  const said: string[] = [];
  // As the command line runs it.
  const context = { ...server.context, request: { id: null, ip: null, userAgent: 'command line' } };
  const isKnown = await runPlatformCommand(context, words, (line) => said.push(line));
  const link = said.find((line) => line.startsWith('  '))?.trim() ?? '';
  return { isKnown, said, link, token: new URL(link || 'http://none').pathname.split('/').at(-1) ?? '' };
}

const logIn = async (email: string, password: string) =>
  (await server.graphql(LOGIN, { email, password })).loginUser as {
    success: boolean;
    token: string | null;
    needsSecondStep: boolean;
    needsSecondStepSetUp: boolean;
  };

async function trail() {
  return readRows<{ action: string; objectId: string | null; agent: string | null }>(
    server.context,
    sql`select action, object_id as "objectId", agent from audit_entries
      where organization_id = ${PLATFORM_ORGANIZATION} and action like 'platform-admin-%' order by number desc`,
  );
}

describe('platform let-in', () => {
  it('lets a platform admin in who lost mailbox, password, and phone; what signed them in before is gone', async () => {
    const lost = await buildUser(server.context, PLATFORM_ORGANIZATION, { isPlatformAdmin: true });
    const other = await buildUser(server.context, PLATFORM_ORGANIZATION, { isPlatformAdmin: true });
    await turnOnSecondFactor(server, lost);
    expect((await logIn(lost.email, lost.password)).needsSecondStep).toBe(true);
    const { said, link, token } = await run('let-in', lost.email.toUpperCase());
    expect(link).toMatch(/^http:\/\/.*\/reset-password\/[\w-]{43}\?brand=default$/);
    expect(said.join(' ')).toContain('It works once, until ');
    expect((await server.graphql('{ user { success } }', {}, lost.token)).user.success).toBe(false);
    expect((await logIn(lost.email, lost.password)).success).toBe(false);
    expect((await server.graphql(RESET, { token })).resetPassword).toEqual({ success: true, errors: [] });
    expect((await server.graphql(RESET, { token })).resetPassword.success).toBe(false);
    expect(await logIn(lost.email, NEW)).toMatchObject({ needsSecondStepSetUp: true });
    expect((await trail())[0]).toEqual({
      action: 'platform-admin-let-in',
      objectId: String(lost.id),
      agent: 'command line',
    });
    for (const { email } of [lost, other]) {
      await vi.waitFor(async () =>
        expect((await mailsTo(server, email)).map(({ subject }) => subject)).toContain(
          'A link for a platform admin was made',
        ),
      );
    }
  });

  it('makes another platform admin, with that address only, while the link before it no longer works', async () => {
    const email = 'next-admin@example.test';
    const before = await run('let-in', email);
    const { token } = await run('let-in', email);
    // A server that starts meanwhile ends only its own links.
    await preparePlatform(server.context);
    const register = async (of: string, address: string) =>
      (await server.graphql(REGISTER, { token: of, email: address })).registerUser;
    expect((await register(before.token, email)).success).toBe(false);
    expect((await register(token, 'someone-else@example.test')).success).toBe(false);
    expect((await register(token, email)).success).toBe(true);
    expect((await register(token, email)).success).toBe(false);
    expect(await logIn(email, NEW)).toMatchObject({ needsSecondStepSetUp: true });
    expect((await run('list')).said.some((line) => line.startsWith(email))).toBe(true);
  });

  it('works for an hour', async () => {
    const { token } = await run('let-in', 'too-late@example.test');
    server.clock.advance({ minutes: 61 });
    const late = await server.graphql(REGISTER, { token, email: 'too-late@example.test' });
    expect(late.registerUser.success).toBe(false);
  });

  it('refuses someone of a client, who would get every client’s data', async () => {
    const { id, name } = await buildOrganization(server.context);
    const { email } = await buildUser(server.context, id);
    await expect(run('let-in', email)).rejects.toThrow(
      `${email} belongs to ${name}. Choose an address of your own for the platform admin.`,
    );
    expect((await run('list')).said.some((line) => line.startsWith(email))).toBe(false);
  });

  it('refuses what is no address', async () => {
    await expect(run('let-in', 'dana')).rejects.toThrow();
    expect((await run('let-in')).isKnown).toBe(false);
  });
});

describe('platform remove', () => {
  it('takes the platform from someone who left, and from a link that is open', async () => {
    const left = await buildUser(server.context, PLATFORM_ORGANIZATION, { isPlatformAdmin: true });
    const stays = await buildUser(server.context, PLATFORM_ORGANIZATION, { isPlatformAdmin: true });
    await run('remove', left.email.toUpperCase());
    expect((await server.graphql('{ user { success } }', {}, left.token)).user.success).toBe(false);
    expect((await logIn(left.email, left.password)).success).toBe(false);
    expect((await trail())[0]).toMatchObject({ action: 'platform-admin-removed', objectId: String(left.id) });
    expect((await mailsTo(server, stays.email))[0]?.subject).toBe('A platform admin was removed');
    const { token } = await run('let-in', 'mistyped@example.test');
    expect((await run('remove', 'mistyped@example.test')).said).toEqual([
      'The link for mistyped@example.test no longer works.',
    ]);
    const registered = await server.graphql(REGISTER, { token, email: 'mistyped@example.test' });
    expect(registered.registerUser.success).toBe(false);
    await expect(run('remove', left.email)).rejects.toThrow(`No platform admin has the address ${left.email}.`);
    // They can come back.
    const again = await run('let-in', left.email);
    expect((await server.graphql(RESET, { token: again.token })).resetPassword.success).toBe(true);
    expect(await logIn(left.email, NEW)).toMatchObject({ needsSecondStepSetUp: true });
  });

  it('keeps the last one', async () => {
    const { said } = await run('list');
    const addresses = said.slice(1).map((line) => line.split(' ')[0] ?? '');
    for (const address of addresses.slice(1)) await run('remove', address);
    await expect(run('remove', addresses[0] ?? '')).rejects.toThrow(
      `${addresses[0]} is the only platform admin. Let another one in first.`,
    );
  });
});
