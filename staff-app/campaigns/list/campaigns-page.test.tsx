import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { exampleBrand, exampleUser, healthBrand } from '../../testing/examples.ts';
import { fakeServer } from '../../testing/fake-server.ts';
import { renderScreen } from '../../testing/render-screen.tsx';
import { CampaignsPage } from './campaigns-page.tsx';
import type { CampaignCount } from './use-campaigns.ts';

function campaign(changes: Partial<CampaignCount> = {}): CampaignCount {
  return {
    ...{ id: '5', name: 'Spring', created: '2026-01-02T15:04:00.000Z', lastActive: '2026-02-03T15:04:00.000Z' },
    ...{ paused: null, brandImage: null, structure: { feature: ['1'], before: ['2'], appointment: [] } },
    stats: {
      ...{ leads: 312, complete: 208, completedRate: 66.6667 },
      ...{ messages: 1_240, contentLeads: 300, openRate: 58.93, responses: 41 },
    },
    ...changes,
  };
}

function open(campaigns: CampaignCount[], settings: Parameters<typeof renderScreen>[1] = {}, more = {}) {
  const server = fakeServer({
    Campaigns: ({ archived }: Record<string, unknown>) => ({ campaigns: archived ? [] : campaigns }),
    RestoreCampaign: {},
    CreateCampaign: { campaign: { id: '9' } },
    ArchiveCampaign: {},
    ...more,
  });
  return { server, ...renderScreen(<CampaignsPage />, settings) };
}

describe('the list of campaigns', () => {
  it('shows cards with name, count, completed percentage and last active, active last first [CAMP-01 OPEN-85]', async () => {
    open([campaign({ id: '4', name: 'Older', lastActive: '2026-01-03T15:04:00.000Z' }), campaign()]);
    const [first, second] = await screen.findAllByRole('listitem');
    expect(first?.textContent).toContain('Spring');
    expect(first?.textContent).toContain('312 leads, 2 steps');
    expect(first?.textContent).toContain('67% completed');
    expect(first?.textContent).toContain('Last active 02/03/2026');
    expect(second?.textContent).toContain('Older');
    expect(screen.getByRole('link', { name: 'Spring' }).getAttribute('href')).toBe('/campaign/5');
  });

  it('compares campaigns by what was sent, opened and answered, and says nothing before the first message', async () => {
    const waiting = campaign({ id: '6', name: 'Autumn', lastActive: null });
    open([campaign(), { ...waiting, stats: { ...waiting.stats, messages: 0 } }]);
    const [first, second] = await screen.findAllByRole('listitem');
    const figures = within(first as HTMLElement).getAllByRole('definition');
    expect(figures.map(({ textContent }) => textContent)).toEqual(['1,240', '58.9%', '41']);
    fireEvent.mouseEnter(within(first as HTMLElement).getByText('Opened').parentElement as HTMLElement);
    expect((await screen.findByRole('tooltip')).textContent).toBe(
      'Leads who opened content, of all leads sent content.',
    );
    expect(within(second as HTMLElement).queryAllByRole('definition')).toEqual([]);
  });

  it('says nothing about opening where no one looks at content', async () => {
    const leadTable = { viewColumns: false, selectedOnDashboard: false };
    open([campaign()], { brand: exampleBrand({ dashboard: 'messages', leadTable }) });
    const [first] = await screen.findAllByRole('listitem');
    const names = within(first as HTMLElement).getAllByRole('term');
    expect(names.map(({ textContent }) => textContent)).toEqual(['Sent', 'Replied']);
  });

  it('shows a spinner first, and with none its text with the one next step [CAMP-01 ERR-33 OPEN-157]', async () => {
    const { path } = open([]);
    expect(screen.getByRole('status', { name: 'Loading' })).toBeTruthy();
    expect(screen.queryByText('- No Campaigns Found -')).toBeNull();
    expect(await screen.findByText('- No Campaigns Found -')).toBeTruthy();
    fireEvent.click(screen.getByRole('button', { name: 'New campaign' }));
    await waitFor(() => expect(path()).toBe('/campaign/9'));
  });

  it('makes one new campaign of a double click', async () => {
    const { server, path } = open([campaign()]);
    const button = await screen.findByRole('button', { name: 'New campaign' });
    fireEvent.click(button);
    fireEvent.click(button);
    await waitFor(() => expect(path()).toBe('/campaign/9'));
    expect(server.callsOf('CreateCampaign')).toHaveLength(1);
  });

  it('says why it cannot be read, and tries again [OPEN-143]', async () => {
    const { server } = open([], {}, { Campaigns: 'unreachable' });
    expect(
      await screen.findByText('We can’t reach the server right now. Check your connection, then try again.'),
    ).toBeTruthy();
    server.answers.Campaigns = { campaigns: [campaign()] };
    fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByText('Spring')).toBeTruthy();
  });

  it('archives after a question that says what is kept', async () => {
    const { server } = open([campaign()]);
    fireEvent.click(await screen.findByRole('button', { name: 'Archive Spring' }));
    const question = await screen.findByRole('dialog', { name: 'Archive campaign' });
    expect(question.textContent).toContain('Waiting messages are canceled');
    expect(server.callsOf('ArchiveCampaign')).toEqual([]);
    fireEvent.click(within(question).getByRole('button', { name: 'Archive campaign' }));
    await waitFor(() => expect(server.callsOf('ArchiveCampaign')[0]?.variables).toEqual({ campaignId: '5' }));
  });

  it('brings an archived one back at once, or later from the list of those', async () => {
    const archived = campaign({ id: '6', name: 'Winter' });
    const { server } = open(
      [campaign()],
      {},
      {
        Campaigns: (asked: Record<string, unknown>) => ({ campaigns: [asked.archived ? archived : campaign()] }),
      },
    );
    fireEvent.click(await screen.findByRole('button', { name: 'Archive Spring' }));
    const question = await screen.findByRole('dialog', { name: 'Archive campaign' });
    fireEvent.click(within(question).getByRole('button', { name: 'Archive campaign' }));
    fireEvent.click(await screen.findByRole('button', { name: 'Undo' }));
    await waitFor(() => expect(server.callsOf('RestoreCampaign')[0]?.variables).toEqual({ campaignId: '5' }));
    fireEvent.click(screen.getByRole('radio', { name: 'Archived' }));
    fireEvent.click(await screen.findByRole('button', { name: 'Restore Winter' }));
    await waitFor(() => expect(server.callsOf('RestoreCampaign')[1]?.variables).toEqual({ campaignId: '6' }));
    expect(screen.getByRole('link', { name: 'Winter' }).getAttribute('href')).toBe('/campaign/6');
    expect(screen.queryByRole('button', { name: /^Archive/ })).toBeNull();
  });

  it('offers a search once there are many', async () => {
    open(Array.from({ length: 9 }, (_, index) => campaign({ id: String(index), name: `Campaign ${index}` })));
    fireEvent.change(await screen.findByLabelText('Search campaigns'), { target: { value: 'CAMPAIGN 7' } });
    await waitFor(() => expect(screen.getAllByRole('listitem')).toHaveLength(1));
    expect(screen.getByText('Campaign 7')).toBeTruthy();
  });

  it("speaks the brand's words", async () => {
    open([campaign()], { brand: healthBrand() });
    expect(await screen.findByText('312 contacts, 2 steps')).toBeTruthy();
  });

  it('lets people who may only look look', async () => {
    open([campaign()], { user: exampleUser('READONLY') });
    expect(await screen.findByText('Spring')).toBeTruthy();
    expect(screen.queryByRole('button', { name: /New campaign|Archive/ })).toBeNull();
  });

  it('sends people who get notifications only to the dashboard', async () => {
    const { path, server } = open([campaign()], { user: exampleUser('LIMITED') });
    await waitFor(() => expect(path()).toBe('/dashboard'));
    expect(server.callsOf('Campaigns')).toEqual([]);
  });
});
