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
  const email = 'dana@example.test';
  const all = await Promise.all(Array.from({ length: 5 }, adminOfAnother));
  const [invite, ...others] = all as [(typeof all)[0], ...typeof all];
  const times = async (count: number, ask: (typeof all)[0]) => {
    const answers: string[] = [];
    for (let done = 0; done < count; done += 1) {
      // Within a minute, it would be the same invitation.
      server.clock.advance({ minutes: 1, seconds: 1 });
      answers.push(await ask([email]));
    }
    return answers;
  };
  expect(await times(6, invite)).toEqual([...Array<string>(5).fill('sent'), TOO_MANY]);
  // One organization doesn’t keep the others from inviting the same person, but all of them together have a limit.
  const elsewhere: string[] = [];
  for (const ask of others) elsewhere.push(...(await times(4, ask)));
  expect(elsewhere).toEqual([...Array<string>(15).fill('sent'), TOO_MANY]);
  const list = (name: string) => Array.from({ length: 100 }, (_, n) => `${name}-${n}@example.test`);
  expect([await invite(list('a')), await invite(list('b')), await invite(list('c'))]).toEqual([
    'sent',
    'sent',
    TOO_MANY,
  ]);
  server.clock.advance({ hours: 1, minutes: 1 });
  expect(await invite([email])).toBe('sent');
});
