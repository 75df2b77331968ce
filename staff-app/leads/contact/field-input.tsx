import { Select, TextInput } from '@mantine/core';
import type { ChangeEvent, ReactNode } from 'react';
import { invalidEmailSentence } from '../../../domain/leads/email-addresses.ts';
import {
  type LeadField,
  type LeadFieldKey,
  type ReadValue,
  shownFields,
} from '../../../domain/leads/fields/registry.ts';
import * as phrases from '../../../words/en/staff/lead-fields.ts';
import { today } from '../../design/dates.ts';
import { say } from '../../say.ts';
import { phoneError, phoneWarning } from '../phone-hint.ts';

type FieldInputProps = {
  field: LeadField;
  isReadOnly: boolean;
  value: string;
  error: ReactNode;
  onType: (typed: string) => void;
  onBlur: () => void;
  takesFocus?: boolean;
};

/** The input of one field in the details of a contact, by how the field is typed. */
export function FieldInput({ field, isReadOnly, onType, takesFocus = false, ...input }: FieldInputProps) {
  const { key, label, kind, shown } = field;
  const described = shown?.hint === undefined ? {} : { description: shown.hint };
  if (kind?.choices !== undefined) {
    const data = [{ value: '', label: shown?.none ?? '-' }, ...kind.choices];
    const choosing = { data, allowDeselect: false, onChange: (choice: string | null) => onType(choice ?? '') };
    return <Select label={label} {...described} {...choosing} readOnly={isReadOnly} {...input} />;
  }
  const typing = { onChange: (event: ChangeEvent<HTMLInputElement>) => onType(event.currentTarget.value) };
  const common = { label, autoComplete: 'off', readOnly: isReadOnly, ...described, ...typing, ...input };
  if (key === 'phone') {
    const warning = phoneWarning(input.value);
    const order = ['label', 'input', 'description', 'error'] as const;
    const focused = takesFocus ? { 'data-autofocus': true, autoFocus: true } : {};
    return <TextInput type="tel" {...common} {...focused} description={warning} inputWrapperOrder={[...order]} />;
  }
  if (kind?.input === 'day') return <TextInput placeholder="MM/DD/YYYY" {...common} />;
  const type = kind?.input === 'email' ? 'email' : 'text';
  return <TextInput type={type} {...(kind?.limit === undefined ? {} : { maxLength: kind.limit })} {...common} />;
}

type Checks = { [Key in LeadFieldKey]?: (typed: string) => string | null };

/** What is said of each typed value. A value that was already stored stops no one from correcting another. */
export function checksOf(stored: Readonly<Partial<Record<LeadFieldKey, string>>>): Checks {
  const checks = shownFields.map(({ key, kind }) => {
    const problem =
      key === 'phone' ? phoneError : (typed: string) => kind && problemOf(kind.read(typed, { today: today() }));
    return [key, (typed: string) => (typed === stored[key] ? null : problem(typed))];
  });
  return Object.fromEntries(checks);
}

const refusals = {
  'email-not-valid': invalidEmailSentence,
  'language-not-valid': phrases.chooseOneOfTheList,
  'birth-date-not-valid': phrases.enterABirthDate,
  'birth-date-in-future': phrases.birthDateInFuture,
  'birth-date-too-early': phrases.birthDateTooEarly,
} as const;

function problemOf(read: ReadValue): string | null {
  if ('value' in read) return null;
  if ('limit' in read) return say(phrases.tooLong, { limit: read.limit });
  return refusals[read.refused];
}
