import { expect, it } from 'vitest';
import { alertStaff } from '../messages/index.ts';
import { inTransaction } from '../platform/database/database.ts';
import { buildOrganization } from '../testing/build-organization.ts';
import { buildUser } from '../testing/build-user.ts';
import { readMessages, readQueue } from '../testing/read-texts.ts';
import { startTestServer } from '../testing/test-server.ts';

// Without a sender everything waits, as without a phone number that can send.
const server = await startTestServer({ roles: ['web'] });
const { context } = server;

it('who is removed gets no alert that waits, and the others get theirs', async () => {
  const { id: organizationId } = await buildOrganization(context);
  const owner = await buildUser(context, organizationId);
  const [leaving, staying] = [
    await buildUser(context, organizationId, { access: 'MANAGER' }),
    await buildUser(context, organizationId, { access: 'MANAGER' }),
  ];
  for (const [userId, phone] of [
    [leaving.id, '6025550161'],
    [staying.id, '6025550162'],
  ] as const)
    await inTransaction(context.db, organizationId, (tx) =>
      alertStaff(tx, context, { organizationId, userId, phone, body: 'Ada wrote to you', key: `alert:${userId}` }),
    );
  const remove = `mutation { deleteUsers(userIds: ["${leaving.id}"]) { errors } }`;
  expect((await server.graphql(remove, {}, owner.token)).deleteUsers).toEqual({ errors: [] });
  expect((await readQueue(context, organizationId)).map(({ phone }) => phone)).toEqual(['6025550162']);
  expect(await readMessages(context, organizationId)).toMatchObject([
    { kind: 'alert', phone: '6025550161', outcome: 'skipped', reason: 'canceled' },
  ]);
});
