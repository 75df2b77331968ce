import { screen, waitFor } from '@testing-library/react';
import { expect, it, onTestFinished, vi } from 'vitest';
import { exampleCampaign } from '../../testing/example-campaign.ts';
import { fakeServer } from '../../testing/fake-server.ts';
import { renderScreen } from '../../testing/render-screen.tsx';
import { CampaignReport } from './campaign-report.tsx';

const stats = {
  ...{ leads: 12, complete: 0, completedRate: 0, currentLeads: 0, messages: 12, messagesSuccess: 12 },
  ...{ messagesFailed: 0, messagedLeads: 12, contentLeads: 12, opened: 4, views: 4, responses: 0 },
  ...{ deliveryRate: 100, openRate: 33, responseRate: 0, features: [] },
};

it('reads who is viewing again every 30 seconds until no one is, and then no more [CAMP-06 OPEN-102]', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  onTestFinished(() => void vi.useRealTimers());
  let currentLeads = 4;
  const server = fakeServer({
    CampaignStats: () => ({
      campaign: { id: '5', stats: { ...stats, currentLeads }, people: { messagedWhoLeft: 0, cannotGet: 0 } },
    }),
    CampaignUnreached: { gotNothing: 0 },
    CampaignAnswers: { optedOut: 0, questions: [] },
    CampaignBoard: { columns: [] },
  });
  renderScreen(<CampaignReport campaign={exampleCampaign()} />);
  const shows = (figure: string) =>
    waitFor(() =>
      expect(screen.getByRole('region', { name: 'Currently Viewing' }).textContent).toContain(`${figure}4 views`),
    );
  await shows('4');
  const reads = () => server.callsOf('CampaignStats').length;
  const first = reads();
  await vi.advanceTimersByTimeAsync(25_000);
  expect(reads()).toBe(first);
  currentLeads = 0;
  await vi.advanceTimersByTimeAsync(6_000);
  await shows('0');
  expect(reads()).toBe(first + 1);
  await vi.advanceTimersByTimeAsync(120_000);
  expect(reads()).toBe(first + 1);
});
