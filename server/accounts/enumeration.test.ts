import { beforeAll, describe, expect, it } from 'vitest';
import { buildOrganization } from '../testing/build-organization.ts';
import { buildUser } from '../testing/build-user.ts';
import { medianOf } from '../testing/compare-times.ts';
import { askAsStranger, calls, measureAlternately } from '../testing/known-or-unknown.ts';
import { codeSentTo } from '../testing/read-mailbox.ts';
import { startTestServer, type TestServer } from '../testing/test-server.ts';
import { preparePlatform } from './index.ts';

const KNOWN_PHONE = '6025550177';

let server: TestServer;
let known: string[];
beforeAll(async () => {
  server = await startTestServer({ carrier: 'simulator', trustProxy: ['loopback'] });
  await preparePlatform(server.context);
  const { id } = await buildOrganization(server.context);
  known = [];
  for (let n = 0; n < 24; n += 1) known.push((await buildUser(server.context, id)).email);
  await registerWithPhone(KNOWN_PHONE);
});

/** Signs a person up, so that a phone is known too. */
async function registerWithPhone(phone: string): Promise<void> {
  await askAsStranger(server, calls.registerPhone(phone));
  const phoneCode = await codeSentTo(server, phone);
  const { body } = await askAsStranger(server, calls.registerUser('with-phone@example.test', phone, phoneCode));
  expect(JSON.parse(body).data.registerUser.success).toBe(true);
}

describe('an attacker who tries addresses and phones', () => {
  const email = () => known[0] ?? '';
  it.each([
    ['signing in', () => calls.loginUser(email()), () => calls.loginUser('unknown@example.test')],
    ['a forgotten password', () => calls.forgotPassword(email()), () => calls.forgotPassword('unknown@example.test')],
    ['a phone', () => calls.registerPhone(KNOWN_PHONE), () => calls.registerPhone('6025550178')],
    [
      'a registration without a right code',
      () => calls.registerUser(email(), '6025550179', '123456'),
      () => calls.registerUser('unknown@example.test', '6025550179', '123456'),
    ],
    [
      'a code for a phone that was sent none, and for one that was',
      () => calls.confirmPhone(KNOWN_PHONE),
      () => calls.confirmPhone('6025550180'),
    ],
  ] as const)('learns nothing from %s: the same status, headers and body', async (_what, knownCall, unknownCall) => {
    const [first, second] = [await askAsStranger(server, knownCall()), await askAsStranger(server, unknownCall())];
    expect(first).toEqual(second);
  });

  it('waits as long for a known address as for an unknown one', async () => {
    for (const call of [calls.loginUser, calls.forgotPassword]) {
      const { ofKnown, ofUnknown } = await measureAlternately(server, known, call);
      // A missing hash would make a large difference; test:long measures precisely.
      const ratio = medianOf(ofKnown) / medianOf(ofUnknown);
      expect(ratio).toBeGreaterThan(0.4);
      expect(ratio).toBeLessThan(2.5);
    }
  });
});
