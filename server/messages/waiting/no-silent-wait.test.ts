import { describe, expect, it } from 'vitest';
import { proveWaits } from '../../testing/waits/prove-waits.ts';

// A fixed, small sample; no-silent-wait.long.test.ts draws many random ones.
const seed = Number(process.env.WAITS_SEED ?? 20_456_153);

describe(`every waiting message (seed ${seed})`, () => {
  it.each([
    ['a Saturday at noon', '2026-03-14T19:00:00Z', 'up', 6],
    ['a Tuesday at noon, while the carrier is gone', '2026-03-10T19:00:00Z', 'gone', 3],
    ['a Wednesday morning, while the account is suspended', '2026-03-11T15:30:00Z', 'suspended', 3],
  ] as const)(
    'has one true reason, which disappears once its cause is gone: from %s',
    async (_when, startsAt, carrier, organizations) => {
      const { failures } = await proveWaits({ seed, organizations, startsAt, carrier });
      expect(failures).toEqual([]);
    },
  );
});
