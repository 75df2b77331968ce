import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { alertStaff } from '../messages/index.ts';
import { inTransaction } from '../platform/database/database.ts';
import { buildLead } from '../testing/build-lead.ts';
import { buildOrganization } from '../testing/build-organization.ts';
import { buildUser } from '../testing/build-user.ts';
import { readRows } from '../testing/read-texts.ts';
import { startTestServer } from '../testing/test-server.ts';

const server = await startTestServer({ roles: ['web'] });
const { context } = server;

it('an alert to staff that waits isn’t sent about an erased contact', async () => {
  const { id: organizationId } = await buildOrganization(context);
  const { id: userId, token } = await buildUser(context, organizationId, { access: 'OWNER', phone: '6025554712' });
  const ren = await buildLead(context, organizationId, { name: 'Ren After' });
  const bodies = [ren.id, Number(`${ren.id}1`)].map(
    (id) => `Ren Canary wrote to you: https://t.test/dashboard?contact=${id}`,
  );
  await inTransaction(context.db, organizationId, async (tx) => {
    for (const [index, body] of bodies.entries())
      await alertStaff(tx, context, {
        organizationId,
        userId,
        phone: '6025554712',
        body,
        key: `reply:${index}:${userId}`,
      });
  });
  const erase = `mutation ($id: ID!) {
    answer: eraseLead(leadId: $id, reason: "ASKED", currentPassword: "a-long-password-1") { errors } }`;
  expect((await server.graphql(erase, { id: String(ren.id) }, token)).answer.errors).toEqual([]);
  // The other one’s number only begins with the same digits.
  const left = await readRows<{ body: string }>(context, sql`select body from text_queue`);
  expect(left.map(({ body }) => body)).toEqual(bodies.slice(1));
});
