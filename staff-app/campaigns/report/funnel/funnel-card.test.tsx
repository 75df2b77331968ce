import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { exampleLead } from '../../../testing/example-lead.ts';
import { fakeServer } from '../../../testing/fake-server.ts';
import { renderScreen } from '../../../testing/render-screen.tsx';
import { FunnelCard } from './funnel-card.tsx';

const steps = [
  { stage: 'SENT', people: 10, before: null, peopleBefore: 12, fromBefore: 10, withoutContent: 0 },
  { stage: 'DELIVERED', people: 8, before: 'SENT', peopleBefore: 10, fromBefore: 8, withoutContent: 0 },
  { stage: 'OPENED', people: 6, before: 'DELIVERED', peopleBefore: 8, fromBefore: 6, withoutContent: 0 },
  { stage: 'ANSWERED', people: 5, before: 'OPENED', peopleBefore: 6, fromBefore: 3, withoutContent: 0 },
];

function open(pending: object = {}) {
  const maya = exampleLead({ id: '21', name: 'Maya Okafor', viewsIn: { views: 0, seconds: 0 } });
  const server = fakeServer({
    CampaignFunnel: { people: 12, isOnItsWay: false, isReportDue: false, isContentDue: false, ...pending, steps },
    Leads: { leads: [maya], total: 3, page: 1 },
    LeadIdsAtStage: { leadIds: ['21', '22', '23'] },
    ArchiveLeads: { archived: 3 },
  });
  renderScreen(<FunnelCard campaignId="5" />, {});
  return server;
}

describe('the funnel of a campaign', () => {
  it('shows the people of each stage, their share of the stage before, and who fell out', async () => {
    open();
    const card = await screen.findByRole('region', { name: 'How far they got' });
    const rows = await waitFor(() => {
      const found = within(card).getAllByRole('listitem');
      return found.map((row) => row.textContent);
    });
    expect(rows).toEqual([
      'Sent: 10. Show whoof 12 leads in this campaign2 not sent',
      'Delivered: 8. Show who80.0% of 10 sent 2 not delivered',
      'Opened: 6. Show who75.0% of 8 delivered 2 didn’t open',
      'Answered: 5. Show who50.0% of the 6 who opened, plus 2 without opening 3 didn’t answer',
    ]);
  });

  it('leaves room for its stages while they are read, so that nothing below moves', async () => {
    fakeServer({ CampaignFunnel: () => new Promise(() => {}) });
    renderScreen(<FunnelCard campaignId="5" />, {});
    const card = await screen.findByRole('region', { name: 'How far they got' });
    const loading = within(card).getByRole('status', { name: 'Loading' });
    expect(loading.parentElement?.style.getPropertyValue('--stages')).toBe('5');
  });

  it('says of no one that they were left out while their messages are on their way', async () => {
    open({ isOnItsWay: true, isReportDue: true });
    const card = await screen.findByRole('region', { name: 'How far they got' });
    const rows = (await within(card).findAllByRole('listitem')).map((row) => row.textContent ?? '');
    expect(rows[0]).toMatch(/2 not sent to yet$/);
    expect(rows[1]).toMatch(/2 with no delivery report yet$/);
    expect(rows[2]).toMatch(/2 didn’t open$/);
  });

  it('says of no one that they weren’t reached because others wait for their first message', async () => {
    open({ isOnItsWay: true });
    expect(await screen.findByText('2 not sent to yet')).toBeTruthy();
    expect(screen.getByText('2 not delivered')).toBeTruthy();
  });

  it('says of no one that they didn’t open what wasn’t sent to them', async () => {
    const some = { people: 12, isOnItsWay: false, isReportDue: false };
    const opened = { ...steps[2], peopleBefore: 10, withoutContent: 1 };
    const server = fakeServer({
      CampaignFunnel: { ...some, isContentDue: false, steps: [opened] },
      Leads: { leads: [exampleLead({ id: '21', name: 'Maya Okafor' })], total: 1, page: 1 },
    });
    const { screen: shown } = renderScreen(<FunnelCard campaignId="5" />, {});
    expect(await screen.findByText('3 didn’t open')).toBeTruthy();
    fireEvent.click(screen.getByRole('button', { name: '1 not sent content. Show who' }));
    expect(await screen.findByText('Maya Okafor')).toBeTruthy();
    const atStage = { campaignId: '5', stage: 'DELIVERED', without: 'OPENED', sentContent: false };
    expect(server.callsOf('Leads').at(-1)?.variables).toMatchObject({ leadFilter: { atStage } });
    shown.unmount();
    const alone = { ...opened, peopleBefore: 7 };
    fakeServer({ CampaignFunnel: { ...some, isContentDue: true, steps: [alone] } });
    renderScreen(<FunnelCard campaignId="6" />, {});
    expect(await screen.findByText('1 not sent content yet')).toBeTruthy();
    expect(screen.queryByText(/didn’t open/)).toBeNull();
  });

  it('draws those who skipped the stage before apart, so that a bar never grows out of a shorter one', async () => {
    open();
    const rows = await screen.findAllByRole('listitem');
    const parts = rows.map((row) =>
      [...row.querySelectorAll<HTMLElement>('[aria-hidden] > span')].map(({ style }) => style.width),
    );
    expect(parts.map((widths) => widths.map((width) => Math.round(Number.parseFloat(width))))).toEqual([
      ...[[83], [67], [50]],
      [25, 17],
    ]);
  });

  it('says of one person what it says of many', async () => {
    fakeServer({
      CampaignFunnel: {
        people: 1,
        steps: [{ ...steps[0], people: 1, peopleBefore: 1, fromBefore: 1, withoutContent: 0 }],
      },
    });
    renderScreen(<FunnelCard campaignId="5" />, {});
    expect(await screen.findByText('of 1 lead in this campaign')).toBeTruthy();
  });

  it.each([
    [/^Opened\W+6\W+Show who$/, { stage: 'OPENED', without: null }],
    ['2 didn’t open. Show who', { stage: 'DELIVERED', without: 'OPENED' }],
    ['2 not sent. Show who', { stage: null, without: 'SENT' }],
  ])('opens from “%s” the people behind it', async (name, at) => {
    const server = open();
    fireEvent.click(await screen.findByRole('button', { name }));
    expect(await screen.findByText('Maya Okafor')).toBeTruthy();
    const leadFilter = { atStage: { campaignId: '5', ...at } };
    await waitFor(() => expect(server.callsOf('Leads').at(-1)?.variables).toMatchObject({ leadFilter }));
    // What they viewed of other campaigns doesn't count here.
    expect(server.callsOf('Leads').at(-1)?.variables).toMatchObject({ viewsIn: '5', isOfCampaign: true });
    const row = screen.getByRole('row', { name: 'Open Maya Okafor' });
    expect(within(row).queryByText('01:15')).toBeNull();
    expect(within(row).getByText('00:00')).toBeTruthy();
  });

  it('selects all of a stage by name, so that what is done reaches no one who joins it later', async () => {
    const server = open();
    fireEvent.click(await screen.findByRole('button', { name: /^Answered\W+5\W+Show who$/ }));
    fireEvent.click(await screen.findByRole('checkbox', { name: 'Select Maya Okafor' }));
    fireEvent.click(await screen.findByRole('button', { name: 'Select all 3' }));
    await screen.findByText('3 of 3 leads selected');
    expect(server.callsOf('LeadIdsAtStage').at(-1)?.variables).toMatchObject({ atStage: { stage: 'ANSWERED' } });
    fireEvent.click(await screen.findByRole('button', { name: 'More' }));
    fireEvent.click(await screen.findByRole('menuitem', { name: 'Archive' }));
    fireEvent.click(await screen.findByRole('button', { name: 'Archive 3 leads' }));
    await waitFor(() => expect(server.callsOf('ArchiveLeads')).toHaveLength(1));
    const { variables } = server.callsOf('ArchiveLeads')[0] ?? {};
    expect(variables).toMatchObject({ leadIds: ['21', '22', '23'] });
    expect(variables).not.toHaveProperty('allLeads');
  });
});
