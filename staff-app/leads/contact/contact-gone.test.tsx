import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { sentenceOf } from '../../../contract/refusals.ts';
import { fakeServer, refused } from '../../testing/fake-server.ts';
import { renderScreen } from '../../testing/render-screen.tsx';
import { ContactDialog } from './contact-dialog.tsx';

const nothing = () => {};

it('the address of an erased contact says so in its dialog, with the way back and nothing to try again', async () => {
  // The server's own sentence, which the screen recognizes.
  fakeServer({ Lead: refused(sentenceOf('not-found')) });
  renderScreen(<ContactDialog leadId="1" onClose={nothing} />);
  expect(await screen.findByText('This lead was erased or doesn’t exist.')).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Back to leads' }).getAttribute('href')).toBe('/dashboard');
  expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull();
});

it('a contact that can’t be read for another reason can be tried again', async () => {
  fakeServer({ Lead: refused('The database is resting.') });
  renderScreen(<ContactDialog leadId="1" onClose={nothing} />);
  expect(await screen.findByRole('button', { name: 'Try again' })).toBeTruthy();
});
