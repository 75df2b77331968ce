import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { exampleUser } from '../testing/examples.ts';
import { fakeServer } from '../testing/fake-server.ts';
import { renderScreen } from '../testing/render-screen.tsx';
import { BelowCards } from './below-cards.tsx';

const point = (
  day: string,
  before: string,
  counts: [number, number, number],
  countsBefore: [number, number, number],
) => {
  const of = ([sent, opened, replies]: [number, number, number]) => ({ sent, opened, replies });
  return { from: day, to: day, ...of(counts), before: { from: before, to: before, ...of(countsBefore) } };
};
const points = [
  point('2026-11-23', '2026-11-21', [1200, 30, 4], [600, 40, 4]),
  point('2026-11-24', '2026-11-22', [0, 0, 0], [0, 0, 0]),
];
const happening = {
  ...{ kind: 'LOOKED', at: new Date().toISOString(), lead: { id: '7', name: 'Maria <b>Garcia</b>' } },
  ...{ title: 'Roof video', seconds: 80, eventDate: null, eventTime: null },
};
const answers = {
  ActivityTrend: { unit: 'DAY', zone: 'America/Phoenix', points },
  CampaignResults: { campaigns: [] },
  Lately: { happenings: [happening] },
};

const trend = () => screen.findByRole('region', { name: 'Trend' });

it('compares each figure with as much time before', async () => {
  fakeServer(answers);
  renderScreen(<BelowCards />);
  await trend();
  const labels = within(screen.getByRole('group', { name: 'Figure in the chart' }))
    .getAllByRole('radio')
    .map((radio) => radio.closest('label')?.textContent);
  expect(labels).toEqual([
    'Texts sent1,200100% more than in the 2 days before',
    'First openings3025% fewer than in the 2 days before',
    'Replies4Same as in the 2 days before',
  ]);
  expect((await trend()).textContent).toContain('Nov 23 – Nov 24');
  expect((await trend()).textContent).toContain('Before: Nov 21 – Nov 22');
  expect((await trend()).textContent).toContain('Days in Phoenix time');
});

it('tells each point by keyboard, and all of them as a table', async () => {
  fakeServer(answers);
  renderScreen(<BelowCards />);
  const chart = await screen.findByRole('slider', { name: /^Texts sent, by time/ });
  expect(chart.getAttribute('aria-valuetext')).toBe('Tue, Nov 24: 0. Before, Sun, Nov 22: 0.');
  const table = within(await trend()).getByRole('table', { hidden: true });
  const rows = within(table).getAllByRole('row', { hidden: true });
  expect([...(rows[1]?.children ?? [])].map((cell) => cell.textContent)).toEqual([
    ...['Mon, Nov 23', '1,200', '30', '4', '600', '40', '4'],
  ]);
  fireEvent.click(screen.getByRole('radio', { name: /^Replies/ }));
  expect(screen.getByRole('slider', { name: /^Replies, by time/ })).toBeTruthy();
});

it('asks for weeks and months', async () => {
  const server = fakeServer(answers);
  renderScreen(<BelowCards />);
  fireEvent.click(await screen.findByRole('radio', { name: 'Weeks' }));
  await waitFor(() =>
    expect(server.callsOf('ActivityTrend').map(({ variables }) => variables.unit)).toEqual(['DAY', 'WEEK']),
  );
});

it('says what happened and opens the contact', async () => {
  fakeServer(answers);
  const { router } = renderScreen(<BelowCards />);
  const row = await screen.findByRole('link', { name: /spent/ });
  expect(row.textContent).toContain('Maria <b>Garcia</b> spent 01:20 on “Roof video”');
  fireEvent.click(row);
  await waitFor(() => expect(router.state.location.search).toBe('?contact=7'));
});

it.each([
  [{ kind: 'FINISHED' }, 'Ana Diaz finished “Roof video”'],
  [{ kind: 'FINISHED', title: null }, 'Ana Diaz finished the content'],
  [{ kind: 'OPENED', title: null }, 'Ana Diaz opened the link'],
  [{ kind: 'WROTE' }, 'Ana Diaz replied'],
  [{ kind: 'BOOKED', eventDate: '2026-12-01' }, 'Ana Diaz requested Tue, Dec 1'],
  [{ kind: 'BOOKED', eventTime: '2026-12-01T17:30:00Z' }, 'Ana Diaz booked 12/01/2026 10:30 AM MST'],
  [{ kind: 'BOOKED' }, 'Ana Diaz booked a time'],
])('says %o as a person would', async (given, sentence) => {
  const one = { ...happening, lead: { id: '8', name: 'Ana Diaz' }, ...given };
  fakeServer({ ...answers, Lately: { happenings: [one] } });
  renderScreen(<BelowCards />);
  expect((await screen.findByRole('link', { name: /Ana/ })).textContent).toContain(sentence);
});

it('has places for what isn’t there yet, and tries again what couldn’t be read [ERR-57]', async () => {
  const server = fakeServer({ ...answers, Lately: 'unreachable', ActivityTrend: 'unreachable' });
  renderScreen(<BelowCards />, { user: exampleUser('READONLY') });
  expect(screen.getAllByRole('status', { name: 'Loading' })).toHaveLength(3);
  await screen.findByText('- No Campaigns Found -');
  await waitFor(() => expect(screen.getAllByRole('alert')).toHaveLength(2));
  Object.assign(server.answers, answers);
  for (const button of screen.getAllByRole('button', { name: 'Try again' })) fireEvent.click(button);
  expect(await screen.findByRole('link', { name: /spent/ })).toBeTruthy();
});
