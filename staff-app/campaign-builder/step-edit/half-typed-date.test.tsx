import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { openPart, openStep } from '../../testing/open-step.tsx';

it('a step isn’t saved while the date it waits for is half typed, and keeps the one it had', async () => {
  const draft = { id: '11', messageContent: 'Hi', delayUntil: '2027-03-01T16:30:00.000Z' };
  const { server, type } = await openStep({ draft });
  type('Hey. ');
  openPart('When');
  const save = () => screen.getByRole('button', { name: /^Save/ });
  expect(save().hasAttribute('disabled')).toBe(false);
  const date = await screen.findByLabelText<HTMLInputElement>('Not before (MST)');
  vi.spyOn(date.validity, 'badInput', 'get').mockReturnValue(true);
  fireEvent.change(date, { target: { value: '' } });
  fireEvent.blur(date);
  expect(screen.getByText('Finish the date and time, including AM or PM, or clear them.')).toBeTruthy();
  expect(save().hasAttribute('disabled')).toBe(true);
  openPart('Text');
  expect(save().hasAttribute('disabled')).toBe(false);
  fireEvent.click(save());
  await waitFor(() => expect(server.callsOf('UpdateStep')).toHaveLength(1));
  expect(server.callsOf('UpdateStep')[0]?.variables).toMatchObject({ delayUntil: draft.delayUntil });
});
