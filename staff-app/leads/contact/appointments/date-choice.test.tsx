import { fireEvent, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { exampleBrand } from '../../../testing/examples.ts';
import { renderScreen } from '../../../testing/render-screen.tsx';
import { DateChoice, useChosenDate } from './date-choice.tsx';

function Choice() {
  const { chosen, setChosen } = useChosenDate();
  return <DateChoice chosen={chosen} onChange={setChosen} />;
}

it('says nothing of messages where the brand has none around appointments', async () => {
  renderScreen(<Choice />);
  const day = await screen.findByLabelText('Appointment date');
  expect(screen.getByText('Only appointments booked on a calendar have a time.')).toBeTruthy();
  fireEvent.change(day, { target: { value: '11/01/2020' } });
  expect(screen.getByRole('status').textContent).toBe('11/01/2020 is in the past.');
});

it('says of a day in the past, before it is saved, what is sent and what is not', async () => {
  const { campaigns } = exampleBrand();
  renderScreen(<Choice />, { brand: exampleBrand({ campaigns: { ...campaigns, appointmentChains: true } }) });
  const day = await screen.findByLabelText('Appointment date');
  fireEvent.change(day, { target: { value: '11/01/2020' } });
  expect(screen.getByRole('status').textContent).toBe(
    "11/01/2020 is in the past. Messages before the appointment aren't sent; those after it can go out as soon as you save.",
  );
  fireEvent.change(day, { target: { value: '11/01/2090' } });
  expect(screen.queryByRole('status')).toBeNull();
  expect(screen.getByText(/Messages count from noon on this day./)).toBeTruthy();
});
