import { fireEvent, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { sentenceOf } from '../../../../contract/refusals.ts';
import { exampleBrand } from '../../../testing/examples.ts';
import { renderScreen } from '../../../testing/render-screen.tsx';
import { type ChosenDate, DateChoice, useChosenDate, useDateFailure } from './date-choice.tsx';

function Choice({ given }: { given?: ChosenDate }) {
  const { chosen, setChosen, isPast } = useChosenDate(given);
  return <DateChoice chosen={chosen} isPast={isPast} onChange={setChosen} />;
}

it('says nothing of messages where the brand has none around appointments', async () => {
  renderScreen(<Choice />);
  await screen.findByLabelText('Appointment date');
  expect(screen.getByText('Without a time, it’s for the whole day.')).toBeTruthy();
  expect(screen.queryByText(/Messages count/)).toBeNull();
});

it('says of a day in the past, before it is saved, that it is not taken', async () => {
  const { campaigns } = exampleBrand();
  renderScreen(<Choice />, { brand: exampleBrand({ campaigns: { ...campaigns, appointmentChains: true } }) });
  const day = await screen.findByLabelText('Appointment date');
  fireEvent.change(day, { target: { value: '11/01/2020' } });
  expect(screen.getByRole('status').textContent).toBe('That date has passed. Please choose today or a later date.');
  fireEvent.change(day, { target: { value: '11/01/2090' } });
  expect(screen.queryByRole('status')).toBeNull();
  expect(screen.getByText(/Messages around it are timed from noon on this day./)).toBeTruthy();
});

it('leaves a day that has passed where it is', async () => {
  renderScreen(<Choice given={{ day: '2020-11-01', time: null, isDateless: false }} />);
  await screen.findByLabelText('Appointment date');
  expect(screen.queryByRole('status')).toBeNull();
});

it('says once that a day has passed, and nothing of it anymore once another day is chosen', async () => {
  function Refused() {
    const { chosen, setChosen, isPast } = useChosenDate();
    const { shown, onSave } = useDateFailure(sentenceOf('appointment-in-the-past'), { chosen, isPast });
    return (
      <>
        {shown !== null && <p role="alert">{shown}</p>}
        <DateChoice chosen={chosen} isPast={isPast} onChange={setChosen} />
        <button type="button" onClick={onSave}>
          Save
        </button>
      </>
    );
  }
  renderScreen(<Refused />);
  const day = await screen.findByLabelText('Appointment date');
  fireEvent.change(day, { target: { value: '11/01/2020' } });
  fireEvent.click(screen.getByRole('button', { name: 'Save' }));
  expect(screen.getAllByText('That date has passed. Please choose today or a later date.')).toHaveLength(1);
  // This computer's clock is ahead of the server's, which decides.
  fireEvent.change(day, { target: { value: '11/01/2090' } });
  expect(screen.queryByRole('alert')).toBeNull();
  fireEvent.click(screen.getByRole('button', { name: 'Save' }));
  expect(screen.getByRole('alert')).toBeTruthy();
});
