import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { exampleCampaign } from '../../testing/example-campaign.ts';
import { exampleLead } from '../../testing/example-lead.ts';
import { exampleBrand, exampleUser } from '../../testing/examples.ts';
import { fakeServer } from '../../testing/fake-server.ts';
import { renderScreen } from '../../testing/render-screen.tsx';
import { CampaignReport } from './campaign-report.tsx';

const { words } = exampleBrand();
const blast = exampleBrand({
  campaignReport: { shows: 'contacts', opensFirst: true },
  leadTable: { viewColumns: false, selectedOnDashboard: false },
  words: { ...words, lead: 'Contact', leads: 'Contacts', campaign: 'Blast', campaigns: 'Blasts' },
});
const people = { messagedWhoLeft: 0, cannotGet: 0 };
const stats = {
  ...{ leads: 312, complete: 208, completedRate: 66.6667, currentLeads: 4, messages: 600, messagesSuccess: 400 },
  ...{ messagesFailed: 10, messagedLeads: 310, contentLeads: 300, opened: 150, views: 170, responses: 31 },
  ...{ deliveryRate: 200 / 3, openRate: 50, responseRate: 8, features: [] },
};

function openBlast(user = exampleUser(), counted = people) {
  const server = fakeServer({
    CampaignStats: { campaign: { id: '5', stats, people: counted } },
    CampaignAnswers: { optedOut: 0, questions: [] },
    Leads: { leads: [exampleLead()], total: 1, page: 1 },
  });
  renderScreen(<CampaignReport campaign={exampleCampaign()} />, { brand: blast, user });
  return { server };
}

describe('the report of a blast', () => {
  it('has four cards, its rates with 2 decimals and each with its base [CAMP-15..CAMP-18 STAT-05 BRAND-04 CONST-59]', async () => {
    openBlast();
    for (const [label, figure, base] of [
      ['Messages Sent', '600', '400 delivered, 10 failed, 190 without a report yet'],
      ['Contacts', '312', '310 of them messaged'],
      ['Delivery Rate', '66.67%', '400 of 600 messages'],
      ['Response Rate', '8.00%', '31 of 310 contacts messaged'],
    ] as const) {
      const [found] = await screen.findAllByRole('region', { name: label });
      await waitFor(() => expect(found?.textContent).toContain(`${figure}${base}`));
    }
    expect(screen.queryByRole('region', { name: 'Currently Viewing' })).toBeNull();
    expect(screen.queryByRole('region', { name: 'Contacts by step' })).toBeNull();
  });

  it('counts who left it among those messaged, and says so', async () => {
    openBlast(exampleUser(), { messagedWhoLeft: 1, cannotGet: 0 });
    const [contacts] = await screen.findAllByRole('region', { name: 'Contacts' });
    await waitFor(() => expect(contacts?.textContent).toContain('312309 of them messaged'));
    const replied = screen.getByRole('region', { name: 'Response Rate' });
    expect(replied.textContent).toContain('31 of 310 contacts messaged, with 1 contact who is no longer in the blast');
  });

  it('lists its contacts by name, phone and blasts, to be searched and selected [CAMP-19..CAMP-21]', async () => {
    const { server } = openBlast();
    const table = await screen.findByRole('table');
    const heads = within(table)
      .getAllByRole('columnheader')
      .map((head) => head.textContent);
    expect(heads.filter((head) => head !== '')).toEqual(['Name', 'Phone', 'Blasts']);
    fireEvent.click(within(table).getByRole('checkbox', { name: /Maya Okafor/ }));
    expect(await screen.findByText(/1 of 1/)).toBeTruthy();
    fireEvent.change(screen.getByRole('searchbox', { name: 'Search contacts' }), { target: { value: 'may' } });
    await waitFor(() =>
      expect(server.callsOf('Leads').at(-1)?.variables).toMatchObject({ campaignId: '5', search: 'may' }),
    );
  });

  it('is only read by people who may only look, and offers its file', async () => {
    openBlast(exampleUser('READONLY'));
    const table = await screen.findByRole('table');
    expect(within(table).queryByRole('checkbox')).toBeNull();
    expect(screen.getByRole('button', { name: 'CSV Report' })).toBeTruthy();
  });
});

it('the report of a blast leads to its file', async () => {
  openBlast();
  fireEvent.click(await screen.findByRole('button', { name: 'CSV Report' }));
  expect(await screen.findByRole('dialog', { name: 'CSV Report' })).toBeTruthy();
});
