import { describe, expect, it } from 'vitest';
import {
  campaignPageRulesOf,
  fieldsOf,
  firstMissing,
  groupPageRulesOf,
  pageRulesOf,
  structureOf,
} from './submit-rules.ts';

const ordinary = pageRulesOf({ asksAppointment: false, hipaaConsent: null }, false);
const health = pageRulesOf({ asksAppointment: false, hipaaConsent: 'I consent.' }, false);
const open = pageRulesOf({ asksAppointment: false, hipaaConsent: 'I consent.' }, true);
const tattoo = pageRulesOf({ asksAppointment: true, hipaaConsent: null }, false);
const filled = { phone: '6025550101', 'opt-in': 'Verified' };

describe('a form may be submitted', () => {
  it('once the consent is ticked and the phone has ten characters [PAGE-41 PAGE-42]', () => {
    expect(firstMissing({ ...filled, 'opt-in': '' }, ordinary)).toBe('opt-in');
    expect(firstMissing({ ...filled, phone: '602555010' }, ordinary)).toBe('phone');
    expect(firstMissing(filled, ordinary)).toBeNull();
  });

  it('in health once the second consent is ticked, or where patients can add themselves [PAGE-45]', () => {
    expect(firstMissing(filled, health)).toBe('hipaa');
    expect(firstMissing({ ...filled, hipaa: 'Verified' }, health)).toBeNull();
    expect(firstMissing(filled, open)).toBeNull();
  });

  it("on a health campaign's page once the second consent is ticked, which a group's page leaves open [PAGE-43]", () => {
    const brand = { hipaaConsent: 'I consent.' };
    expect(firstMissing(filled, campaignPageRulesOf(brand))).toBe('hipaa');
    expect(firstMissing({ ...filled, hipaa: 'Verified' }, campaignPageRulesOf(brand))).toBeNull();
    expect(firstMissing(filled, campaignPageRulesOf({ hipaaConsent: null }))).toBeNull();
    expect(firstMissing(filled, groupPageRulesOf(brand))).toBeNull();
    expect(fieldsOf([], groupPageRulesOf(brand))).toEqual(['name', 'phone', 'hipaa', 'opt-in']);
  });

  it('in tattoo care once there is a day for the appointment [PAGE-44]', () => {
    expect(firstMissing({ ...filled, appointment: '2030-02-31' }, tattoo)).toBe('appointment');
    expect(firstMissing({ ...filled, appointment: '2030-02-28' }, tattoo)).toBeNull();
  });
});

describe('the fields of a form', () => {
  it('are name, phone and consent, plus what the page, brand and organization ask [OPEN-154]', () => {
    expect(fieldsOf([], ordinary)).toEqual(['name', 'phone', 'opt-in']);
    expect(fieldsOf([], health)).toEqual(['name', 'phone', 'hipaa', 'opt-in']);
    expect(fieldsOf(['gender', 'dob', 'last_name', 'dob'], tattoo)).toEqual([
      ...['name', 'last_name', 'phone', 'dob', 'gender', 'appointment', 'opt-in'],
    ]);
  });

  it('follow the page’s order if it has every required field, and include no others', () => {
    expect(structureOf(['phone', 'opt-in', 'dob', 'name'])).toEqual(['phone', 'opt-in', 'dob', 'name']);
    expect(fieldsOf(['phone', 'opt-in', 'dob', 'name'], tattoo)).toEqual([
      ...['phone', 'opt-in', 'dob', 'name', 'appointment'],
    ]);
    expect(structureOf(['__proto__', 'hipaa', 'appointment', 'email'])).toEqual(['name', 'phone', 'opt-in']);
  });
});
