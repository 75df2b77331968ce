import { Select } from '@mantine/core';
import { act, fireEvent, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { renderScreen } from '../testing/render-screen.tsx';

const zones = [
  { value: 'az', label: 'Arizona' },
  { value: 'ny', label: 'New York' },
];

function open(isSearchable: boolean) {
  renderScreen(<Select label="Time zone" data={zones} value="az" searchable={isSearchable} />);
  const field = screen.getByRole<HTMLInputElement>('combobox', { name: 'Time zone' });
  act(() => field.focus());
  field.setSelectionRange(7, 7);
  return { field, selected: () => field.value.slice(field.selectionStart ?? 0, field.selectionEnd ?? 0) };
}

it('replaces what was chosen when one types after a click', () => {
  const { field, selected } = open(true);
  fireEvent.click(field);
  expect(selected()).toBe('Arizona');
});

it('leaves what is typed alone once its list is open', () => {
  const { field, selected } = open(true);
  fireEvent.click(field);
  fireEvent.change(field, { target: { value: 'New Yrok' } });
  field.setSelectionRange(5, 5);
  fireEvent.click(field);
  expect([field.value, selected()]).toEqual(['New Yrok', '']);
});

it('selects nothing where one can only choose', () => {
  const { field, selected } = open(false);
  fireEvent.click(field);
  expect(selected()).toBe('');
});
