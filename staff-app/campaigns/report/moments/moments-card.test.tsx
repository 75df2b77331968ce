import { fireEvent, screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { fakeServer } from '../../../testing/fake-server.ts';
import { renderScreen } from '../../../testing/render-screen.tsx';
import { MomentsCard } from './moments-card.tsx';

const moments = [
  { weekday: 3, hour: 12, opened: 4, answered: 1 },
  { weekday: 7, hour: 12, opened: 2, answered: 0 },
  { weekday: 7, hour: 20, opened: 1, answered: 2 },
];

describe('when contacts open and answer', () => {
  it('is a table of hours, and of weekdays', async () => {
    fakeServer({ CampaignMoments: { zone: 'America/New_York', moments } });
    renderScreen(<MomentsCard campaignId="5" />);
    const card = await screen.findByRole('region', { name: 'When they open and answer' });
    const rowsOf = () =>
      within(card)
        .getAllByRole('row')
        .map((row) => [...row.children].map((cell) => cell.textContent).join(' '));
    expect(within(card).getByText(/Times are in New York/)).toBeTruthy();
    expect(rowsOf()).toHaveLength(25);
    expect(rowsOf()).toEqual(expect.arrayContaining(['12 PM 6 1', '8 PM 1 2', '1 PM 0 0']));
    fireEvent.click(within(card).getByRole('radio', { name: 'Weekdays' }));
    expect(rowsOf()).toHaveLength(8);
    expect(rowsOf()).toEqual(expect.arrayContaining(['Wednesday 4 1', 'Sunday 3 2']));
  });

  it('speaks of answers only where no one has opened anything, as with plain messages', async () => {
    fakeServer({ CampaignMoments: { zone: 'America/New_York', moments: [{ ...moments[0], opened: 0 }] } });
    renderScreen(<MomentsCard campaignId="5" />);
    const card = await screen.findByRole('region', { name: 'When they answer' });
    expect(
      within(card).getByText('Each lead counts once, at their first answer. Times are in New York time.'),
    ).toBeTruthy();
    const table = within(card).getByRole('table', { name: 'When they answer' });
    expect(
      within(table)
        .getAllByRole('columnheader')
        .map(({ textContent }) => textContent),
    ).toEqual(['Hour', 'Answered']);
  });
});
