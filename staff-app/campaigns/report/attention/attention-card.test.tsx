import { useQueryClient } from '@tanstack/react-query';
import { act, fireEvent, screen, within } from '@testing-library/react';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { refreshReads } from '../../../api/use-operation.ts';
import { fakeServer } from '../../../testing/fake-server.ts';
import { renderScreen } from '../../../testing/render-screen.tsx';
import { AttentionCard } from './attention-card.tsx';

const slide = { pitchId: '3', pitchTitle: 'Roof check', played: [] };
const slides = [
  {
    ...slide,
    slideId: '1',
    title: 'Our video',
    reached: 8,
    medianSeconds: 64,
    left: 2,
    played: [8, 8, 4, 4, 2],
  },
  { ...slide, slideId: '2', title: null, reached: 6, medianSeconds: 9, left: 0 },
];

describe('attention', () => {
  it('is a row for each slide: who reached it, how long they stayed, and who left', async () => {
    fakeServer({ CampaignAttention: { slides, visitsRead: 5_000 } });
    renderScreen(<AttentionCard campaignId="5" />);
    const card = await screen.findByRole('region', { name: 'Attention' });
    const rows = within(card).getAllByRole('row').slice(1);
    expect(rows.map((row) => row.textContent)).toEqual(['Our videoStart 100%End 25%801:042', 'Slide 2600:090']);
    expect(within(card).getByRole('img', { name: /100%, 100%, 50%, 50%,? and 25%/ })).toBeTruthy();
    expect(within(card).getByText(/Under a video: how many of them played each part of it/)).toBeTruthy();
    expect(within(card).getByText(/Of the newest 5,000 visits/)).toBeTruthy();
  });

  it('says that no one has opened it, and is not there without slides', async () => {
    fakeServer({
      CampaignAttention: { slides: slides.map((one) => ({ ...one, reached: 0, played: [] })), visitsRead: null },
    });
    renderScreen(<AttentionCard campaignId="5" />);
    expect(await screen.findByText('No one has opened the content yet.')).toBeTruthy();
  });

  it('agrees with the funnel: it never says that no one has opened what someone has, and follows within half a minute', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    onTestFinished(() => void vi.useRealTimers());
    const now = { opened: 0, reached: 0 };
    const opened = { stage: 'OPENED', before: 'SENT', peopleBefore: 8, fromBefore: 0 };
    const server = fakeServer({
      CampaignAttention: () => ({
        slides: slides.map((one, at) => ({ ...one, reached: at === 0 ? now.reached : 0, played: [] })),
        visitsRead: null,
      }),
      CampaignFunnel: () => ({ people: 8, isOnItsWay: false, steps: [{ ...opened, people: now.opened }] }),
    });
    renderScreen(
      <>
        <AttentionCard campaignId="5" />
        <Engagement />
      </>,
    );
    const reads = () => server.callsOf('CampaignAttention').length;
    const reachedFirst = () => within(screen.getByRole('table')).getAllByRole('row')[1]?.textContent;
    const announce = () => fireEvent.click(screen.getByRole('button', { name: 'Announce' }));
    expect(await screen.findByText('No one has opened the content yet.')).toBeTruthy();

    // The first opening, before any time on a slide was counted.
    now.opened = 1;
    announce();
    const coming = 'Someone has opened it. Their time on slides will show up here once they’ve stayed a few seconds.';
    expect(await screen.findByText(coming)).toBeTruthy();
    expect(screen.queryByText('No one has opened the content yet.')).toBeNull();
    now.reached = 1;
    announce();
    await act(() => vi.advanceTimersByTimeAsync(6_000));
    expect(reachedFirst()).toBe('Our video101:042');

    // Many more: one read for all of them, half a minute later at most.
    const before = reads();
    for (const people of [2, 3, 4]) {
      Object.assign(now, { opened: people, reached: people });
      announce();
      await act(() => vi.advanceTimersByTimeAsync(2_000));
    }
    expect(reads()).toBe(before);
    await act(() => vi.advanceTimersByTimeAsync(30_000));
    expect(reads()).toBe(before + 1);
    expect(reachedFirst()).toBe('Our video401:042');
    await act(() => vi.advanceTimersByTimeAsync(120_000));
    expect(reads()).toBe(before + 1);
  });
});

/** What the server announces as contacts view content. */
function Engagement() {
  const client = useQueryClient();
  return (
    <button type="button" onClick={() => refreshReads(client, ['engagement'])}>
      Announce
    </button>
  );
}
