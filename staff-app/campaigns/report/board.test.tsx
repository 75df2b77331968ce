import { fireEvent, screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import type { Campaign } from '../../campaign-builder/index.ts';
import { exampleCampaign, exampleContentStep, exampleStep } from '../../testing/example-campaign.ts';
import { exampleContact } from '../../testing/example-contact.ts';
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
  fakeServer({ CampaignBoard: { columns }, CsvReport: { csv: 'Name,Step\r\nMaya Okafor,Hello there\r\n' } });
  renderScreen(<Board campaign={exampleCampaign(features)} />);
  return screen.findByRole('region', { name: 'Received' });
}

describe('the first column of the board', () => {
  it.each([
    ['its first message hasn’t gone out', [exampleStep()], 'Added, first message hasn’t gone out'],
    [
      'its first content is not opened',
      [exampleContentStep([])],
      'Added, first content not opened; includes messages that are waiting or weren’t delivered',
    ],
    ['its first wait is not over', [exampleStep({ featureType: 'WAIT' })], 'Added, first wait not finished'],
    ['there is no step', [], 'Added, nothing to send yet'],
    [
      'its messages go out around an appointment',
      [exampleStep({ structureType: 'before' })],
      'Added. Messages go out around their appointment, and don’t move them to another column.',
    ],
  ] as const)('keeps its name and says that %s [CAMP-09 OPEN-103]', async (_case, features, sentence) => {
    expect(within(await openBoard([...features])).getByText(sentence)).toBeTruthy();
  });
});

it('what “Received” means says that those who can’t get texts stay there [OPEN-103]', async () => {
  const received = await openBoard([exampleStep()]);
  fireEvent.focus(within(received).getByRole('button', { name: 'What “Received” means' }));
  expect(
    await screen.findByText(/Leads who can’t get texts, such as those who opted out before, stay here\.$/),
  ).toBeTruthy();
});

describe('the columns of the board', () => {
  const content = exampleContentStep([], { id: '12' });

  it('say what happened to those in them, and when someone moves on [OPEN-103 OPEN-104]', async () => {
    const wait = exampleStep({ id: '13', label: 'Wait', featureType: 'WAIT' });
    await openBoard([exampleStep(), content, wait]);
    const meaningOf = (name: string, meaning: string) =>
      within(screen.getByRole('region', { name })).getByText(meaning);
    expect(meaningOf('Hello there', 'Message sent; includes messages that weren’t delivered')).toBeTruthy();
    expect(meaningOf('Our work', 'Opened its link')).toBeTruthy();
    expect(meaningOf('Wait', 'Wait is over')).toBeTruthy();
    expect(meaningOf('Complete', 'Every step sent, last content viewed to its end')).toBeTruthy();
    expect(screen.getByText(/sending its message isn’t enough/)).toBeTruthy();
  });

  it('say that a link to a website completes, without viewing time [OPEN-104]', async () => {
    const link = exampleContentStep([], { id: '15', featureType: 'REDIRECT' });
    await openBoard([exampleStep(), content, link]);
    const complete = within(screen.getByRole('region', { name: 'Complete' }));
    expect(complete.getByText(/^Every step sent, last link opened\. .* no viewing time is counted\.$/)).toBeTruthy();
    expect(
      screen.getByText(/^Each lead is .* A message is reached when it’s sent, even if it isn’t delivered\./),
    ).toBeTruthy();
  });

  it('say that messages around an appointment move no one', async () => {
    await openBoard([exampleStep(), exampleStep({ id: '14', structureType: 'appointment' })]);
    expect(screen.getByText(/Messages around an appointment don’t move anyone to another step/)).toBeTruthy();
  });

  it('say nothing of content where there is none [OPEN-103 OPEN-104]', async () => {
    await openBoard([exampleStep()]);
    expect(screen.getByText('Every step sent; includes messages that weren’t delivered')).toBeTruthy();
    expect(screen.queryByText(/its link/)).toBeNull();
  });

  it('are explained beside the file, whose “Step” they are', async () => {
    await openBoard([exampleStep(), content]);
    fireEvent.click(screen.getByRole('button', { name: 'CSV Report' }));
    const dialog = await screen.findByRole('dialog', { name: 'CSV Report' });
    expect(await within(dialog).findByText(/“Step” is the last step reached.*its link is opened/)).toBeTruthy();
    expect(within(dialog).getByText(/“Received” if a message got through.*“Delivery,” the last column/)).toBeTruthy();
  });
});

it('a contact on the board opens with one press', async () => {
  const lead = {
    ...{ id: '9', name: 'Maya Okafor', phone: '5551234567', optedOut: false, invalidPhone: false },
    stats: { views: 0, seconds: 0 },
  };
  fakeServer({
    CampaignBoard: { columns: [{ id: 'received', label: 'Received', total: 1, leads: [lead] }] },
    Lead: { lead: exampleContact({ id: '9' }) },
  });
  renderScreen(<Board campaign={exampleCampaign()} />);
  fireEvent.click(await screen.findByRole('button', { name: /^Maya Okafor/ }));
  expect(await screen.findByRole('dialog', { name: /Maya Okafor/ })).toBeTruthy();
});

it.each([
  [0, '1 view in all campaigns'],
  [75, 'Viewed 01:15 in all campaigns'],
])('a contact who opened a link and stayed %i seconds is said to have: %s [OPEN-105]', async (seconds, sentence) => {
  const lead = {
    ...{ id: '9', name: 'Maya Okafor', phone: '5551234567', optedOut: false, invalidPhone: false },
    stats: { views: 1, seconds },
  };
  fakeServer({ CampaignBoard: { columns: [{ id: 'received', label: 'Received', total: 1, leads: [lead] }] } });
  renderScreen(<Board campaign={exampleCampaign()} />);
  const card = await screen.findByRole('button', { name: /^Maya Okafor/ });
  expect(within(card).getByText(sentence)).toBeTruthy();
  expect(card.textContent).not.toContain('00:00');
});
