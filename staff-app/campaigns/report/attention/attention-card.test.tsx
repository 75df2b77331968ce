import { screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
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
});
