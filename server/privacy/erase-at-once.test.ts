import { expect, it } from 'vitest';
import { sentenceOf } from '../../contract/refusals.ts';
import { buildLead } from '../testing/build-lead.ts';
import { buildOrganization } from '../testing/build-organization.ts';
import { buildUser } from '../testing/build-user.ts';
import { recountAtEnd } from '../testing/recount-at-end.ts';
import { startTestServer } from '../testing/test-server.ts';

const server = await startTestServer();
recountAtEnd(server);

const ERASE =
  'mutation ($id: ID!) { eraseLead(leadId: $id, reason: "ASKED", currentPassword: "a-long-password-1") { success errors } }';

it('erases a contact once, and answers others who ask at the same time as if they had asked later', async () => {
  const { id: organizationId } = await buildOrganization(server.context);
  const owner = async () => (await buildUser(server.context, organizationId, { access: 'OWNER' })).token;
  const tokens = [await owner(), await owner(), await owner()];
  const [token = ''] = tokens;
  for (let round = 0; round < 5; round += 1) {
    const { id } = await buildLead(server.context, organizationId, { name: 'Ana Diaz' });
    const erase = async (as: string) => (await server.graphql(ERASE, { id: String(id) }, as)).eraseLead;
    const answers = await Promise.all(tokens.map(erase));
    const gone = { success: false, errors: [sentenceOf('not-found')] };
    expect(answers.filter(({ success }) => success)).toEqual([{ success: true, errors: [] }]);
    expect(answers.filter(({ success }) => !success)).toEqual([gone, gone]);
    expect(await erase(token)).toEqual(gone);
  }
  const { auditEntries } = await server.graphql(
    '{ auditEntries(action: "lead-erased") { entries { objectId } } }',
    {},
    token,
  );
  expect(auditEntries.entries).toHaveLength(5);
});
