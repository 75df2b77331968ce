import { describe, expect, it } from 'vitest';
import { agreed, cancelled, chosen, isBillingActive, type PlanFacts, periodEnd, planInForce } from './plan.ts';

const at = (moment: string) => new Date(moment);
const none: PlanFacts = { plan: null, planStartedAt: null, planExpiresAt: null, billingActive: false };
const start = at('2026-01-31T19:00:00Z');
const basic = chosen(none, 'basic', start);

describe('a plan that is chosen', () => {
  it('makes billing active at once and runs for calendar months', () => {
    expect(isBillingActive(none, start)).toBe(false);
    expect(isBillingActive(basic, start)).toBe(true);
    expect(planInForce(basic, start)).toBe('basic');
  });

  it.each([
    ['2026-01-31T19:00:00Z', '2026-02-28T19:00:00.000Z'],
    ['2026-02-28T18:59:59Z', '2026-02-28T19:00:00.000Z'],
    ['2026-02-28T19:00:00Z', '2026-03-31T19:00:00.000Z'],
    ['2027-01-30T12:00:00Z', '2027-01-31T19:00:00.000Z'],
  ])('has at %s a paid month that ends %s', (now, end) => {
    expect(periodEnd(basic, at(now))?.toISOString()).toBe(end);
  });

  it('keeps its months when another plan takes its place, and when it is chosen twice', () => {
    const later = at('2026-02-10T12:00:00Z');
    expect(chosen(basic, 'pro', later)).toEqual({ ...basic, plan: 'pro' });
    expect(chosen(basic, 'basic', later)).toEqual(basic);
  });

  it('has no paid month where billing was set up without a plan', () => {
    expect(periodEnd({ ...none, billingActive: true }, start)).toBeNull();
  });
});

describe('a plan that is cancelled', () => {
  const now = at('2026-02-10T12:00:00Z');
  const ending = cancelled(basic, now) ?? none;
  const end = at('2026-02-28T19:00:00Z');

  it('holds until the end of its paid month and not a moment longer [BILL-16]', () => {
    expect(ending.planExpiresAt).toEqual(end);
    expect(isBillingActive(ending, new Date(end.getTime() - 1))).toBe(true);
    expect(planInForce(ending, new Date(end.getTime() - 1))).toBe('basic');
    expect(isBillingActive(ending, end)).toBe(false);
    expect(planInForce(ending, end)).toBeNull();
    expect(periodEnd(ending, end)).toBeNull();
  });

  it('cannot be cancelled again, nor where there is none', () => {
    expect(cancelled(ending, now)).toBeNull();
    expect(cancelled(none, now)).toBeNull();
    expect(cancelled({ ...none, billingActive: true }, now)).toBeNull();
  });

  it('may be a subscription without a plan, at agreed rates', () => {
    const rates = agreed(none, start);
    expect(cancelled(rates, now)).toEqual({ ...rates, planExpiresAt: end });
    expect(cancelled({ ...rates, planExpiresAt: end }, now)).toBeNull();
  });

  it('is taken back by a choice before its end, and starts anew after it', () => {
    expect(chosen(ending, 'basic', now)).toEqual(basic);
    const after = at('2026-03-02T09:00:00Z');
    expect(chosen(ending, 'pro', after)).toEqual({ ...basic, plan: 'pro', planStartedAt: after });
  });
});
