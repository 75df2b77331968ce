import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { UserProvider } from '../session/signed-in.tsx';
import { exampleCampaign, exampleStep } from '../testing/example-campaign.ts';
import { emptyReport } from '../testing/example-report.ts';
import { exampleBrand, exampleUser } from '../testing/examples.ts';
import { fakeServer, refused } from '../testing/fake-server.ts';
import { renderRoutes } from '../testing/render-screen.tsx';
import { CampaignPage } from './campaign-page.tsx';

const people = { messagedWhoLeft: 0, cannotGet: 0 };
const stats = {
  ...{ leads: 312, complete: 208, completedRate: 66.6667, currentLeads: 4, messages: 600, messagesSuccess: 590 },
  ...{ messagesFailed: 10, messagedLeads: 310, contentLeads: 300, opened: 150, views: 170, responses: 31 },
  ...{ deliveryRate: 98.3333, openRate: 50, responseRate: 10, features: [{ id: '11', sent: 310, leads: 5 }] },
};
const lead = (id: string, name: string) => ({
  ...{ id, name, phone: '5551234567', optedOut: false, invalidPhone: false, stats: { views: 0, seconds: 0 } },
});
const columns = [
  { id: 'received', label: 'Received', total: 1, leads: [lead('1', 'Maya Okafor')] },
  { id: '11', label: 'a'.repeat(25), total: 0, leads: [] },
  { id: '12', label: 'b'.repeat(26), total: 103, leads: [lead('2', 'Jonas Lindqvist')] },
  { id: 'complete', label: 'Complete', total: 208, leads: [] },
];

function open(changes = {}, more = {}, user = exampleUser(), brand = exampleBrand(), state: unknown = null) {
  const campaign = exampleCampaign(undefined, { lastActive: '2026-02-03T15:04:00.000Z', ...changes });
  const server = fakeServer({
    Campaign: { campaign },
    CampaignStats: { campaign: { id: '5', stats, people } },
    ...emptyReport,
    CampaignBoard: { columns },
    StepCounts: { campaign: { id: '5', stats: { leads: 0, features: [] } } },
    DownloadReport: { ticket: 'report-ticket' },
    CsvReport: { csv: 'Name,Phone\r\nMaya Okafor,(555) 123-4567\r\n' },
    Recipients: ({ search }: Record<string, unknown>) => ({ canGet: search ? 2 : 312 }),
    ...{ AddLeads: { added: 312, already: 0 }, RemoveLeads: { removed: 1, removedAt: 'then' }, ...more },
  });
  const page = <UserProvider user={user}>{<CampaignPage />}</UserProvider>;
  const routes = [
    { path: '/campaign/:campaignId', element: page },
    { path: '*', element: null },
  ];
  return { server, ...renderRoutes(routes, { pathname: '/campaign/5', state }, { brand }) };
}

const press = async (name: string | RegExp) => fireEvent.click(await screen.findByRole('button', { name }));
const card = (label: string) => screen.findByRole('region', { name: label });

describe('the campaign page', () => {
  it('opens on the report once the campaign has been active, and toggles [CAMP-02 CAMP-03 CAMP-24 CAMP-25]', async () => {
    open();
    expect(await screen.findByRole('heading', { level: 1, name: 'Spring' })).toBeTruthy();
    expect(await card('Messages Sent')).toBeTruthy();
    await press('Edit campaign');
    expect(await screen.findByRole('list', { name: 'Steps' }, { timeout: 8000 })).toBeTruthy();
    expect(screen.queryByRole('region', { name: 'Messages Sent' })).toBeNull();
    await press('Report');
    expect(await card('Messages Sent')).toBeTruthy();
  });

  it('opens on the editor in a brand that wants it so, unless the way there asks for the report [CAMP-24]', async () => {
    const brand = exampleBrand({ campaignReport: { shows: 'board', opensFirst: false } });
    open({}, {}, exampleUser(), brand);
    expect(await screen.findByRole('list', { name: 'Steps' }, { timeout: 8000 })).toBeTruthy();
    await press('Report');
    expect(await card('Messages Sent')).toBeTruthy();
    cleanup();
    open({}, {}, exampleUser(), brand, { opensReport: true });
    expect(await card('Messages Sent')).toBeTruthy();
  });

  it('opens on the editor before that [CAMP-24]', async () => {
    open({ lastActive: null });
    expect(await screen.findByRole('list', { name: 'Steps' }, { timeout: 8000 })).toBeTruthy();
    expect(await screen.findByText('Add leads and send')).toBeTruthy();
    expect(screen.queryByRole('group', { name: 'Before you send' })).toBeNull();
  });

  it('says what a send still needs before contacts are added', async () => {
    const user = exampleUser();
    if (user.organization) user.organization.billing = { active: false, due: null };
    open({ lastActive: null }, {}, user);
    const needs = await screen.findByRole('group', { name: 'Before you send' }, { timeout: 8000 });
    expect(within(needs).getByRole('button', { name: 'Choose a plan' })).toBeTruthy();
  });

  it('hands a v2 campaign over to the external builder in the same tab [NAV-20]', async () => {
    const [replace, location] = [vi.fn(), window.location];
    vi.stubGlobal('location', { ...location, replace });
    const address = 'https://builder.example.test/campaigns/5?token=a-ticket';
    const { server } = open({ v2: true }, { CreateBuilderTicket: { address } });
    await waitFor(() => expect(replace).toHaveBeenCalledWith(address));
    expect(server.callsOf('CreateBuilderTicket')[0]?.variables).toEqual({ campaignId: '5' });
    expect(screen.queryByRole('button', { name: 'Edit campaign' })).toBeNull();
    vi.stubGlobal('location', location);
  });

  it('opens a v2 campaign here where there is no builder, or for who may not change it [NAV-20]', async () => {
    const first = open({ v2: true }, { CreateBuilderTicket: { address: null } });
    expect(await screen.findByRole('button', { name: 'Edit campaign' })).toBeTruthy();
    first.screen.unmount();
    open({ v2: true }, {}, exampleUser('READONLY'));
    expect(await screen.findByRole('button', { name: 'View campaign' })).toBeTruthy();
  });

  it('sends people back to the list when the campaign cannot be read [NAV-19 ERR-15]', async () => {
    const { path } = open({}, { Campaign: refused('This does not exist or has been removed.') });
    await waitFor(() => expect(path()).toBe('/campaigns'));
  });
});

describe('the report', () => {
  it('has cards of contacts, messages, viewers and completion [CAMP-04 CAMP-05 CAMP-06 CAMP-08 STAT-06]', async () => {
    open();
    const figures = { Leads: '312', 'Messages Sent': '600', 'Currently Viewing': '4', 'Completed percentage': '67%' };
    for (const [label, figure] of Object.entries(figures)) {
      expect(await within(await card(label)).findByText(figure)).toBeTruthy();
    }
    expect((await card('Completed percentage')).textContent).toContain('208 of 312 leads');
  });
  it('draws the rates, each with its base [CAMP-07]', async () => {
    open();
    const rates = await card('Lead rates');
    await within(rates).findByText('590 of 600 messages');
    for (const part of ['310 of 312 leads', '98.3%', '150 of 300 leads sent content', '50.0%', '10.0%']) {
      expect(within(rates).getByText(part)).toBeTruthy();
    }
  });

  it('has a board from Received over every step to Complete, labels cut at 25 [CAMP-09..CAMP-12 CONST-39]', async () => {
    open();
    await screen.findByText('Maya Okafor');
    const board = screen.getByRole('region', { name: 'Leads by step' });
    const heads = within(board)
      .getAllByRole('region')
      .map((column) => column.ariaLabel);
    expect(heads).toEqual(['Received', 'a'.repeat(25), `${'b'.repeat(25)}…`, 'Complete']);
    expect(within(board).getByRole('region', { name: 'Received' }).textContent).toContain('1');
    expect(within(board).getByRole('region', { name: `${'b'.repeat(25)}…` }).textContent).toContain('and 102 more');
  });

  it('offers no file where names are masked', async () => {
    const admin = exampleUser('NONE', { wpAdmin: true });
    open({}, {}, admin, exampleBrand({ masksPlatformAdmin: true }));
    expect(await screen.findByRole('button', { name: 'Refresh' })).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'CSV Report' })).toBeNull();
  });

  it('reads the board again on refresh [CAMP-14]', async () => {
    const { server } = open();
    await screen.findByText('Maya Okafor');
    const before = server.callsOf('CampaignBoard').length;
    await press('Refresh');
    await waitFor(() => expect(server.callsOf('CampaignBoard')).toHaveLength(before + 1));
  });

  it('saves the CSV report as Report.csv [CAMP-13 CAMP-22 CAMP-23]', async () => {
    const posted: string[] = [];
    const submit = vi.spyOn(HTMLFormElement.prototype, 'submit').mockImplementation(function (this: HTMLFormElement) {
      posted.push(`${this.method} ${this.getAttribute('action')} ${new FormData(this).get('ticket')}`);
    });
    const { server } = open();
    await press('CSV Report');
    const dialog = await screen.findByRole('dialog', { name: 'CSV Report' });
    expect(await within(dialog).findByText('(555) 123-4567')).toBeTruthy();
    fireEvent.click(within(dialog).getByRole('button', { name: 'Download Report' }));
    await waitFor(() => expect(posted).toEqual(['post /downloads/report report-ticket']));
    // Only the rows that are shown come with the dialog, however long the file is.
    expect(server.callsOf('CsvReport')[0]).toMatchObject({ variables: { rows: 9 } });
    submit.mockRestore();
  });

  it('takes a contact out after a question that says what is cancelled', async () => {
    const { server } = open();
    await press('Remove Maya Okafor');
    const question = await screen.findByRole('dialog', { name: 'Remove from campaign' });
    expect(server.callsOf('RemoveLeads')).toEqual([]);
    fireEvent.click(within(question).getByRole('button', { name: 'Remove lead' }));
    await waitFor(() =>
      expect(server.callsOf('RemoveLeads')[0]?.variables).toEqual({ campaignId: '5', leadIds: ['1'] }),
    );
  });

  it('lets people who may only look look', async () => {
    open({}, {}, exampleUser('READONLY'));
    expect(await screen.findByText('Maya Okafor')).toBeTruthy();
    expect(screen.queryByRole('button', { name: /^(Remove|Add)/ })).toBeNull();
  });
});

describe('adding contacts', () => {
  it.each(['lead', 'client'])(
    'to all of them, each a %s, sends only after a step that says how many, with the toast as quoted [ERR-45]',
    async (lead) => {
      const words = { ...exampleBrand().words, lead, leads: `${lead[0]?.toUpperCase()}${lead.slice(1)}s` };
      const { server } = open({ lastActive: null }, {}, exampleUser(), exampleBrand({ words }));
      await press(`Add ${lead}s and send`);
      fireEvent.click(await screen.findByRole('radio', { name: `All ${lead}s (312)` }));
      await press('Continue');
      const send = await screen.findByRole('button', { name: `Send to 312 ${lead}s` }, { timeout: 8000 });
      expect(server.callsOf('AddLeads')).toEqual([]);
      fireEvent.click(send);
      expect(await screen.findByText('Leads Added')).toBeTruthy();
      expect(server.callsOf('AddLeads')[0]?.variables).toEqual({ campaignId: '5', allLeads: true, search: null });
      expect(await card('Messages Sent')).toBeTruthy();
    },
  );

  it('says what it costs to those who see billing, and asks for a name that no one gave', async () => {
    const CampaignTemplates = { templates: [{ name: 'Weekend special' }] };
    const products = [{ id: 'sms', name: 'sms segment', price: 0.02 }];
    const facts = { active: true, expires: null, periodEnd: null, products, card: null, invoices: [], messages: [] };
    const organization = { id: '1000', orgType: 'basic', stats: { leads: 312 }, bank: null, billing: facts };
    const { server } = open(
      { lastActive: null, name: 'New Campaign' },
      { Billing: { user: { id: '1000', new: false, organization } }, UpdateCampaign: {}, CampaignTemplates },
    );
    await press('Add leads and send');
    fireEvent.click(await screen.findByRole('radio', { name: /All leads \(312\)/ }));
    await press('Continue');
    expect(await screen.findByText(/This costs up to \$[\d.]+: [\d,]+ messages at \$0.02 each./)).toBeTruthy();
    const name = await screen.findByRole('textbox', { name: 'Name this campaign' });
    await waitFor(() => expect(name.getAttribute('placeholder')).toBe('Such as “Weekend special”'));
    fireEvent.change(name, { target: { value: 'Bread' } });
    fireEvent.blur(name);
    const named = { campaignId: '5', name: 'Bread' };
    await waitFor(() => expect(server.callsOf('UpdateCampaign')[0]?.variables).toEqual(named));
  });

  it('made for one contact goes to that contact first', async () => {
    const { server } = open({ leadId: '7', leadName: 'Maya Okafor' });
    await press('Add leads');
    expect((await screen.findByRole<HTMLInputElement>('radio', { name: /Maya Okafor/ })).checked).toBe(true);
    await press('Continue');
    await press('Send to Maya Okafor');
    await waitFor(() => expect(server.callsOf('AddLeads')[0]?.variables).toEqual({ campaignId: '5', leadIds: ['7'] }));
  });

  it('of a search asks with that search', async () => {
    const { server } = open();
    await press('Add leads');
    fireEvent.click(await screen.findByRole('radio', { name: /Search results/ }));
    expect(screen.getByRole('button', { name: 'Type a name or phone' }).hasAttribute('disabled')).toBe(true);
    fireEvent.change(screen.getByLabelText('Search leads'), { target: { value: 'maya' } });
    expect(await screen.findByText('2 leads found.')).toBeTruthy();
    await press('Continue');
    await press('Send to 2 leads');
    await waitFor(() =>
      expect(server.callsOf('AddLeads')[0]?.variables).toEqual({ campaignId: '5', allLeads: true, search: 'maya' }),
    );
  });

  it('says why it failed and stays open [ERR-57]', async () => {
    open({}, { AddLeads: refused('This campaign is archived.') });
    await press('Add leads');
    fireEvent.click(await screen.findByRole('radio', { name: /All leads \(312\)/ }));
    await press('Continue');
    await press('Send to 312 leads');
    expect((await screen.findByRole('alert')).textContent).toContain('This campaign is archived.');
    expect(screen.getByRole('button', { name: 'Send to 312 leads' })).toBeTruthy();
  });

  it('leads to a plan where there is none, and back [ERR-27 OPEN-67]', async () => {
    open({}, { AddLeads: refused("You can't send out campaigns or any messages without an active plan.") });
    await press('Add leads');
    fireEvent.click(await screen.findByRole('radio', { name: /All leads \(312\)/ }));
    await press('Continue');
    await press('Send to 312 leads');
    const needed = await screen.findByRole('dialog', { name: 'Billing Required' });
    expect(needed.textContent).toContain('without an active plan');
    expect(within(needed).getByRole('button', { name: 'Setup Billing' })).toBeTruthy();
    fireEvent.click(within(needed).getByRole('button', { name: 'Not now' }));
    expect(await screen.findByRole('button', { name: 'Send to 312 leads' })).toBeTruthy();
    expect(screen.queryByRole('dialog', { name: 'Billing Required' })).toBeNull();
  });

  it('has no one to add when everyone is in it', async () => {
    open({}, { Recipients: { canGet: 0 } });
    await press('Add leads');
    fireEvent.click(await screen.findByRole('radio', { name: 'All leads (0)' }));
    expect(await screen.findByText('There’s no one to add.')).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Continue' }).hasAttribute('disabled')).toBe(true);
  });

  it.each([
    ['has no message yet', [], 'Write the first message, then you can add leads.'],
    [
      'sends around appointments only',
      [exampleStep({ structureType: 'before' })],
      'Everything here is sent around appointments. Choose this campaign when you add an appointment.',
    ],
  ] as const)('says why it is off where a campaign %s', async (_where, features, reason) => {
    open({ features: [...features], structure: exampleCampaign([...features]).structure });
    // Not once it comes to lie under a pointer at rest.
    fireEvent.mouseMove(await screen.findByRole('button', { name: 'Add leads' }));
    expect(await screen.findByText(reason)).toBeTruthy();
  });
});
