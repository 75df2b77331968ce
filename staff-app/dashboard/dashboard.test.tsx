import { cleanup, fireEvent, screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { exampleLead } from '../testing/example-lead.ts';
import { exampleBrand, exampleUser, healthBrand } from '../testing/examples.ts';
import { fakeServer } from '../testing/fake-server.ts';
import { renderScreen } from '../testing/render-screen.tsx';
import { DashboardPage } from './dashboard-page.tsx';

const stats = {
  leads: 1204,
  messages: 3,
  messagesSuccess: 2,
  messagesFailed: 1,
  responses: 1,
  views: 1672,
  completed: 2,
  campaignLeads: 3,
  messagedLeads: 3,
  contentLeads: 8,
  openedLeads: 1,
  deliveryRate: 66.6666,
  responseRate: 33.3333,
  openRate: 12.25,
};
function exampleCampaign(id: string, name: string, created: string, given: object) {
  return {
    ...{ id, name, created, lastActive: null, lastDays: { sent: [0, 3], opened: [0, 2] } },
    stats: { messages: 3, deliveryRate: 100, viewedLeads: 1, responses: 2, ...given },
  };
}
const answers = {
  GettingStarted: { lines: [], campaignId: null },
  OrganizationStats: { user: { id: '1', organization: { id: '1', stats } } },
  CampaignResults: {
    campaigns: [
      exampleCampaign('1', 'Twelve chars', '2026-01-01T00:00:00Z', { openRate: 200 / 3, contentLeads: 3 }),
      exampleCampaign('2', 'Thirteen chars', '2026-01-02T00:00:00Z', { openRate: 0, contentLeads: 8 }),
    ],
  },
  NeedsYou: { needs: [] },
  ActivityTrend: { unit: 'DAY', zone: 'America/Phoenix', points: [] },
  Lately: { happenings: [] },
  Leads: { leads: [], total: 0, page: 1 },
};

async function card(name: string) {
  const section = await screen.findByRole('region', { name });
  await within(section).findByRole('progressbar');
  return section.textContent;
}

describe('the overview', () => {
  it('shows messages, contacts and views, with rates of one decimal [DASH-06 DASH-07 DASH-08 STAT-04 CONST-58]', async () => {
    fakeServer(answers);
    renderScreen(<DashboardPage />);
    expect(await card('Messages')).toContain('366.7% delivered, 1 failed');
    expect(await card('Leads')).toContain('1,20433.3% replied (of 3 messaged)');
    expect(await card('Views')).toContain('1,67212.3% of 8 leads sent content opened it');
  });

  it('says one contact in the brand’s word, and where there is no one yet', async () => {
    const told = (own: object) => ({
      OrganizationStats: { user: { id: '1', organization: { id: '1', stats: { ...stats, ...own } } } },
    });
    fakeServer({ ...answers, ...told({ contentLeads: 1, openRate: 100 }) }, healthBrand());
    renderScreen(<DashboardPage />, { brand: healthBrand() });
    expect(await card('Views')).toContain('100.0% of 1 contact sent content opened it');
    cleanup();
    fakeServer({ ...answers, ...told({ contentLeads: 0, messagedLeads: 0 }) });
    renderScreen(<DashboardPage />);
    expect(await card('Views')).toContain('No content sent yet');
    expect(await card('Leads')).toContain('None messaged yet');
  });

  it('shows no shares before anything was sent', async () => {
    const nothing = Object.fromEntries(Object.keys(stats).map((count) => [count, 0]));
    fakeServer({ ...answers, OrganizationStats: { user: { id: '1', organization: { id: '1', stats: nothing } } } });
    renderScreen(<DashboardPage />);
    expect(await card('Messages')).toContain('0None sent yet');
    expect(await card('Leads')).toContain('0None messaged yet');
    expect(await card('Views')).toContain('0No content sent yet');
    expect(await card('Completed')).toContain('0%No one in campaigns yet');
  });

  it('shows the completed percentage as a whole number with its base [DASH-11 STAT-06 CONST-60]', async () => {
    fakeServer(answers);
    renderScreen(<DashboardPage />);
    expect(await card('Completed')).toContain('67%2 of 3 in campaigns finished');
  });

  it('shows the open rate per campaign, names cut at 12 characters [DASH-09 DASH-10 CONST-35]', async () => {
    fakeServer(answers);
    renderScreen(<DashboardPage />);
    const table = await screen.findByRole('table', { name: 'Lead open rate per campaign' });
    const rows = within(table).getAllByRole('row');
    const words = (row: HTMLElement) => [...row.children].slice(0, 2).map((cell) => cell.textContent);
    expect(rows.slice(1).map(words)).toEqual([
      ['Thirteen cha…', '0.0% of 8 leads'],
      ['Twelve chars', '66.7% of 3 leads'],
    ]);
    expect(screen.getByTitle('Thirteen chars').textContent).toBe('Thirteen cha…');
  });

  it('shows limited people the cards but no contacts, no chart and nothing that waits [DASH-12]', async () => {
    const server = fakeServer(answers);
    renderScreen(<DashboardPage />, { user: exampleUser('LIMITED') });
    await card('Completed');
    expect(screen.queryByRole('heading', { name: 'Leads' })).toBeNull();
    expect(server.calls.map(({ name }) => name)).toEqual(['OrganizationStats']);
  });

  it('shows the contacts to people who may read [DASH-12]', async () => {
    fakeServer(answers);
    renderScreen(<DashboardPage />, { user: exampleUser('READONLY') });
    expect(await screen.findByText('- No Leads Found -')).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Add leads' })).toBeNull();
  });

  it("speaks the health brand's words", async () => {
    fakeServer(answers);
    renderScreen(<DashboardPage />, { brand: healthBrand() });
    expect(await card('Contacts')).toContain('1,204');
    expect(await screen.findByText('- No Contacts Found -')).toBeTruthy();
  });

  it('shows spinners before the first numbers, never zeros', () => {
    fakeServer({
      OrganizationStats: new Promise(() => {}),
      CampaignResults: new Promise(() => {}),
      Leads: new Promise(() => {}),
    });
    renderScreen(<DashboardPage />);
    expect(screen.getAllByRole('status', { name: 'Loading' }).length).toBeGreaterThan(4);
    expect(screen.queryByText('0')).toBeNull();
  });

  it('offers to try again when the numbers cannot be read [ERR-57]', async () => {
    const server = fakeServer({ ...answers, OrganizationStats: 'unreachable' });
    renderScreen(<DashboardPage />);
    expect((await screen.findByRole('alert')).textContent).toContain(
      'We can’t reach the server right now. Check your connection, then try again.',
    );
    server.answers.OrganizationStats = answers.OrganizationStats;
    fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await card('Completed')).toContain('67%');
  });
});

describe('the overview of messages', () => {
  const { words } = exampleBrand();
  const blast = exampleBrand({
    dashboard: 'messages',
    rateShown: 'response',
    leadTable: { viewColumns: false, selectedOnDashboard: false },
    words: { ...words, lead: 'Contact', leads: 'Contacts', campaign: 'Blast', campaigns: 'Blasts' },
  });
  const tattoo = exampleBrand({ dashboard: 'messages', rateShown: 'open' });
  const withLead = { ...answers, Leads: { leads: [exampleLead()], total: 1, page: 1 } };
  const figure = async (name: string) => {
    const section = await screen.findByRole('region', { name });
    await within(section).findByText(/ (of|delivered|messaged)/);
    return section.textContent;
  };

  it('shows no rates before anything was sent, in the words of the other overview', async () => {
    const nothing = Object.fromEntries(Object.keys(stats).map((count) => [count, 0]));
    fakeServer({ ...withLead, OrganizationStats: { user: { id: '1', organization: { id: '1', stats: nothing } } } });
    renderScreen(<DashboardPage />, { brand: blast });
    await within(await screen.findByRole('region', { name: 'Messages Sent' })).findByText('None sent yet');
    expect(screen.getByRole('region', { name: 'Messages Sent' }).textContent).toContain('0None sent yet');
    await within(await screen.findByRole('region', { name: 'Contacts' })).findByText('None messaged yet');
    expect(screen.getByRole('region', { name: 'Contacts' }).textContent).toContain('0None messaged yet');
    await within(await screen.findByRole('region', { name: 'Delivery Rate' })).findByText('None sent yet');
    expect(screen.getByRole('region', { name: 'Delivery Rate' }).textContent).toContain('–None sent yet');
    await within(await screen.findByRole('region', { name: 'Response Rate' })).findByText('None messaged yet');
    expect(screen.getByRole('region', { name: 'Response Rate' }).textContent).toContain('–None messaged yet');
  });

  it('shows messages, contacts, the delivery rate and who replied [DASH-01..DASH-04 STAT-04 OPEN-106]', async () => {
    fakeServer(withLead);
    renderScreen(<DashboardPage />, { brand: blast });
    expect(await figure('Messages Sent')).toContain('32 delivered, 1 failed');
    expect(await figure('Contacts')).toContain('1,2043 messaged, including archived and erased');
    expect(await figure('Delivery Rate')).toContain('66.7%2 of 3 messages');
    expect(await figure('Response Rate')).toContain('33.3%1 of 3 contacts messaged');
    expect(screen.queryByRole('region', { name: 'Open Rate' })).toBeNull();
    await screen.findByRole('table', { name: 'Latest blasts' });
    expect(screen.queryByRole('region', { name: /open rate/ })).toBeNull();
    expect(screen.queryByRole('columnheader', { name: 'Opened' })).toBeNull();
  });

  it('shows who opened instead where a brand wants that [DASH-04 OPEN-106]', async () => {
    fakeServer(withLead);
    renderScreen(<DashboardPage />, { brand: tattoo });
    expect(await figure('Open Rate')).toContain('12.3%1 of 8 leads sent content');
    expect(screen.queryByRole('region', { name: 'Response Rate' })).toBeNull();
  });

  it('explains each number on a button beside it', async () => {
    fakeServer(withLead);
    renderScreen(<DashboardPage />, { brand: blast });
    const section = await screen.findByRole('region', { name: 'Response Rate' });
    fireEvent.mouseEnter(within(section).getByRole('button', { name: 'How Response Rate is counted' }));
    expect((await screen.findByRole('tooltip')).textContent).toContain(
      'Contacts who replied, of all contacts messaged. Each of the contacts counts once here, in however many blasts. Contacts who were messaged and archived later still count as messaged.',
    );
  });

  it('has the contacts under the cards, without columns of viewing in blast [DASH-05 DASH-14 DASH-13]', async () => {
    fakeServer(withLead);
    renderScreen(<DashboardPage />, { brand: blast });
    const table = await screen.findByRole('table', { name: 'Contacts' });
    const heads = within(table)
      .getAllByRole('columnheader')
      .map((head) => head.textContent);
    expect(heads.filter((head) => head !== '')).toEqual(['Name', 'Phone', 'Blasts']);
  });

  it.each([
    ['everyone with the right', tattoo, exampleUser('ADMIN'), true],
    ['no one who may only look', tattoo, exampleUser('READONLY'), false],
    ['no admin of blast', blast, exampleUser('ADMIN'), false],
    ['a platform admin in blast', blast, exampleUser('ADMIN', { wpAdmin: true }), true],
    [
      'the user it was granted to in blast',
      { ...blast, capabilities: ['select-on-dashboard' as const] },
      exampleUser('ADMIN'),
      true,
    ],
  ])('lets %s select contacts [DASH-20 OPEN-24]', async (_who, brand, user, canSelect) => {
    fakeServer(withLead);
    renderScreen(<DashboardPage />, { brand, user });
    const table = await screen.findByRole('table', { name: brand.words.leads });
    expect(within(table).queryAllByRole('checkbox').length > 0).toBe(canSelect);
  });
});
