import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { sentenceOf } from '../../contract/refusals.ts';
import { fakeServer, refused } from '../testing/fake-server.ts';
import { renderScreen } from '../testing/render-screen.tsx';
import { Conversation } from './conversation.tsx';

it('the conversation of an erased contact says so, with the way back and nothing to try again', async () => {
  // The server's own sentence, which the screen recognizes.
  fakeServer({ Lead: refused(sentenceOf('not-found')) });
  renderScreen(
    <Conversation leadId="1" leaveUnread={() => {}} isLeaving={false} settle={() => {}} isSettling={false} />,
  );
  expect(await screen.findByText('This lead was erased or doesn’t exist.')).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Back to leads' }).getAttribute('href')).toBe('/dashboard');
  expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull();
});
