import { fireEvent, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { renderScreen } from '../../../testing/render-screen.tsx';
import { DateChoice, useChosenDate } from './date-choice.tsx';

function Choice() {
  const { chosen, setChosen } = useChosenDate();
  return <DateChoice chosen={chosen} onChange={setChosen} />;
}

it('says of a day in the past, before it is saved, what is sent and what is not', async () => {
  renderScreen(<Choice />);
  const day = await screen.findByLabelText('Appointment date');
  fireEvent.change(day, { target: { value: '11/01/2020' } });
  expect(screen.getByRole('status').textContent).toBe(
    "11/01/2020 is in the past. Messages before the appointment aren't sent; those after it can go out as soon as you save.",
  );
  fireEvent.change(day, { target: { value: '11/01/2090' } });
  expect(screen.queryByRole('status')).toBeNull();
  expect(screen.getByText(/Messages count from noon on this day./)).toBeTruthy();
});
