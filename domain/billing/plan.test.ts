import { describe, expect, it } from 'vitest';
import {
  agreed,
  canceled,
  chosen,
  chosenNext,
  isBillingActive,
  limitingPlan,
  nextPlan,
  type PlanFacts,
  periodEnd,
  planInForce,
  withNextBegun,
} from './plan.ts';

const at = (moment: string) => new Date(moment);
const none: PlanFacts = {
  plan: null,
  planStartedAt: null,
  planExpiresAt: null,
  nextPlan: null,
  nextPlanAt: null,
  billingActive: false,
};
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

describe('a smaller plan', () => {
  const now = at('2026-02-10T12:00:00Z');
  const end = at('2026-02-28T19:00:00Z');
  const changing = chosenNext(basic, 'free', now);
  const justBefore = new Date(end.getTime() - 1);

  it('takes the place of the current one when the paid month ends', () => {
    expect(planInForce(changing, justBefore)).toBe('basic');
    expect(nextPlan(changing, justBefore)).toEqual({ plan: 'free', at: end });
    expect(planInForce(changing, end)).toBe('free');
    expect(nextPlan(changing, end)).toBeNull();
    expect(withNextBegun(changing, justBefore)).toEqual(changing);
    expect(withNextBegun(changing, end)).toEqual({ ...basic, plan: 'free' });
  });

  it('limits what is added from when it is chosen on', () => {
    expect([limitingPlan(basic, now), limitingPlan(changing, now), limitingPlan(changing, end)]).toEqual([
      'basic',
      'free',
      'free',
    ]);
  });

  it('is given up for the current plan, for a bigger one, for agreed rates, and for none', () => {
    expect(chosen(changing, 'basic', now)).toEqual(basic);
    expect(chosen(changing, 'pro', now)).toEqual({ ...basic, plan: 'pro' });
    expect(agreed(changing, now)).toEqual(basic);
    expect(canceled(changing, now)).toEqual({ ...basic, planExpiresAt: end });
    expect(nextPlan({ ...changing, planExpiresAt: now }, now)).toBeNull();
  });

  it('undoes a cancellation, and one that has begun can be canceled', () => {
    expect(chosenNext(canceled(basic, now) ?? none, 'free', now)).toEqual(changing);
    expect(canceled(changing, end)).toMatchObject({ plan: 'free', planExpiresAt: at('2026-03-31T19:00:00Z') });
  });

  it('begins at once where no month is running', () => {
    expect(chosenNext({ ...none, billingActive: true }, 'free', now)).toEqual(
      chosen({ ...none, billingActive: true }, 'free', now),
    );
  });
});
