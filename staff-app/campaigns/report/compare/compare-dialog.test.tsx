import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { exampleUser } from '../../../testing/examples.ts';
import { fakeServer } from '../../../testing/fake-server.ts';
import { renderScreen } from '../../../testing/render-screen.tsx';
import { ReportActions } from '../report-actions.tsx';

const step = (stage: string, people: number) => ({ stage, people, before: null, peopleBefore: 0, fromBefore: 0 });
const funnels: Readonly<Record<string, object>> = {
  5: { people: 10, steps: [step('SENT', 10), step('DELIVERED', 8), step('ANSWERED', 5)] },
  6: { people: 4, steps: [step('SENT', 4), step('DELIVERED', 3), step('WATCHED', 1), step('ANSWERED', 1)] },
};

async function open() {
  const server = fakeServer({
    Campaigns: {
      campaigns: [
        { id: '5', name: 'Spring' },
        { id: '6', name: '=Summer' },
      ],
    },
    CampaignFunnel: ({ campaignId }) => funnels[String(campaignId)] as Record<string, unknown>,
  });
  renderScreen(<ReportActions campaign={{ id: '5', leadId: null }} />, { user: exampleUser('READONLY') });
  fireEvent.click(screen.getByRole('button', { name: 'Compare with…' }));
  fireEvent.click(await screen.findByRole('combobox', { name: 'Compare with' }));
  expect(await screen.findAllByRole('option')).toHaveLength(1);
  fireEvent.click(screen.getByRole('option', { name: '=Summer' }));
  return server;
}

it('compares two campaigns stage by stage, each with shares of its own people', async () => {
  await open();
  const table = await screen.findByRole('table');
  await waitFor(() =>
    expect(
      within(table)
        .getAllByRole('row')
        .slice(1)
        .map((row) => row.textContent),
    ).toEqual([
      'Sent100.0% 10100.0% 4',
      'Delivered80.0% 875.0% 3',
      'WatchedNot in this one25.0% 1',
      'Answered50.0% 525.0% 1',
    ]),
  );
  expect(within(table).getByRole('columnheader', { name: /^Spring/ }).textContent).toBe('Spring10 leads');
});

it('gives the figures as a file, in which no name is a formula', async () => {
  const files: Blob[] = [];
  vi.stubGlobal(
    'URL',
    Object.assign(URL, { createObjectURL: (file: Blob) => files.push(file), revokeObjectURL: () => {} }),
  );
  await open();
  fireEvent.click(await screen.findByRole('button', { name: 'Download CSV' }));
  const bytes = Buffer.from((await files[0]?.arrayBuffer()) ?? new ArrayBuffer()).toString();
  // Without the mark, Excel shows other letters for ’ and é.
  expect(bytes.slice(0, 6)).toBe('\ufeffStage');
  const rows = bytes.slice(1).split('\r\n');
  expect(rows).toEqual([
    'Stage,Spring,Percent of Spring,"\'=Summer",Percent of =Summer',
    'In the campaign,10,,4,',
    'Sent,10,100.0%,4,100.0%',
    'Delivered,8,80.0%,3,75.0%',
    'Watched,,,1,25.0%',
    'Answered,5,50.0%,1,25.0%',
    '',
  ]);
  vi.unstubAllGlobals();
});
