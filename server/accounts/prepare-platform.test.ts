import { randomBytes } from 'node:crypto';
import { expect, it } from 'vitest';
import { startTestServer } from '../testing/test-server.ts';
import { preparePlatform } from './prepare-platform.ts';

const otherKey = () => randomBytes(32).toString('hex');

it('gives all processes that start together the same first-admin link, which works once', async () => {
  const { context, clock, graphql } = await startTestServer({
    roles: ['web'],
    encryptionKey: otherKey(),
    carrier: 'twilio',
    numbers: 'by-platform',
  });
  // Their clocks differ a little, as on several machines.
  const startTogether = async () => {
    const now = clock.now().getTime();
    const clockOf = (process: number) => ({ ...clock, now: () => new Date(now + process) });
    const processes = [0, 1, 2, 3].map((process) => preparePlatform({ ...context, clock: clockOf(process) }));
    return new Set(await Promise.all(processes));
  };
  expect((await startTogether()).size).toBe(1);
  clock.advance({ hours: 25 });
  const links = await startTogether();
  expect(links.size).toBe(1);
  clock.advance({ hours: 23 });
  const restarted = await preparePlatform(context);
  expect([...links]).toEqual([restarted]);
  const register = () =>
    graphql(
      `mutation ($token: String!) { registerUser(token: $token, name: "Dana", email: "dana@example.test",
        password: "a-long-password-1", password2: "a-long-password-1") { success errors } }`,
      { token: restarted?.split('/').at(-1) },
    );
  expect((await register()).registerUser.success).toBe(true);
  expect((await register()).registerUser.success).toBe(false);
  expect(await preparePlatform(context)).toBeNull();
});

it('makes a new first-admin link when the last one has expired or belongs to another key', async () => {
  const { context, clock } = await startTestServer({ roles: ['web'], encryptionKey: otherKey() });
  const first = await preparePlatform(context);
  clock.advance({ hours: 25 });
  const second = await preparePlatform(context);
  expect(second).not.toBe(first);
  const elsewhere = { ...context, config: { ...context.config, encryptionKey: otherKey() } };
  const third = await preparePlatform(elsewhere);
  expect(third).not.toBe(second);
  // The newest one is the one that works, so the first process has a new one too.
  expect(await preparePlatform(context)).not.toBe(second);
});
