import { describe, expect, it } from 'vitest';
import { agreed, canceled, chosen, isBillingActive, type PlanFacts, periodEnd, planInForce } from './plan.ts';

const at = (moment: string) => new Date(moment);
const none: PlanFacts = { plan: null, planStartedAt: null, planExpiresAt: null, billingActive: false };
const start = at('2026-01-31T19:00:00Z');
const basic = chosen(none, 'basic', start);

describe('choosing a plan', () => {
  it('activates billing right away and runs for calendar months', () => {
    expect(isBillingActive(none, start)).toBe(false);
    expect(isBillingActive(basic, start)).toBe(true);
    expect(planInForce(basic, start)).toBe('basic');
  });

  it.each([
    ['2026-01-31T19:00:00Z', '2026-02-28T19:00:00.000Z'],
    ['2026-02-28T18:59:59Z', '2026-02-28T19:00:00.000Z'],
    ['2026-02-28T19:00:00Z', '2026-03-31T19:00:00.000Z'],
    ['2027-01-30T12:00:00Z', '2027-01-31T19:00:00.000Z'],
  ])('at %s has a paid month that ends %s', (now, end) => {
    expect(periodEnd(basic, at(now))?.toISOString()).toBe(end);
  });

  it('keeps its months when the plan changes or is chosen twice', () => {
    const later = at('2026-02-10T12:00:00Z');
    expect(chosen(basic, 'pro', later)).toEqual({ ...basic, plan: 'pro' });
    expect(chosen(basic, 'basic', later)).toEqual(basic);
  });

  it('has no paid month when billing was set up without a plan', () => {
    expect(periodEnd({ ...none, billingActive: true }, start)).toBeNull();
  });
});

describe('canceling a plan', () => {
  const now = at('2026-02-10T12:00:00Z');
  const ending = canceled(basic, now) ?? none;
  const end = at('2026-02-28T19:00:00Z');

  it('keeps the plan until the end of the paid month and no longer [BILL-16]', () => {
    expect(ending.planExpiresAt).toEqual(end);
    expect(isBillingActive(ending, new Date(end.getTime() - 1))).toBe(true);
    expect(planInForce(ending, new Date(end.getTime() - 1))).toBe('basic');
    expect(isBillingActive(ending, end)).toBe(false);
    expect(planInForce(ending, end)).toBeNull();
    expect(periodEnd(ending, end)).toBeNull();
  });

  it('fails when the plan is already canceled or there is none', () => {
    expect(canceled(ending, now)).toBeNull();
    expect(canceled(none, now)).toBeNull();
    expect(canceled({ ...none, billingActive: true }, now)).toBeNull();
  });

  it('works for a subscription at agreed rates without a plan', () => {
    const rates = agreed(none, start);
    expect(canceled(rates, now)).toEqual({ ...rates, planExpiresAt: end });
    expect(canceled({ ...rates, planExpiresAt: end }, now)).toBeNull();
  });

  it('is undone by choosing a plan before the end, and a later choice starts over', () => {
    expect(chosen(ending, 'basic', now)).toEqual(basic);
    const after = at('2026-03-02T09:00:00Z');
    expect(chosen(ending, 'pro', after)).toEqual({ ...basic, plan: 'pro', planStartedAt: after });
  });
});
