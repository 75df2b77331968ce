import { beforeAll, describe, expect, it } from 'vitest';
import type { SuperListRequest } from '../../contract/rest/super.ts';
import { PLATFORM_ORGANIZATION, preparePlatform } from '../accounts/index.ts';
import { buildOrganization } from '../testing/build-organization.ts';
import { buildUser } from '../testing/build-user.ts';
import { startTestServer } from '../testing/test-server.ts';

const server = await startTestServer({ roles: ['web'] });
const { context } = server;

let token = '';
beforeAll(async () => {
  await preparePlatform(context);
  ({ token } = await buildUser(context, PLATFORM_ORGANIZATION, { isPlatformAdmin: true }));
  const build = async (name: string, brand: string, people: number) => {
    server.clock.advance({ minutes: 1 });
    const { id } = await buildOrganization(context, { name, brand });
    for (let one = 0; one < people; one += 1) await buildUser(context, id);
    return id;
  };
  await build('Listed A', 'health', 1);
  const stopped = await build('Listed B', 'default', 3);
  await build('Listed C', 'health', 2);
  const stop =
    'mutation ($id: ID!) { stopSending(organizationId: $id, reason: "It broke the rules") { success errors } }';
  expect((await server.graphql(stop, { id: stopped }, token)).stopSending.success).toBe(true);
});

async function listed(asked: Partial<SuperListRequest>) {
  const answer = await fetch(`${server.url}/super/organizations/${token}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ search: 'Listed', page: 1, ...asked }),
  });
  const { organizations, total } = (await answer.json()) as { organizations: { name: string }[]; total: number };
  return {
    status: answer.status,
    total,
    names: organizations?.map(({ name }) => name.replace('Listed ', '')).join(''),
  };
}

describe('the list of organizations', () => {
  it.each<[Partial<SuperListRequest>, string]>([
    [{}, 'ABC'],
    [{ order: 'newest' }, 'CBA'],
    [{ order: 'people' }, 'BCA'],
    [{ brand: 'health' }, 'AC'],
    [{ brand: 'health', order: 'newest' }, 'CA'],
    [{ brand: 'none of ours' }, ''],
    [{ state: 'stopped' }, 'B'],
    [{ state: 'stopped', brand: 'health' }, ''],
    [{ state: 'unpaid' }, ''],
    [{ page: 2 }, ''],
  ])('asked for %j shows %s', async (asked, names) => {
    expect(await listed(asked)).toMatchObject({ status: 200, names, total: asked.page === 2 ? 3 : names.length });
  });

  it('finds those whose billing isn’t active', async () => {
    await buildOrganization(context, { name: 'Listed D', billingActive: false });
    expect((await listed({ state: 'not-active' })).names).toBe('D');
  });

  it('refuses a state or an order that isn’t one', async () => {
    for (const wrong of [{ state: 'rich' }, { order: 'id; drop' }]) {
      expect((await listed(wrong as never)).status).toBe(400);
    }
  });
});
