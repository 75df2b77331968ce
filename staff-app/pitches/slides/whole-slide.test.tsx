import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { openPitch, pitchSlide } from '../../testing/open-pitch.tsx';

// Alone in this file: the editor of formatted text loads once.
it('a slide is shown with all its fields at once, so that nothing moves away from under the pointer', async () => {
  openPitch([pitchSlide({ slideType: 'TEXT', url: null, content: '<p>Welcome</p>' })]);
  await screen.findByRole('button', { name: 'Add question' }, { timeout: 20_000 });
  expect(screen.getByRole('textbox', { name: 'Text' }).textContent).toBe('Welcome');
});

it('what is left of a blank on a slide is said to be shown as it was typed', async () => {
  openPitch([pitchSlide({ title: 'Pick it up [pickup day Saturday]', description: 'Yours [sic]' })]);
  expect(await screen.findByText('“[pickup day Saturday]” will be shown as you typed it.')).toBeTruthy();
  expect(screen.getByText('“[sic]” will be shown as you typed it.')).toBeTruthy();
});
