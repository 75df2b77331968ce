import { act, fireEvent, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { fakeServer } from '../../testing/fake-server.ts';
import { renderScreen } from '../../testing/render-screen.tsx';
import { NameFirst } from './name-first.tsx';

afterEach(() => vi.useRealTimers());

it('the name of a campaign is saved in the last look once typing has rested for 350 ms', async () => {
  const server = fakeServer({ UpdateCampaign: { campaign: { id: '5' } } });
  renderScreen(<NameFirst campaignId="5" name="New Campaign" />);
  const name = screen.getByRole('textbox');
  vi.useFakeTimers();
  fireEvent.change(name, { target: { value: 'Spr' } });
  await act(() => vi.advanceTimersByTimeAsync(200));
  fireEvent.change(name, { target: { value: 'Spring' } });
  await act(() => vi.advanceTimersByTimeAsync(349));
  expect(server.callsOf('UpdateCampaign')).toEqual([]);
  await act(() => vi.advanceTimersByTimeAsync(1));
  expect(server.callsOf('UpdateCampaign').map(({ variables }) => variables)).toEqual([
    { campaignId: '5', name: 'Spring' },
  ]);
});
