import { describe, expect, it } from 'vitest';
import { campaignPageRulesOf, groupPageRulesOf, pageRulesOf } from '../../domain/landing-pages/submit-rules.ts';
import { openForm as open } from '../testing/open-form.ts';

const health = { asksAppointment: false, hipaaConsent: 'I consent to health messages.' };

describe('the button of a form', () => {
  it.each([
    ['a campaign’s page in health', campaignPageRulesOf(health), true],
    ['a page in health', pageRulesOf(health, false), true],
    ['a page in health where people may add themselves', pageRulesOf(health, true), false],
    ['a group’s page in health', groupPageRulesOf(health), false],
  ])('on %s waits for the consent to health messages: %s [PAGE-43 PAGE-45]', (_where, rules, isNeeded) => {
    const fields = ['name', 'phone', 'hipaa', 'opt-in'] as const;
    const { say, tick, button } = open({ fields, rules, hipaaText: 'I consent to health messages.' });
    say('phone', '6025550101');
    tick('opt-in');
    expect(button().disabled).toBe(isNeeded);
    tick('hipaa');
    expect(button().disabled).toBe(false);
  });
});
