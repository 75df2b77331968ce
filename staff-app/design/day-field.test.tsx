import { fireEvent, screen } from '@testing-library/react';
import { expect, it, onTestFinished, vi } from 'vitest';
import { renderScreen } from '../testing/render-screen.tsx';
import { DayField } from './day-field.tsx';

it('a day is picked from the browser’s calendar with the button beside it', () => {
  const showPicker = vi.fn();
  const before = HTMLInputElement.prototype.showPicker;
  HTMLInputElement.prototype.showPicker = showPicker;
  onTestFinished(() => {
    HTMLInputElement.prototype.showPicker = before;
  });
  const picked = vi.fn();
  const { screen: shown } = renderScreen(<DayField label="Day" value={null} onChange={picked} />);
  fireEvent.click(screen.getByRole('button', { name: 'Choose from a calendar' }));
  expect(showPicker).toHaveBeenCalledOnce();
  const calendar = shown.container.querySelector('input[type=date]');
  if (calendar) fireEvent.change(calendar, { target: { value: '2026-11-21' } });
  expect(picked).toHaveBeenLastCalledWith('2026-11-21');
  expect(screen.getByRole<HTMLInputElement>('textbox', { name: 'Day' }).value).toBe('11/21/2026');
});

it('a day can be typed on a keypad of digits, as phones show for it', () => {
  const typed = vi.fn();
  renderScreen(<DayField label="Day" value={null} onChange={typed} />);
  const field = screen.getByRole<HTMLInputElement>('textbox', { name: 'Day' });
  expect(field.inputMode).toBe('numeric');
  fireEvent.change(field, { target: { value: '11212026' } });
  expect(typed).toHaveBeenLastCalledWith('2026-11-21');
  fireEvent.blur(field);
  expect(field.value).toBe('11/21/2026');
});
