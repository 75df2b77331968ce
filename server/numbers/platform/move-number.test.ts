import { beforeAll, expect, it } from 'vitest';
import { PLATFORM_ORGANIZATION, preparePlatform } from '../../accounts/index.ts';
import { buildOrganization } from '../../testing/build-organization.ts';
import { buildUser } from '../../testing/build-user.ts';
import { startTestServer } from '../../testing/test-server.ts';

const server = await startTestServer({ roles: ['web'] });
const { context } = server;
const MOVE = `mutation ($id: ID!, $from: ID, $to: ID) {
  moveNumber(numberId: $id, fromOrganizationId: $from, toOrganizationId: $to) { success errors } }`;
const ENTER = 'mutation ($id: ID!) { switchOrganization(organizationId: $id) { token } }';
const START =
  'mutation { startEmergencyAccess(reason: "Ticket 12: they want their number at the new clinic") { success } }';

beforeAll(() => preparePlatform(context));

let area = 300;

async function numberOf(brand: string, name: string) {
  area += 1;
  const { id } = await buildOrganization(context, { brand, name });
  const owner = await buildUser(context, id, { access: 'OWNER' });
  const get = 'mutation ($phone: String!) { getNumber(phone: $phone) { number { id } errors } }';
  const { getNumber } = await server.graphql(get, { phone: `+1${area}5550100` }, owner.token);
  return { id, numberId: getNumber.number.id as string };
}

it('a number of those who are seen masked is moved only with emergency access there', async () => {
  const clinic = await numberOf('health', 'Lakeside');
  const elsewhere = await buildOrganization(context, { brand: 'default' });
  const { token } = await buildUser(context, PLATFORM_ORGANIZATION, { isPlatformAdmin: true });
  const move = async (to: number | null, as: string) =>
    (await server.graphql(MOVE, { id: clinic.numberId, from: clinic.id, to }, as)).moveNumber;
  const enter = async (id: number, as: string): Promise<string> =>
    (await server.graphql(ENTER, { id }, as)).switchOrganization.token;
  const refusal = {
    success: false,
    errors: [
      'Replies follow this number, and the messages of Lakeside are hidden from you. Enter the organization, get emergency access there, and try again.',
    ],
  };
  for (const to of [elsewhere.id, null, PLATFORM_ORGANIZATION]) expect(await move(to, token)).toEqual(refusal);
  const inside = await enter(clinic.id, token);
  expect(await move(elsewhere.id, inside)).toEqual(refusal);
  expect((await server.graphql(START, {}, inside)).startEmergencyAccess.success).toBe(true);
  // Another sign-in of theirs has not given a reason.
  const { token: other } = await buildUser(context, PLATFORM_ORGANIZATION, { isPlatformAdmin: true });
  expect(await move(elsewhere.id, other)).toEqual(refusal);
  // The platform's own screens are where numbers are moved; the access goes with its holder.
  const home = await enter(PLATFORM_ORGANIZATION, inside);
  expect((await move(elsewhere.id, home)).errors).toEqual([]);
});

it('any other number is moved without', async () => {
  const { id, numberId } = await numberOf('default', 'Northwind');
  const { token } = await buildUser(context, PLATFORM_ORGANIZATION, { isPlatformAdmin: true });
  const { moveNumber } = await server.graphql(MOVE, { id: numberId, from: id, to: null }, token);
  expect(moveNumber).toEqual({ success: true, errors: [] });
});
