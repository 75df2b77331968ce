import { beforeAll, describe, expect, it } from 'vitest';
import { turnOnSecondFactor } from '../../testing/authenticator.ts';
import { buildOrganization } from '../../testing/build-organization.ts';
import { buildUser } from '../../testing/build-user.ts';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';
import { runTwoStepCommand } from '../index.ts';

const LOGIN = `mutation ($email: String!, $password: String!) { loginUser(email: $email, password: $password) {
  needsSecondStep } }`;

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});

async function run(...words: string[]) {
  const said: string[] = [];
  const isKnown = await runTwoStepCommand(server.context, words, (line) => said.push(line));
  return { isKnown, said };
}

describe('two-step off', () => {
  it('lets a person in who lost their phone, and ends their sessions', async () => {
    const { id } = await buildOrganization(server.context);
    const user = await buildUser(server.context, id);
    await turnOnSecondFactor(server, user);
    const needsStep = async () =>
      (await server.graphql(LOGIN, { email: user.email, password: user.password })).loginUser.needsSecondStep;
    expect(await needsStep()).toBe(true);
    const { said } = await run('off', user.email.toUpperCase());
    expect(said[0]).toMatch(/^Two-step sign-in is off for /);
    expect((await server.graphql('{ user { success } }', {}, user.token)).user.success).toBe(false);
    expect(await needsStep()).toBe(false);
  });

  it('reports an address without it, and is no other command', async () => {
    await expect(run('off', 'unknown@example.test')).rejects.toThrow(
      'No one with the address unknown@example.test has two-step sign-in.',
    );
    expect((await run('on', 'unknown@example.test')).isKnown).toBe(false);
  });
});
