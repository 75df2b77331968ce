import { beforeAll, expect, it } from 'vitest';
import { sentenceOf } from '../../contract/refusals.ts';
import { PLATFORM_ORGANIZATION, preparePlatform } from '../accounts/index.ts';
import { buildOrganization } from '../testing/build-organization.ts';
import { buildUser } from '../testing/build-user.ts';
import { startTestServer } from '../testing/test-server.ts';

const server = await startTestServer({ roles: ['web'] });
const { context } = server;
const ENTER = 'mutation ($id: ID!) { switchOrganization(organizationId: $id) { token } }';
const START = 'mutation { startEmergencyAccess(reason: "Ticket 12: replies come at night") { success } }';

beforeAll(() => preparePlatform(context));

async function turn(token: string, organizationId: number, key: string) {
  const answer = await fetch(`${server.url}/super/change-switch/${token}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ organization_id: organizationId, key, on: false }),
  });
  return (await answer.json()) as { success: boolean; error?: string };
}

it('a switch that decides when contacts get texts isn’t turned by those who see the organization masked', async () => {
  const { token } = await buildUser(context, PLATFORM_ORGANIZATION, { isPlatformAdmin: true });
  const clinic = await buildOrganization(context, { brand: 'health' });
  const refusal = { success: false, error: sentenceOf('hidden-from-platform') };
  expect(await turn(token, clinic.id, 'answer-at-any-hour')).toEqual(refusal);
  // What screens there are is the platform's.
  expect(await turn(token, clinic.id, 'if-then')).toMatchObject({ success: true });
  const inside = (await server.graphql(ENTER, { id: clinic.id }, token)).switchOrganization.token;
  expect(await turn(inside, clinic.id, 'answer-at-any-hour')).toEqual(refusal);
  await server.graphql(START, {}, inside);
  expect(await turn(inside, clinic.id, 'answer-at-any-hour')).toMatchObject({ success: true });
  const other = await buildOrganization(context, { brand: 'opp-text' });
  expect(await turn(inside, other.id, 'answer-at-any-hour')).toMatchObject({ success: true });
});
