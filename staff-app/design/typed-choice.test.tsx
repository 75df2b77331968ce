import { MultiSelect, Select } from '@mantine/core';
import { act, fireEvent, screen } from '@testing-library/react';
import { useState } from 'react';
import { expect, it } from 'vitest';
import { renderScreen } from '../testing/render-screen.tsx';
import { useTypedChoice } from './typed-choice.ts';

const choices = [
  { value: '1', label: 'Spring roof check' },
  { value: '2', label: 'Spring' },
  { value: '3', label: 'Gutter guard offer' },
  { value: '4', label: 'Gutters' },
];

function Field() {
  const [value, setValue] = useState<string | null>(null);
  const byTyping = useTypedChoice(choices, value, (choice) => setValue(choice.value));
  return (
    <>
      <Select label="Campaign" data={choices} value={value} onChange={setValue} {...byTyping} />
      <output>{value ?? 'none'}</output>
    </>
  );
}

function type(value: string) {
  renderScreen(<Field />);
  const field = screen.getByRole<HTMLInputElement>('combobox', { name: 'Campaign' });
  act(() => field.focus());
  fireEvent.change(field, { target: { value } });
  return { field, chosen: () => screen.getByRole('status').textContent };
}

it.each([
  ['spring', '2', 'Spring'],
  [' Spring roof ', '1', 'Spring roof check'],
  ['gutter', 'none', ''],
  ['winter', 'none', ''],
  ['', 'none', ''],
])('takes what was only typed, "%s", when the field is left, if it means one of them', (typed, value, label) => {
  const { field, chosen } = type(typed);
  act(() => field.blur());
  expect([chosen(), field.value]).toEqual([value, label]);
});

it('takes the first match with Enter', () => {
  const { field, chosen } = type('gutter');
  fireEvent.keyDown(field, { key: 'Enter', code: 'Enter' });
  expect(chosen()).toBe('3');
});

function Several() {
  const [value, setValue] = useState(['1']);
  const byTyping = useTypedChoice(choices, value, (choice) => setValue([...value, choice.value]));
  return (
    <>
      <MultiSelect label="Campaigns" data={choices} value={value} onChange={setValue} {...byTyping} />
      <output>{value.join(' ')}</output>
    </>
  );
}

it.each([
  ['spring', '1 2'],
  ['spring roof', '1'],
  ['gutter', '1'],
])('adds what was only typed, "%s", to those that are chosen', (typed, chosen) => {
  renderScreen(<Several />);
  const field = screen.getByRole<HTMLInputElement>('combobox', { name: 'Campaigns' });
  act(() => field.focus());
  fireEvent.change(field, { target: { value: typed } });
  act(() => field.blur());
  expect([screen.getByRole('status').textContent, field.value]).toEqual([chosen, '']);
});
