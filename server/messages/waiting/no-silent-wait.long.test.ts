import { describe, expect, it } from 'vitest';
import { proveWaits } from '../../testing/waits/prove-waits.ts';

const seed = Number(process.env.WAITS_SEED ?? Math.floor(Math.random() * 2 ** 31));
const organizations = Number(process.env.WAITS_ORGANIZATIONS ?? 500);

describe(`every waiting message, in ${organizations} organizations each time (seed ${seed})`, () => {
  it.each([
    ['a Tuesday at noon', '2026-03-10T19:00:00Z', 'up'],
    ['a Friday night, while the carrier asks for a slower pace', '2026-03-14T05:00:00Z', 'busy'],
    ['a Saturday at noon', '2026-03-14T19:00:00Z', 'up'],
    ['a Wednesday morning, while the carrier is gone', '2026-03-11T15:30:00Z', 'gone'],
    ['a Thursday at noon, while the account is suspended', '2026-03-12T19:00:00Z', 'suspended'],
  ] as const)(
    'has one true reason, which disappears once its cause is gone: from %s',
    {
      timeout: 900_000,
    },
    async (when, startsAt, carrier) => {
      const begun = performance.now();
      const { failures, causes } = await proveWaits({ seed, organizations, startsAt, carrier });
      console.info(
        `${organizations} organizations from ${when}: ${Math.round((performance.now() - begun) / 1000)} s`,
        causes,
      );
      expect(failures).toEqual([]);
    },
  );
});
