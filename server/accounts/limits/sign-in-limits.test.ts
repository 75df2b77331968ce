import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { askFrom } from '../../testing/ask-from.ts';
import { buildOrganization } from '../../testing/build-organization.ts';
import { buildUser } from '../../testing/build-user.ts';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';

const LOGIN =
  'mutation ($email: String!, $password: String!) { loginUser(email: $email, password: $password) { errors token } }';
const NOT_RIGHT = 'The email address or the password is not right.';
const TOO_MANY = 'Too many attempts. Please wait a few minutes and try again.';
const QUARTER_MS = 15 * 60_000;
// The long run guesses more: the limits are the same.
const [GUESSES, ADDRESSES] = process.env.LONG === '1' ? [1_000, 250] : [250, 90];

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ trustProxy: ['loopback'] });
});
// Resets all limits between tests.
beforeEach(() => server.clock.advance({ days: 1 }));

async function build() {
  return buildUser(server.context, (await buildOrganization(server.context)).id);
}

async function signIn(ip: string, email: string, password: string): Promise<string> {
  const { loginUser } = await askFrom(server, ip)(LOGIN, { email, password });
  return loginUser.errors[0] ?? 'in';
}

/** This many wrong passwords, spread evenly over a quarter of an hour; returns how many of them were checked. */
async function guess(count: number, who: (n: number) => { ip: string; email: string }): Promise<number> {
  const start = server.clock.now().getTime();
  let evaluated = 0;
  for (let n = 0; n < count; n += 1) {
    server.clock.set(new Date(start + (n * QUARTER_MS) / count));
    const { ip, email } = who(n);
    const answer = await signIn(ip, email, `guess-number-${n}`);
    expect([NOT_RIGHT, TOO_MANY]).toContain(answer);
    if (answer === NOT_RIGHT) evaluated += 1;
  }
  return evaluated;
}

describe('guessing passwords', () => {
  it(`gets at most 30 of ${GUESSES} at one account checked in a quarter of an hour, while its owner signs in from elsewhere`, async () => {
    const dana = await build();
    const evaluated = await guess(GUESSES, () => ({ ip: '198.51.100.1', email: dana.email }));
    expect(evaluated).toBeGreaterThanOrEqual(5);
    expect(evaluated).toBeLessThanOrEqual(30);
    expect(await signIn('198.51.100.1', dana.email, dana.password)).toBe(TOO_MANY);
    expect(await signIn('192.0.2.1', dana.email, dana.password)).toBe('in');
    // No one is locked out for good, not even at the address that the guesses came from.
    server.clock.advance({ minutes: 15, seconds: 1 });
    expect(await signIn('198.51.100.1', dana.email, dana.password)).toBe('in');
  }, 120_000);

  it(`gets no further from ${ADDRESSES} addresses, and the owner still signs in from a known address`, async () => {
    const dana = await build();
    expect(await signIn('192.0.2.2', dana.email, dana.password)).toBe('in');
    const evaluated = await guess(ADDRESSES + 10, (n) => ({ ip: `198.51.100.${n % ADDRESSES}`, email: dana.email }));
    expect(evaluated).toBeLessThanOrEqual(30);
    expect(await signIn('192.0.2.2', dana.email, dana.password)).toBe('in');
  });

  it('gets no further with concurrent guesses', async () => {
    const dana = await build();
    const guesses = Array.from({ length: 100 }, (_, n) => signIn(`198.51.100.${n}`, dana.email, `guess-number-${n}`));
    const evaluated = (await Promise.all(guesses)).filter((answer) => answer === NOT_RIGHT);
    expect(evaluated.length).toBeLessThanOrEqual(30);
  });

  it('is slowed at one address that tries many accounts, and no one elsewhere is', async () => {
    const dana = await build();
    const evaluated = await guess(150, (n) => ({ ip: '198.51.100.9', email: `account-${n}@example.test` }));
    expect(evaluated).toBeLessThanOrEqual(70);
    expect(await signIn('192.0.2.3', dana.email, dana.password)).toBe('in');
  });

  it('counts a whole IPv6 customer as one address', async () => {
    const dana = await build();
    const evaluated = await guess(60, (n) => ({ ip: `2001:db8:1:2::${n.toString(16)}`, email: dana.email }));
    expect(evaluated).toBeLessThan(20);
  });

  it('does not block an office where everyone signs in from one address', async () => {
    const dana = await build();
    const answers = [];
    for (let n = 0; n < 55; n += 1) answers.push(await signIn('192.0.2.4', dana.email, dana.password));
    expect(new Set(answers)).toEqual(new Set(['in']));
  });

  it('gets the same answers for an unknown address', async () => {
    const dana = await build();
    const answersOf = async (email: string) => {
      const answers = [];
      const at = server.clock.now();
      for (let n = 0; n < 8; n += 1) {
        server.clock.set(at);
        answers.push(await signIn(`198.51.100.${email.length}`, email, 'guess-number-1'));
      }
      return answers;
    };
    expect(await answersOf('unknown-address@example.test')).toEqual(await answersOf(dana.email));
  });
});
