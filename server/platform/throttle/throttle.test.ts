import { beforeAll, describe, expect, it } from 'vitest';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';
import { inTransactionAcrossOrganizations } from '../database/database.ts';
import { networkOf } from './network.ts';
import { atMost, type Rule } from './rule.ts';
import { admit, forget, sweepThrottles, takeBack } from './throttle.ts';

const MINUTE_MS = 60_000;
const start = new Date('2026-03-10T12:00:00Z').getTime();

let server: TestServer;
let keys = 0;
beforeAll(async () => {
  server = await startTestServer({ roles: ['web'] });
});

/** A key of its own, tried at seconds after the start. */
function fresh(rule: Rule) {
  keys += 1;
  const key = `test:${keys}`;
  const across = <T>(work: Parameters<typeof inTransactionAcrossOrganizations<T>>[1]) =>
    inTransactionAcrossOrganizations(server.context.db, work);
  return {
    tryAt: (seconds: number) => across((tx) => admit(tx, key, rule, new Date(start + seconds * 1_000))),
    takeBack: () => across((tx) => takeBack(tx, key)),
    forget: () => across((tx) => forget(tx, key)),
    sweepAt: (days: number) => across((tx) => sweepThrottles(tx, new Date(start + days * 24 * 60 * MINUTE_MS))),
  };
}

describe('a limit', () => {
  it('holds in every window of its length, wherever it begins', async () => {
    const { tryAt } = fresh(atMost(3, MINUTE_MS));
    const admitted: number[] = [];
    for (let second = 0; second < 600; second += 7) if (await tryAt(second)) admitted.push(second);
    for (const from of admitted)
      expect(admitted.filter((at) => at >= from && at < from + 60).length).toBeLessThanOrEqual(3);
    expect(admitted.length).toBeGreaterThan(15);
  });

  it('holds for tries at the same moment', async () => {
    const { tryAt } = fresh(atMost(3, MINUTE_MS));
    const answers = await Promise.all(Array.from({ length: 20 }, () => tryAt(0)));
    expect(answers.filter(Boolean)).toHaveLength(3);
  });

  it('delays tries by up to the longest delay, doubling each time, and resets after a quiet time', async () => {
    const { tryAt } = fresh({ free: 2, delayMs: 1_000, longestMs: 4_000, forgetsAfterMs: 10_000 });
    const admitted: number[] = [];
    for (let second = 0; second <= 20; second += 0.5) if (await tryAt(second)) admitted.push(second);
    expect(admitted).toEqual([0, 0.5, 1.5, 3.5, 7.5, 11.5, 15.5, 19.5]);
    expect([await tryAt(30), await tryAt(30)]).toEqual([true, true]);
  });

  it('does not count tries that were undone, forgotten or swept', async () => {
    const { tryAt, takeBack: back, forget: forgetAll, sweepAt } = fresh(atMost(1, 3 * 24 * 60 * MINUTE_MS));
    expect([await tryAt(0), await tryAt(1)]).toEqual([true, false]);
    await back();
    expect([await tryAt(2), await tryAt(3)]).toEqual([true, false]);
    await forgetAll();
    expect([await tryAt(4), await tryAt(5)]).toEqual([true, false]);
    await sweepAt(0.5);
    expect(await tryAt(6)).toBe(false);
    await sweepAt(2);
    expect(await tryAt(7)).toBe(true);
  });
});

describe('the customer behind an address', () => {
  it.each([
    ['192.0.2.7', '192.0.2.7'],
    ['::ffff:192.0.2.7', '192.0.2.7'],
    ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
    ['2001:0DB8:0001:0002::1', '2001:db8:1:2::/64'],
    ['2001:db8::1', '2001:db8:0:0::/64'],
    ['::1', '0:0:0:0::/64'],
    ['fe80::1%eth0', 'fe80:0:0:0::/64'],
  ])('%s is %s', (ip, network) => expect(networkOf(ip)).toBe(network));
});
