import { Select } from '@mantine/core';
import { fireEvent, screen } from '@testing-library/react';
import { useState } from 'react';
import { expect, it } from 'vitest';
import { renderScreen } from '../../testing/render-screen.tsx';
import { firstOnEnter } from './first-on-enter.ts';

function Found({ isSettled }: { isSettled: boolean }) {
  const [value, setValue] = useState<string | null>(null);
  const [typed, setTyped] = useState('');
  return (
    <Select
      label="Contact"
      data={['Ann Lee', 'Ann Poe']}
      filter={({ options }) => options}
      searchable
      {...{ value, onChange: setValue, searchValue: typed, onSearchChange: setTyped }}
      onKeyDown={firstOnEnter(isSettled)}
    />
  );
}

/** Types, presses the keys, and returns what the field shows then. */
function typeAnd(isSettled: boolean, typed: string, ...keys: string[]): string {
  renderScreen(<Found isSettled={isSettled} />);
  const field = screen.getByRole<HTMLInputElement>('combobox', { name: 'Contact' });
  field.focus();
  fireEvent.click(field);
  if (typed !== '') fireEvent.change(field, { target: { value: typed } });
  for (const code of keys) fireEvent.keyDown(field, { key: code, code });
  return field.value;
}

it('Enter takes the first that was found', () => {
  expect(typeAnd(true, 'ann', 'Enter')).toBe('Ann Lee');
  expect(screen.queryByRole('listbox')).toBeNull();
});

it('takes the one that the arrows went to', () => {
  expect(typeAnd(true, 'ann', 'ArrowDown', 'ArrowDown', 'Enter')).toBe('Ann Poe');
});

it('takes nothing before something is typed', () => {
  expect(typeAnd(true, '', 'Enter')).toBe('');
});

it('takes nothing while the list is that of another search', () => {
  expect(typeAnd(false, 'ann', 'Enter')).toBe('ann');
});
