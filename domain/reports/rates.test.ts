import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { definitionOf, formatPercent, percentOf, rateDecimals, rateOf, rates } from './rates.ts';

describe('a rate', () => {
  it('is a percentage from 0 to 100, and 0 for an empty total', () => {
    expect(percentOf(2, 4)).toBe(50);
    for (const [part, base] of [
      [0, 0],
      [5, 0],
      [-1, 5],
      [0, 5],
    ] as const)
      expect(percentOf(part, base)).toBe(0);
    expect(percentOf(9, 3)).toBe(100);
  });

  it.each([
    [2 / 3, 1, '66.7%'],
    [2 / 3, 2, '66.67%'],
    [2 / 3, 0, '67%'],
    [0, 1, '0.0%'],
    [1, 1, '100.0%'],
    [0.6665, 1, '66.7%'],
    [0.125, 0, '13%'],
    [0.005, 0, '1%'],
    [0.0044, 0, '0%'],
    [1.005 / 100, 2, '1.01%'],
  ])(
    'of %d with %d decimals is shown as %s, rounded half up [CONST-58 CONST-59 CONST-60]',
    (share, decimals, shown) => {
      expect(formatPercent(share * 100, decimals)).toBe(shown);
    },
  );

  it('has 1 decimal on the dashboard, 2 in a blast campaign, none for the completed percentage [CONST-58..CONST-60]', () => {
    expect(rateDecimals).toEqual({ dashboard: 1, blastCampaign: 2, completed: 0 });
  });

  it('never reads above 100% or below 0%', () => {
    fc.assert(
      fc.property(fc.nat(), fc.nat(), fc.integer({ min: 0, max: 2 }), (part, base, decimals) => {
        const shown = Number.parseFloat(formatPercent(percentOf(part, base), decimals));
        expect(shown).toBeGreaterThanOrEqual(0);
        expect(shown).toBeLessThanOrEqual(100);
      }),
    );
  });
});

describe('the rates of the product', () => {
  const counts = {
    messages: 200,
    messagesSuccess: 150,
    responses: 10,
    messagedLeads: 40,
    contentLeads: 80,
    openedLeads: 60,
    viewedLeads: 20,
    slidesSent: 400,
    slidesViewed: 100,
    complete: 30,
    leads: 90,
  };

  it.each([
    ['deliveryRate', 75],
    ['responseRate', 25],
    ['openRate', 75],
    ['viewRate', 25],
    ['slideViewRate', 25],
    ['completed', 100 / 3],
  ] as const)('%s uses its own two counts', (name, percent) => {
    expect(rateOf(name, counts)).toBeCloseTo(percent);
    expect(rateOf(name, {})).toBe(0);
  });

  it('each explain themselves in one sentence', () => {
    for (const rate of Object.values(rates)) expect(rate.definition).toMatch(/^[A-Z].+, of all .+\.$/);
  });

  it('use the brand’s word for contacts', () => {
    expect(definitionOf('responseRate', 'Contacts')).toBe('Contacts who replied, of all contacts messaged.');
    expect(definitionOf('openRate', 'Leads')).toBe('Leads who opened content, of all leads sent content.');
  });
});
