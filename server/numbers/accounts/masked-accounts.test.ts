import { beforeAll, expect, it } from 'vitest';
import { PLATFORM_ORGANIZATION, preparePlatform } from '../../accounts/index.ts';
import { buildOrganization } from '../../testing/build-organization.ts';
import { buildUser } from '../../testing/build-user.ts';
import { startTwilioServer } from '../../testing/twilio-server.ts';

const { server, stub } = await startTwilioServer({ encryptionKey: 'ab'.repeat(32) });
const { context } = server;
const CREATE = 'mutation ($id: ID!) { createCarrierAccount(organizationId: $id) { success errors } }';
const CONNECT = `mutation ($id: ID!, $sid: String!, $token: String!) {
  connectCarrierAccount(organizationId: $id, sid: $sid, token: $token) { success errors } }`;
const TRANSFER = 'mutation ($id: ID!) { transferNumbers(organizationId: $id) { success errors } }';
const ENTER = 'mutation ($id: ID!) { switchOrganization(organizationId: $id) { token } }';
const START = 'mutation { startEmergencyAccess(reason: "Ticket 12: they pay their carrier directly") { success } }';

beforeAll(() => preparePlatform(context));

it('those who are seen masked get a carrier account only with emergency access there', async () => {
  const clinic = await buildOrganization(context, { brand: 'health', name: 'Lakeside', senderPhone: '+16235550100' });
  stub.numbers.add('+16235550100');
  const theirs = { sid: `AC${'a1'.repeat(16)}`, token: 'b2'.repeat(16) };
  const { token } = await buildUser(context, PLATFORM_ORGANIZATION, { isPlatformAdmin: true });
  const ask = async (query: string, as: string, id = clinic.id, more = {}) =>
    Object.values(await server.graphql(query, { id: String(id), ...more }, as))[0];
  const refusal = {
    success: false,
    errors: [
      'Texts and replies go through this account, and the messages of Lakeside are hidden from you. Enter the organization, get emergency access there, and try again.',
    ],
  };
  const before = stub.accounts.all().length;
  const inside = ((await ask(ENTER, token)) as { token: string }).token;
  for (const as of [token, inside]) {
    expect(await ask(CREATE, as)).toEqual(refusal);
    expect(await ask(CONNECT, as, clinic.id, theirs)).toEqual(refusal);
    expect(await ask(TRANSFER, as)).toEqual(refusal);
  }
  expect(stub.accounts.all()).toHaveLength(before);
  const other = await buildOrganization(context, { brand: 'default' });
  expect(await ask(CREATE, token, other.id)).toMatchObject({ success: true });
  await server.graphql(START, {}, inside);
  expect(await ask(CREATE, inside)).toEqual({ success: true, errors: [] });
  expect(await ask(TRANSFER, inside)).toEqual({ success: true, errors: [] });
  expect(await ask(TRANSFER, token)).toEqual({ success: true, errors: [] });
  // Another sign-in of theirs has not given a reason.
  const { token: elsewhere } = await buildUser(context, PLATFORM_ORGANIZATION, { isPlatformAdmin: true });
  expect(await ask(TRANSFER, elsewhere)).toEqual(refusal);
});
