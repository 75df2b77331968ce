import { beforeAll, describe, expect, it } from 'vitest';
import { buildOrganization } from '../testing/build-organization.ts';
import { buildUser } from '../testing/build-user.ts';
import { chanceOfSameSource, medianOf } from '../testing/compare-times.ts';
import { calls, measureAlternately } from '../testing/known-or-unknown.ts';
import { startTestServer, type TestServer } from '../testing/test-server.ts';

const PEOPLE = 200;

let server: TestServer;
const known: string[] = [];
beforeAll(async () => {
  // Deferred work must not run between the measurements.
  server = await startTestServer({ roles: ['web'], trustProxy: ['loopback'] });
  const { id } = await buildOrganization(server.context);
  for (let n = 0; n < PEOPLE; n += 1) known.push((await buildUser(server.context, id)).email);
}, 120_000);

describe('response times', () => {
  it.each([
    ['loginUser', calls.loginUser],
    ['forgotPassword', calls.forgotPassword],
  ])('for %s reveal nothing: 200 known and 200 unknown addresses', async (_name, call) => {
    await measureAlternately(server, known.slice(0, 20), (email) => call(`warm-${email}`));
    const { ofKnown, ofUnknown } = await measureAlternately(server, known, call);
    expect(Math.abs(medianOf(ofKnown) - medianOf(ofUnknown))).toBeLessThan(10);
    expect(chanceOfSameSource(ofKnown, ofUnknown)).toBeGreaterThan(0.01);
  });

  it('are compared with a test that detects two milliseconds', () => {
    const times = known.map((_, n) => 30 + ((n * 7919) % 100) / 20);
    expect(chanceOfSameSource(times, times)).toBeGreaterThan(0.5);
    expect(
      chanceOfSameSource(
        times,
        times.map((time) => time + 2),
      ),
    ).toBeLessThan(0.01);
  });
});
