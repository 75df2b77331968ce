import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { carrierError, deliveryStates, isFinal, knownCarrierErrorCodes, mergeDelivery } from './delivery-status.ts';

function permutations<Value>(values: readonly Value[]): Value[][] {
  if (values.length === 0) return [[]];
  return values.flatMap((value, index) => permutations(values.toSpliced(index, 1)).map((rest) => [value, ...rest]));
}
const fold = (reports: readonly (typeof deliveryStates)[number][]) => reports.reduce(mergeDelivery, 'queued');

describe('delivery states', () => {
  it.each([
    [['sent', 'delivered'], 'delivered'],
    [['queued', 'sent', 'undelivered'], 'undelivered'],
    [['queued', 'sent', 'failed'], 'failed'],
    [['queued', 'sent', 'failed', 'delivered'], 'delivered'],
    [['queued', 'sent', 'sent', 'queued'], 'sent'],
  ] as const)('from the reports %j end at %s in any order', (reports, end) => {
    for (const order of permutations(reports)) expect(fold(order)).toBe(end);
  });

  it('never move back and accept repeated reports', () => {
    fc.assert(
      fc.property(fc.array(fc.constantFrom(...deliveryStates), { maxLength: 8 }), (reports) => {
        const rank = (state: (typeof deliveryStates)[number]) => deliveryStates.indexOf(state);
        expect(rank(fold(reports))).toBe(Math.max(0, ...reports.map(rank)));
        expect(fold([...reports, ...reports.toReversed()])).toBe(fold(reports));
      }),
    );
  });

  it('are final at failed, undelivered and delivered', () => {
    expect(deliveryStates.filter(isFinal)).toEqual(['failed', 'undelivered', 'delivered']);
  });
});

describe("a carrier's error code", () => {
  it.each([
    ['30003', 'none', true],
    ['30004', 'none', false],
    ['30005', 'none', true],
    ['30006', 'invalid-phone', false],
    ['30007', 'none', false],
    ['30008', 'none', true],
    ['30022', 'rate', true],
    ['21610', 'opt-out', false],
    ['21211', 'invalid-phone', false],
    ['21614', 'invalid-phone', false],
    ['telnyx-40001', 'invalid-phone', false],
    ['telnyx-40006', 'none', true],
    ['telnyx-40008', 'none', true],
    ['telnyx-40010', 'registration', true],
    ['telnyx-40018', 'rate', true],
    ['telnyx-40300', 'opt-out', false],
    ['telnyx-40310', 'invalid-phone', false],
    ['telnyx-40314', 'account', false],
    ['telnyx-20100', 'account', false],
  ] as const)('%s has the effect %s, retry %s', (code, effect, mayRetry) => {
    expect(carrierError(code)).toMatchObject({ effect, mayRetry });
    expect(knownCarrierErrorCodes).toContain(code);
  });

  it('is explained without the number', () => {
    for (const code of knownCarrierErrorCodes) expect(carrierError(code).sentence).toMatch(/^[A-Z][^0-9]+\.$/);
  });

  it('counts as filtering only for blocked and filtered messages', () => {
    const filtering = knownCarrierErrorCodes.filter((code) => carrierError(code).countsAsFiltering);
    // Telnyx's: blocked as spam for now, for good, by Telnyx, by AT&T, and for its content; too little of it arrives.
    const ofTelnyx = ['40002', '40003', '40015', '40017', '40322', '40315'].map((code) => `telnyx-${code}`);
    expect(filtering).toEqual(['30004', '30007', ...ofTelnyx]);
  });

  it('keeps its number when it is unknown', () => {
    expect(carrierError(30999)).toMatchObject({
      sentence: 'The carrier rejected the message (code 30999).',
      effect: 'none',
    });
    expect(carrierError('constructor').effect).toBe('none');
  });
});
