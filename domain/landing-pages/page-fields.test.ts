import { expect, it } from 'vitest';
import { pageFields } from './page-fields.ts';

it('maps each field of a page to a kind of question, with choices only for the gender', () => {
  const shown = Object.entries(pageFields).map(([field, { label, widgetType, labels }]) =>
    [field, label, widgetType, ...labels].join(' | '),
  );
  expect(shown).toEqual([
    'name | Name | SHORT',
    'last_name | Last name | SHORT',
    'phone | Phone | SHORT',
    'dob | Date of birth | DATE',
    'gender | Gender | DROPDOWN | Female | Male | Other',
    'appointment | Appointment date | DATE',
    'dropdown | Topic | DROPDOWN',
    'hipaa | Consent to health messages | VERIFY',
    'opt-in | Consent to messages | VERIFY',
  ]);
});
