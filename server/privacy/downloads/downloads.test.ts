import { beforeAll, describe, expect, it } from 'vitest';
import { sentenceOf } from '../../../contract/refusals.ts';
import { preparePlatform } from '../../accounts/index.ts';
import { buildOrganization } from '../../testing/build-organization.ts';
import { buildUser } from '../../testing/build-user.ts';
import { downloadWith } from '../../testing/download.ts';
import { DOWNLOAD_EXPORT, exportWorld } from '../../testing/export-world.ts';
import { startTestServer } from '../../testing/test-server.ts';

const server = await startTestServer({ roles: ['web'], brand: 'health' });
const { context } = server;
const { exported } = exportWorld(server);
const START = 'mutation { startEmergencyAccess(reason: "Ticket 12: the list is empty") { success } }';
const LEVEL =
  'mutation ($id: ID!, $access: AccessLevel!) { updateUser(userId: $id, user: { access: $access }) { success errors } }';
const kinds = ['an export', 'the list of opt-outs', 'a list of contacts'] as const;
const LIST = `mutation ($search: String, $filters: ListFilters, $password: String = "a-long-password-1") {
  answer: downloadLeads(search: $search, filters: $filters, currentPassword: $password) { success errors ticket } }`;

beforeAll(() => preparePlatform(context));

async function buildClinic() {
  const organization = await buildOrganization(context, { brand: 'health' });
  const owner = await buildUser(context, organization.id, { access: 'OWNER' });
  const admin = await buildUser(context, organization.id, { isPlatformAdmin: true, access: 'NONE' });
  const exportId = await exported({ ...owner, ...organization });
  const ticketOf = async (kind: (typeof kinds)[number], token: string): Promise<string> => {
    const documents = {
      'an export': DOWNLOAD_EXPORT,
      'the list of opt-outs': 'mutation { answer: downloadOptOuts { success errors ticket } }',
      'a list of contacts': LIST,
    };
    const variables = kind === 'an export' ? { id: exportId } : {};
    return (await server.graphql(documents[kind], variables, token)).answer.ticket;
  };
  return { ...organization, owner, admin, ticketOf };
}

describe('a ticket for a download', () => {
  it.each(kinds)('for %s is given to no one who has emergency access', async (kind) => {
    const { admin, ticketOf } = await buildClinic();
    expect((await server.graphql(START, {}, admin.token)).startEmergencyAccess.success).toBe(true);
    expect(await ticketOf(kind, admin.token)).toBeNull();
  });

  it.each(kinds)('for %s is worth nothing to an owner who has become an admin since', async (kind) => {
    const { id, owner, ticketOf } = await buildClinic();
    const successor = await buildUser(context, id, { access: 'OWNER' });
    const ticket = await ticketOf(kind, owner.token);
    const lowered = await server.graphql(LEVEL, { id: owner.id, access: 'ADMIN' }, successor.token);
    expect(lowered.updateUser.errors).toEqual([]);
    expect(await downloadWith(server, ticket)).toMatchObject({ status: 403, text: sentenceOf('no-permission') });
  });
});
