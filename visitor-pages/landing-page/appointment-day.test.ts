import { afterEach, describe, expect, it, vi } from 'vitest';
import { pageRulesOf } from '../../domain/landing-pages/submit-rules.ts';
import { answerWith, openForm as open } from '../testing/open-form.ts';

afterEach(() => vi.unstubAllGlobals());

describe('a form that asks for the day of an appointment', () => {
  const blur = (form: HTMLFormElement, name: string) =>
    form.querySelector(`[name="${name}"]`)?.dispatchEvent(new FocusEvent('focusout', { bubbles: true }));
  const problem = (name: string) => document.querySelector(`[id="problem-${name}"]`)?.textContent;
  const asksDay = {
    rules: pageRulesOf({ asksAppointment: true, hipaaConsent: null }, false),
    fields: ['name', 'phone', 'appointment', 'opt-in'],
  } as const;

  it('takes no day that has passed, and says so when it is left', () => {
    const { form, say, tick, button } = open(asksDay);
    say('phone', '(602) 555-0101');
    tick('opt-in');
    say('appointment', '2026-03-09');
    expect(form.querySelector('[name=appointment]')?.getAttribute('min')).toBe('2026-03-10');
    expect(button().disabled).toBe(true);
    blur(form, 'appointment');
    expect(problem('appointment')).toBe('Choose today or a later date.');
    say('appointment', '2026-03-10');
    expect(button().disabled).toBe(false);
    expect(problem('appointment')).toBe('');
  });

  it.each([
    [true, 'Appointment requested for Thursday, March 12, 2026.'],
    [false, 'Your appointment request was sent.'],
  ])('calls the day that was asked for a request, and says how to change it; named: %s', async (namesDay, booked) => {
    answerWith({ success: true, errors: [] });
    document.documentElement.lang = 'en';
    const { say, tick, button } = open({ ...asksDay, booking: { earliestDay: '2026-03-10', namesDay } });
    say('phone', '(602) 555-0101');
    say('appointment', '2026-03-12');
    tick('opt-in');
    button().click();
    const told = () => [...document.querySelectorAll('[role=status] p')].map(({ textContent }) => textContent);
    await vi.waitFor(() => expect(told()[0]).toBe('Submitted!'), { timeout: 20_000 });
    const change = 'To change it, text or call (602) 555-0100.';
    expect(told().slice(1, 3)).toEqual([booked, change]);
    const all = [...document.querySelectorAll('[role=status] > *')].map(({ textContent }) => textContent);
    expect(all.indexOf(change)).toBeLessThan(all.indexOf('What happens next'));
  });

  it('isn’t told to wait for an appointment where all texts go out around it', async () => {
    answerWith({ success: true, errors: [] });
    document.documentElement.lang = 'en';
    const next = { phone: '6025550100', firstText: 'around', cardUrl: null } as const;
    const { say, tick, button } = open({ ...asksDay, next });
    say('phone', '(602) 555-0101');
    say('appointment', '2026-03-12');
    tick('opt-in');
    button().click();
    const status = () => document.querySelector('[role=status]')?.textContent;
    await vi.waitFor(() => expect(status()).toContain('We’ll text you around your appointment.'), { timeout: 20_000 });
    expect(status()).not.toContain('once you have one');
  });
});
