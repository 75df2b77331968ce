import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { earningParts, nextPayoutAt, takenBackParts } from './earnings.ts';

const gross = fc.integer({ min: 1, max: 10_000_000 });
const share = fc.integer({ min: 0, max: 10_000 }).map((hundredths) => hundredths / 100);

describe('the parts of an earning', () => {
  it('add up to the amount paid, to the cent', () => {
    expect(earningParts(1_250, { sharePercent: 10, feeCents: 66 })).toEqual({
      ...{ grossCents: 1_250, platformCents: 125, feeCents: 66, netCents: 1_059 },
    });
    fc.assert(
      fc.property(gross, share, fc.nat(500), (grossCents, sharePercent, feeCents) => {
        const parts = earningParts(grossCents, { sharePercent, feeCents });
        expect(parts.platformCents + parts.feeCents + parts.netCents).toBe(grossCents);
        expect(Object.values(parts).every(Number.isSafeInteger)).toBe(true);
      }),
    );
  });

  it('are reversed in proportion, so the platform keeps nothing no matter how many steps it takes', () => {
    fc.assert(
      fc.property(
        gross,
        share,
        fc.array(fc.integer({ min: 1, max: 4_000_000 }), { maxLength: 6 }),
        (paid, percent, steps) => {
          const earning = earningParts(paid, { sharePercent: percent, feeCents: 0 });
          let taken = 0;
          const sums = { platform: 0, net: 0 };
          for (const step of [...steps, paid]) {
            const more = Math.min(step, paid - taken);
            if (more === 0) continue;
            const back = takenBackParts(earning, taken, more);
            expect(back.platformCents + back.feeCents + back.netCents).toBe(back.grossCents);
            taken += more;
            sums.platform += back.platformCents;
            sums.net += back.netCents;
          }
          expect(sums).toEqual({ platform: -earning.platformCents || 0, net: -earning.netCents || 0 });
        },
      ),
    );
  });
});

it('are paid out on the first of each month', () => {
  expect(nextPayoutAt(new Date('2026-11-22T10:00:00Z')).toISOString()).toBe('2026-12-01T15:00:00.000Z');
  expect(nextPayoutAt(new Date('2026-12-01T14:59:59Z')).toISOString()).toBe('2026-12-01T15:00:00.000Z');
  expect(nextPayoutAt(new Date('2026-12-01T15:00:00Z')).toISOString()).toBe('2027-01-01T15:00:00.000Z');
});
