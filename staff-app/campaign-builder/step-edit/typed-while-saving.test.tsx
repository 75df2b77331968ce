import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { openStep } from '../../testing/open-step.tsx';

it('what is typed while a new step is being saved is kept, under the id that it has then', async () => {
  let answer: (value: Record<string, unknown>) => void = () => {};
  const UpdateStep = () =>
    new Promise<Record<string, unknown>>((resolve) => {
      answer = resolve;
    });
  const { type, onSaved } = await openStep({ place: { behind: '11' }, stepCount: 1 }, { UpdateStep });
  type('Good morning');
  fireEvent.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(screen.getByRole('button', { name: 'Save' }).hasAttribute('data-loading')).toBe(true));
  type(', and welcome');
  answer({});
  await waitFor(() => expect(onSaved).toHaveBeenCalledWith('77', false));
  const kept = [...Object.values(localStorage), ...Object.values(sessionStorage)].join();
  expect(kept).toContain('and welcome');
  expect(kept).toContain('"77"');
});
