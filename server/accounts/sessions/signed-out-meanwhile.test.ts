import { describe, expect, it } from 'vitest';
import { buildOrganization } from '../../testing/build-organization.ts';
import { buildUser } from '../../testing/build-user.ts';
import { startTestServer } from '../../testing/test-server.ts';

const server = await startTestServer({ roles: ['web'] });

const LOGIN =
  'mutation ($email: String!, $password: String!) { loginUser(email: $email, password: $password) { token } }';
const SWITCH = 'mutation ($id: ID!) { switchOrganization(organizationId: $id) { token } }';
const CHANGE = `mutation ($old: String!) {
  newPassword(oldPassword: $old, password: "river-stones-7", password2: "river-stones-7") { success errors } }`;
const ROUNDS = 5;

const isIn = async (token: string): Promise<boolean> =>
  (await server.graphql('{ user { success } }', {}, token)).user.success;

const ends = {
  'signs out everywhere': () => ['mutation { revokeAllSessions { success } }', {}] as const,
  'signs that device out': (copied: { session: string }) =>
    ['mutation ($id: ID!) { revokeSession(sessionId: $id) { success } }', { id: copied.session }] as const,
  'changes the password': (copied: { password: string }) => [CHANGE, { old: copied.password }] as const,
};

describe('a copied token that switches its organization again and again', () => {
  it.each(Object.keys(ends) as (keyof typeof ends)[])('is left with nothing once its person %s', async (way) => {
    const left: boolean[] = [];
    for (let round = 0; round < ROUNDS; round += 1) {
      const { id } = await buildOrganization(server.context);
      const { token: copied, email, password } = await buildUser(server.context, id);
      const { loginUser } = await server.graphql(LOGIN, { email, password });
      const { sessions } = await server.graphql('{ sessions { sessions { id isCurrent } } }', {}, copied);
      const session = sessions.sessions.find(({ isCurrent }: { isCurrent: boolean }) => isCurrent).id;
      const [document, variables] = ends[way]({ session, password });
      const switches = Array.from({ length: 6 }, async () => {
        const { switchOrganization } = await server.graphql(SWITCH, { id: String(id) }, copied);
        return switchOrganization.token as string | null;
      });
      const [tokens] = await Promise.all([Promise.all(switches), server.graphql(document, variables, loginUser.token)]);
      expect(await isIn(copied)).toBe(false);
      for (const token of tokens) left.push(token !== null && (await isIn(token)));
    }
    expect(left.filter(Boolean)).toEqual([]);
  });
});
