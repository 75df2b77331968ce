import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { fakeServer } from '../../testing/fake-server.ts';
import { renderScreen } from '../../testing/render-screen.tsx';
import { TimingNotice } from './start-notice.tsx';

it.each([
  [[{ messages: 40 }, { messages: 7 }], /^47 messages of this campaign are waiting\./],
  [[{ messages: 1 }], /^A message of this campaign is waiting\./],
])('the notice about new timing counts what is waiting: %j', async (waits, sentence) => {
  fakeServer({ WaitingCount: { waits } });
  renderScreen(<TimingNotice campaignId="5" />);
  expect(await screen.findByText(sentence)).toBeTruthy();
});

it('the notice about new timing isn’t there where nothing is waiting', async () => {
  fakeServer({ WaitingCount: ({ campaignId }) => ({ waits: campaignId === '6' ? [{ messages: 2 }] : [] }) });
  renderScreen(
    <>
      <TimingNotice campaignId="5" />
      <TimingNotice campaignId="6" />
    </>,
  );
  // The one above it is answered before.
  await screen.findByText(/^2 messages of this campaign are waiting\./);
  expect(screen.getAllByRole('status')).toHaveLength(1);
});
