import { screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import type { Campaign } from '../../campaign-builder/index.ts';
import { exampleCampaign, exampleContentStep, exampleStep } from '../../testing/example-campaign.ts';
import { fakeServer } from '../../testing/fake-server.ts';
import { renderScreen } from '../../testing/render-screen.tsx';
import { Board } from './board.tsx';

async function openBoard(features: Campaign['features']) {
  const labels = features.map(({ id, label }) => ({ id, label, total: 0, leads: [] }));
  const columns = [
    { id: 'received', label: 'Received', total: 23, leads: [] },
    ...labels,
    { id: 'complete', label: 'Complete', total: 0, leads: [] },
  ];
  fakeServer({ CampaignBoard: { columns } });
  renderScreen(<Board campaign={exampleCampaign(features)} />);
  return screen.findByRole('region', { name: 'Received' });
}

describe('the first column of the board', () => {
  it.each([
    ['its first message is not sent', [exampleStep()], 'Added, first message not sent'],
    ['its first content is not opened', [exampleContentStep([])], 'Added, first content not opened'],
    ['its first wait is not over', [exampleStep({ featureType: 'WAIT' })], 'Added, first step not passed'],
    ['there is no step', [], 'Added, nothing to send yet'],
  ] as const)('keeps its name and says that %s [CAMP-09 OPEN-103]', async (_case, features, sentence) => {
    expect(within(await openBoard([...features])).getByText(sentence)).toBeTruthy();
  });
});
