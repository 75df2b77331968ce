import { expect, it } from 'vitest';
import { buildOrganization } from '../testing/build-organization.ts';
import { buildUser } from '../testing/build-user.ts';
import { until } from '../testing/read-texts.ts';
import { startTestServer } from '../testing/test-server.ts';

const server = await startTestServer({ roles: ['web', 'worker'], carrier: 'simulator' });
const { context } = server;

it('a person whose own phone has texted STOP here is listed as getting no alerts, until it texts START', async () => {
  const [here, elsewhere] = [await buildOrganization(context), await buildOrganization(context)];
  const owner = await buildUser(context, here.id, { phone: '6025550161' });
  const colleague = await buildUser(context, here.id);
  const other = await buildUser(context, elsewhere.id, { phone: '6025550161' });
  const optedOut = async (token: string) => {
    const { users } = await server.graphql('{ users { users { id hasOptedOut } } }', {}, token);
    return users.users.flatMap((one: { id: string; hasOptedOut: boolean }) => (one.hasOptedOut ? [one.id] : []));
  };
  const write = (body: string) =>
    fetch(`${server.url}/simulator/replies`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ from: '6025550161', to: here.senderPhone, body }),
    });
  expect(await optedOut(colleague.token)).toEqual([]);
  await write('STOP');
  await until(async () => (await optedOut(colleague.token)).length > 0);
  expect(await optedOut(colleague.token)).toEqual([String(owner.id)]);
  expect(await optedOut(other.token)).toEqual([]);
  await write('START');
  await until(async () => (await optedOut(colleague.token)).length === 0);
});
