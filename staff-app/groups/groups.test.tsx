import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { UserProvider } from '../session/signed-in.tsx';
import { exampleCampaign } from '../testing/example-campaign.ts';
import { exampleLead } from '../testing/example-lead.ts';
import { exampleUser } from '../testing/examples.ts';
import { fakeServer, refused } from '../testing/fake-server.ts';
import { renderRoutes, renderScreen } from '../testing/render-screen.tsx';
import { write } from '../testing/write.ts';
import { GroupPage, GroupsPage } from './index.ts';
import type { GroupCount } from './use-groups.ts';

function group(changes: Partial<GroupCount> = {}): GroupCount {
  return { ...{ id: '3', name: 'Regulars', created: '2026-02-03T15:04:00.000Z', stats: { leads: 312 } }, ...changes };
}

function openList(groups: GroupCount[], more = {}, settings: Parameters<typeof renderScreen>[1] = {}) {
  const server = fakeServer({
    Groups: { groups },
    CreateGroup: { group: { id: '9' } },
    ArchiveGroups: { archived: 1 },
    RestoreGroups: { restored: 1 },
    AddGroupsToCampaign: { added: 300, already: 12 },
    CampaignChoices: { campaigns: [{ id: '5', name: 'Spring' }] },
    Campaign: { campaign: exampleCampaign() },
    ...more,
  });
  return { server, ...renderScreen(<GroupsPage />, settings) };
}

const button = (name: string | RegExp) => screen.findByRole('button', { name });
const select = async (name: string) => fireEvent.click(await screen.findByRole('checkbox', { name: `Select ${name}` }));

afterEach(() => {
  vi.useRealTimers();
});

describe('the list of groups', () => {
  it('shows selectable cards with the number of contacts [GROUP-01]', async () => {
    openList([group(), group({ id: '4', name: 'New ones', stats: { leads: 1 } })]);
    const [first, second] = await screen.findAllByRole('listitem');
    expect(first?.textContent).toContain('Regulars');
    expect(first?.textContent).toContain('312 leads · created 02/03/2026');
    expect(second?.textContent).toContain('1 lead ·');
    await select('Regulars');
    expect(screen.getByRole('region', { name: 'Selected groups' }).textContent).toContain('1 of 2 groups selected');
    expect(screen.getByRole('link', { name: 'Regulars' }).getAttribute('href')).toBe('/group/3');
  });

  it('puts the selected ones into a campaign [GROUP-03]', async () => {
    const { server } = openList([group(), group({ id: '4', name: 'New ones', stats: { leads: 2 } })]);
    await select('Regulars');
    await select('New ones');
    fireEvent.click(await button('Add to campaign'));
    const dialog = await screen.findByRole('dialog', { name: 'Add 314 leads to a campaign' });
    expect(dialog.textContent).toContain('Regulars, New ones. Anyone in several groups');
    const next = within(dialog).getByRole('button', { name: 'Continue' });
    expect(next).toHaveProperty('disabled', true);
    fireEvent.click(within(dialog).getByRole('combobox', { name: 'Campaign' }));
    fireEvent.click(await screen.findByRole('option', { name: 'Spring' }));
    fireEvent.click(next);
    await screen.findByText(/^The first message/);
    fireEvent.click(await button('Send to 314 leads'));
    expect(await screen.findByText('300 added, 12 were in it already.')).toBeTruthy();
    expect(server.callsOf('AddGroupsToCampaign')[0]?.variables).toEqual({ groupIds: ['3', '4'], campaignId: '5' });
  });

  it('leads to a plan where there is none [BULK-22]', async () => {
    const sentence = "You can't send out campaigns or any messages without an active plan.";
    openList([group()], { AddGroupsToCampaign: refused(sentence) });
    await select('Regulars');
    fireEvent.click(await button('Add to campaign'));
    fireEvent.click(await screen.findByRole('combobox', { name: 'Campaign' }));
    fireEvent.click(await screen.findByRole('option', { name: 'Spring' }));
    fireEvent.click(await button('Continue'));
    await screen.findByText(/^The first message/);
    fireEvent.click(await button('Send to 312 leads'));
    expect(await screen.findByRole('dialog', { name: 'Billing Required' })).toBeTruthy();
  });

  it('writes one message to everyone of the selected ones [GROUP-02 ERR-56]', async () => {
    const { server } = openList([group()], { MessageGroups: { planned: 310, optedOut: 2 } });
    await select('Regulars');
    fireEvent.click(await button('Message'));
    await write('Open tonight');
    fireEvent.click(await button('Continue'));
    fireEvent.click(await button('Send to 312 leads'));
    const said = 'Success - Your messages are now being sent out in the background.';
    expect(await screen.findByText(said)).toBeTruthy();
    expect(screen.getByText('2 of them have opted out and get none.')).toBeTruthy();
    expect(server.callsOf('MessageGroups')[0]?.variables).toEqual({ groupIds: ['3'], messageContent: 'Open tonight' });
  });

  it('archives after a question that says what stays [GROUP-04]', async () => {
    const { server } = openList([group()]);
    await select('Regulars');
    fireEvent.click(await button('Archive'));
    const question = await screen.findByRole('dialog', { name: 'Archive group' });
    expect(question.textContent).toContain('“Regulars” leaves this list. The leads in it and their messages stay');
    fireEvent.click(within(question).getByRole('button', { name: 'Archive group' }));
    await waitFor(() => expect(server.callsOf('ArchiveGroups')[0]?.variables).toEqual({ groupIds: ['3'] }));
    fireEvent.click(await button('Undo'));
    expect(await screen.findByText('Group restored')).toBeTruthy();
    expect(server.callsOf('RestoreGroups')[0]?.variables).toEqual({ groupIds: ['3'] });
  });

  it('shows the archived ones apart, which can only be restored, where the plan allows it', async () => {
    const limit = refused("You've reached your limit");
    const { server } = openList([group()], { RestoreGroups: limit });
    fireEvent.click(await screen.findByRole('radio', { name: 'Archived' }));
    await waitFor(() => expect(server.callsOf('Groups').at(-1)?.variables).toEqual({ archived: true }));
    const restore = await button('Restore Regulars');
    expect(screen.queryByRole('link', { name: 'Regulars' })).toBeNull();
    expect(screen.queryByRole('checkbox')).toBeNull();
    expect(screen.queryByRole('button', { name: 'Archive' })).toBeNull();
    fireEvent.click(restore);
    expect(await screen.findByText('Click here to upgrade for more groups')).toBeTruthy();
    expect(server.callsOf('RestoreGroups')[0]?.variables).toEqual({ groupIds: ['3'] });
  });

  it('asks for a selection first [GROUP-05 ERR-41]', async () => {
    openList([group()]);
    fireEvent.click(await button('Archive'));
    expect(await screen.findByText('Select Groups')).toBeTruthy();
    expect(screen.getByText('Select groups from below first.')).toBeTruthy();
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('says what a group is for while there is none, and goes to the first one [GROUP-06 ERR-34 NAV-41]', async () => {
    const { path } = openList([]);
    expect(await screen.findByText('- No Groups Found -')).toBeTruthy();
    fireEvent.click(await button('New group'));
    await waitFor(() => expect(path()).toBe('/group/9'));
  });

  it('tells the limit of the plan in a toast that leads to billing [GROUP-13 ERR-14]', async () => {
    const { path } = openList([group()], { CreateGroup: refused("You've reached your limit") });
    fireEvent.click(await button('New group'));
    expect(await screen.findByText("You've reached your limit")).toBeTruthy();
    fireEvent.click(screen.getByText('Click here to upgrade for more groups'));
    await waitFor(() => expect(path()).toBe('/account'));
  });

  it('is only looked at by people who may not change it', async () => {
    openList([group()], {}, { user: exampleUser('READONLY') });
    await screen.findByText('Regulars');
    expect(screen.queryByRole('checkbox')).toBeNull();
    expect(screen.queryByRole('button', { name: 'New group' })).toBeNull();
  });
});

function openGroup(more = {}) {
  const server = fakeServer({
    Group: { group: { id: '3', name: 'Regulars', code: 'AbC12345', stats: { leads: 1 } } },
    Leads: { leads: [exampleLead()], total: 1, page: 1 },
    UpdateGroup: {},
    RemoveChosenFromGroup: { removed: 1 },
    AddLeadsToGroup: { added: 1, already: 0 },
    CreateLead: { known: false, lead: { id: '2', name: 'Ben', phone: '5551230001' } },
    CampaignChoices: { campaigns: [] },
    ...more,
  });
  const element = (
    <UserProvider user={exampleUser()}>
      <GroupPage />
    </UserProvider>
  );
  const routes = [
    { path: '/group/:groupId', element },
    { path: '/groups', element: 'All groups' },
  ];
  return { server, ...renderRoutes(routes, '/group/3') };
}

describe('a group', () => {
  it('saves its name 1200 ms after typing stops [GROUP-07 GROUP-08 CONST-53]', async () => {
    const { server } = openGroup();
    const name = await screen.findByRole('textbox', { name: 'Name' });
    vi.useFakeTimers();
    fireEvent.change(name, { target: { value: 'VIP' } });
    await act(() => vi.advanceTimersByTimeAsync(1199));
    expect(server.callsOf('UpdateGroup')).toHaveLength(0);
    await act(() => vi.advanceTimersByTimeAsync(1));
    vi.useRealTimers();
    await waitFor(() => expect(server.callsOf('UpdateGroup')).toHaveLength(1));
    expect(server.callsOf('UpdateGroup')[0]?.variables).toEqual({ groupId: '3', group: { name: 'VIP' } });
  });

  it('lists and searches its contacts only [GROUP-09]', async () => {
    const { server } = openGroup();
    expect(await screen.findByText('Maya Okafor')).toBeTruthy();
    expect(server.callsOf('Leads')[0]?.variables).toMatchObject({ groupId: '3', campaignId: null });
    fireEvent.change(screen.getByRole('searchbox', { name: 'Search leads' }), { target: { value: 'maya' } });
    await waitFor(() =>
      expect(server.callsOf('Leads').at(-1)?.variables).toMatchObject({ groupId: '3', search: 'maya' }),
    );
  });

  it('takes selected contacts out of it after a question [GROUP-10 BULK-08]', async () => {
    const { server } = openGroup();
    await select('Maya Okafor');
    // A click on the box selects and does not open the contact.
    expect(screen.queryByRole('dialog')).toBeNull();
    fireEvent.click(await button('More'));
    fireEvent.click(await screen.findByRole('menuitem', { name: 'Remove from group' }));
    const question = await screen.findByRole('dialog', { name: 'Remove from group' });
    fireEvent.click(within(question).getByRole('button', { name: 'Remove 1 lead' }));
    await waitFor(() =>
      expect(server.callsOf('RemoveChosenFromGroup')[0]?.variables).toEqual({ groupId: '3', leadIds: ['1'] }),
    );
  });

  it('gets a new contact from its own dialog [GROUP-11]', async () => {
    const { server } = openGroup();
    fireEvent.click(await button('Add leads'));
    const dialog = await screen.findByRole('dialog', { name: 'Add leads' });
    fireEvent.change(await within(dialog).findByRole('textbox', { name: 'Name' }), { target: { value: 'Ben' } });
    fireEvent.change(within(dialog).getByRole('textbox', { name: 'Phone' }), { target: { value: '5551230001' } });
    fireEvent.click(within(dialog).getByRole('button', { name: 'Add lead' }));
    await waitFor(() => expect(server.callsOf('CreateLead')[0]?.variables).toMatchObject({ groupId: '3' }));
  });

  it('that is gone leads back to the list', async () => {
    const { path } = openGroup({ Group: refused('This does not exist or has been removed.') });
    await waitFor(() => expect(path()).toBe('/groups'));
  });
});
