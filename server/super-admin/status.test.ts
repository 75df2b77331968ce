import { beforeAll, describe, expect, it, vi } from 'vitest';
import { PLATFORM_ORGANIZATION, preparePlatform } from '../accounts/index.ts';
import { buildOrganization } from '../testing/build-organization.ts';
import { buildUser } from '../testing/build-user.ts';
import { startTestServer, type TestServer } from '../testing/test-server.ts';
import { beat } from './heartbeats.ts';

const server = await startTestServer({ roles: ['web'] });
const { context, clock } = server;

const adminOf = async (at: TestServer) => {
  await preparePlatform(at.context);
  return buildUser(at.context, PLATFORM_ORGANIZATION, { isPlatformAdmin: true });
};
let admin: { token: string };
beforeAll(async () => {
  admin = await adminOf(server);
});

async function stateOf(stack: string, brand = 'default', at = server, { token } = admin) {
  const answer = await fetch(`${at.url}/super/status/${token}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ brand, stack }),
  });
  return answer.json();
}

describe('the state of the deployment', () => {
  it.each(['celery', 'beat'] as const)(
    'says of %s whether it had a heartbeat within 90 seconds [REST-06 STATUS-05 STATUS-06 OPEN-81]',
    async (stack) => {
      clock.stand();
      clock.advance({ minutes: 10 });
      expect(await stateOf(stack)).toEqual({ status: 'error' });
      await beat(context, stack);
      expect(await stateOf(stack)).toEqual({ status: 'success' });
      expect(await stateOf(stack === 'beat' ? 'celery' : 'beat')).toEqual({ status: 'error' });
      clock.advance({ seconds: 90 });
      expect(await stateOf(stack, 'health')).toEqual({ status: 'success' });
      expect(await stateOf(stack, 'no-such-brand')).toEqual({ status: 'error' });
      clock.advance({ seconds: 1 });
      expect(await stateOf(stack)).toEqual({ status: 'error' });
    },
  );

  it('comes from the workers themselves', async () => {
    const other = await startTestServer({ roles: ['web', 'worker'] });
    const signedIn = await adminOf(other);
    await vi.waitFor(
      async () => expect(await stateOf('celery', 'default', other, signedIn)).toEqual({ status: 'success' }),
      { timeout: 20_000 },
    );
  });

  it('has the addresses to try: those of three brands, for platform admins [STATUS-02 OPEN-80]', async () => {
    const { statusSites } = await server.graphql('{ statusSites { sites { brand name address } } }', {}, admin.token);
    expect(statusSites.sites.map(({ brand }: { brand: string }) => brand)).toEqual(['default', 'health', 'blast']);
    expect(statusSites.sites[2]).toEqual({ brand: 'blast', name: 'Loudhail', address: server.url });
    const owner = await buildUser(context, (await buildOrganization(context)).id);
    const refused = await server.graphql('{ statusSites { success sites { name } } }', {}, owner.token);
    expect(refused.statusSites).toEqual({ success: false, sites: null });
  });

  it('lets a browser try each brand’s address, even from the address of another [REST-07 STATUS-04]', async () => {
    const answer = await fetch(server.url, { method: 'HEAD' });
    expect([answer.status, await answer.text()]).toEqual([200, '']);
    expect(answer.headers.get('cross-origin-resource-policy')).toBe('cross-origin');
    expect((await fetch(server.url, { redirect: 'manual' })).status).toBe(302);
  });
});

it('an address under /tir/ is an unknown one, with any method [REST-08 OPEN-147]', async () => {
  const unknown = async (path: string, method: string) => {
    const answer = await fetch(`${server.url}${path}`, { method });
    return {
      status: answer.status,
      type: answer.headers.get('content-type'),
      body: (await answer.text()).replace(path, ''),
    };
  };
  for (const method of ['GET', 'POST', 'PUT', 'DELETE', 'HEAD']) {
    const told = await unknown('/tir/anything', method);
    expect(told.status).toBe(404);
    expect(told).toEqual(await unknown('/no-such-path/anything', method));
  }
});
