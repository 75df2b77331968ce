import { expect, it } from 'vitest';
import { buildOrganization } from '../testing/build-organization.ts';
import { buildUser } from '../testing/build-user.ts';
import { startTestServer } from '../testing/test-server.ts';

const INVITE = 'mutation ($users: [InviteeInput!]!) { inviteUsers(users: $users) { success errors } }';
const TOO_MANY = 'Too many invitations were sent. Please wait a while and try again.';

it('invitations don’t flood a mailbox, from all organizations together, and aren’t sent to long lists', async () => {
  // Without the worker: what counts is the enqueued emails.
  const server = await startTestServer({ roles: ['web'] });
  const adminOfAnother = async () => {
    const { id } = await buildOrganization(server.context);
    const { token } = await buildUser(server.context, id, { access: 'ADMIN' });
    return async (emails: readonly string[]): Promise<string> => {
      const users = emails.map((email) => ({ email, role: 'LIMITED' }));
      return (await server.graphql(INVITE, { users }, token)).inviteUsers.errors[0] ?? 'sent';
    };
  };
  const [invite, inviteElsewhere] = [await adminOfAnother(), await adminOfAnother()];
  const email = 'dana@example.test';
  const answers: string[] = [];
  for (const ask of [invite, invite, invite, inviteElsewhere, inviteElsewhere, inviteElsewhere]) {
    // Within a minute, it would be the same invitation.
    server.clock.advance({ minutes: 1, seconds: 1 });
    answers.push(await ask([email]));
  }
  expect(answers).toEqual([...Array<string>(5).fill('sent'), TOO_MANY]);
  const list = (name: string) => Array.from({ length: 100 }, (_, n) => `${name}-${n}@example.test`);
  expect([await invite(list('a')), await invite(list('b')), await invite(list('c'))]).toEqual([
    'sent',
    'sent',
    TOO_MANY,
  ]);
  server.clock.advance({ hours: 1, minutes: 1 });
  expect(await invite([email])).toBe('sent');
});
