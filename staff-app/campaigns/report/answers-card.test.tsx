import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { exampleLead } from '../../testing/example-lead.ts';
import { exampleBrand, exampleUser } from '../../testing/examples.ts';
import { fakeServer } from '../../testing/fake-server.ts';
import { renderScreen } from '../../testing/render-screen.tsx';
import { AnswersCard } from './answers-card.tsx';

const choices = [
  { value: 'Yes', leads: 1 },
  { value: 'No', leads: 0 },
];
const questions = [
  { id: '7', label: 'Will you come?', isAsked: true, answered: 1, choices },
  { id: '8', label: 'Anything else?', isAsked: false, answered: 3, choices: [] },
];

const answers = [
  { campaignId: '4', widgetId: '8', content: 'Of another campaign' },
  { campaignId: '5', widgetId: '8', content: 'A peony on the forearm' },
];

function open(options: Parameters<typeof renderScreen>[1] = {}) {
  const server = fakeServer({
    CampaignAnswers: { optedOut: 2, questions },
    Leads: { leads: [exampleLead({ widgets: answers })], total: 1, page: 1 },
  });
  renderScreen(<AnswersCard campaignId="5" />, options);
  return server;
}

describe('the answers of a campaign', () => {
  it('are counted by question, with a figure for each choice and one for all', async () => {
    open();
    const card = await screen.findByRole('region', { name: 'Answers and opt-outs' });
    const rows = within(card)
      .getAllByRole('listitem')
      .map((row) => row.textContent);
    expect(rows).toEqual([
      'Will you come?Yes: 1No: 01 answer',
      'Anything else?No longer asked3 answers',
      'Opted out2 leads',
    ]);
    expect(within(card).getByRole<HTMLButtonElement>('button', { name: 'No: 0' }).disabled).toBe(true);
  });

  it.each([
    ['Yes: 1', 'Will you come? Yes', { answered: { campaignId: '5', widgetId: '7', value: 'Yes' } }],
    ['3 answers', 'Anything else?', { answered: { campaignId: '5', widgetId: '8', value: null } }],
    ['2 leads', 'Leads who opted out', { optedOut: true }],
  ])('open from %s the people behind it', async (figure, title, leadFilter) => {
    const server = open();
    fireEvent.click(await screen.findByRole('button', { name: figure }));
    const dialog = await screen.findByRole('dialog', { name: title });
    expect(await within(dialog).findByText('Maya Okafor')).toBeTruthy();
    await waitFor(() => expect(server.callsOf('Leads').at(-1)?.variables).toMatchObject({ leadFilter }));
  });

  it('are shown beside the names of those who gave them', async () => {
    const server = open();
    fireEvent.click(await screen.findByRole('button', { name: '3 answers' }));
    const dialog = await screen.findByRole('dialog', { name: 'Anything else?' });
    expect(await within(dialog).findByRole('cell', { name: 'A peony on the forearm' })).toBeTruthy();
    expect(within(dialog).getByRole('columnheader', { name: 'Answer' })).toBeTruthy();
    expect(server.callsOf('Leads').at(-1)?.variables).toMatchObject({ showsAnswers: true });
  });

  it.each([
    ['names are masked for', { masksPlatformAdmin: true }, exampleUser('NONE', { wpAdmin: true })],
    ['can only view a clinic', { isHealth: true }, exampleUser('READONLY')],
  ] as const)('are only figures to people who %s', async (_, brand, user) => {
    open({ brand: exampleBrand(brand), user });
    expect(await screen.findByText('3 answers')).toBeTruthy();
    expect(screen.getAllByRole('button').map((button) => button.textContent)).toEqual(['2 leads']);
  });

  it('are not asked for with those who opted out', async () => {
    const server = open();
    fireEvent.click(await screen.findByRole('button', { name: '2 leads' }));
    const dialog = await screen.findByRole('dialog', { name: 'Leads who opted out' });
    expect(await within(dialog).findByText('Maya Okafor')).toBeTruthy();
    expect(within(dialog).queryByRole('columnheader', { name: 'Answer' })).toBeNull();
    expect(server.callsOf('Leads').at(-1)?.variables).toMatchObject({ showsAnswers: false });
  });
});
