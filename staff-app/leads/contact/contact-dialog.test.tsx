import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { exampleCampaign, exampleStep } from '../../testing/example-campaign.ts';
import { exampleContact, exampleVisit } from '../../testing/example-contact.ts';
import { exampleBrand, exampleUser, healthBrand } from '../../testing/examples.ts';
import { fakeServer, refused } from '../../testing/fake-server.ts';
import { renderScreen } from '../../testing/render-screen.tsx';
import { ContactDialog } from './contact-dialog.tsx';
import type { Contact } from './use-contact.ts';

function open(changes: Partial<Contact> = {}, more = {}, settings = {}) {
  const server = fakeServer({
    Lead: { lead: exampleContact(changes) },
    CampaignChoices: { campaigns: [{ id: '7', name: 'Autumn' }] },
    ...more,
  });
  const onClose = vi.fn();
  const shown = renderScreen(<ContactDialog leadId="1" onClose={onClose} />, settings);
  return { server, onClose, ...shown };
}

async function tab(name: string) {
  fireEvent.click(await screen.findByRole('tab', { name }));
}

describe('the dialog of a contact', () => {
  it.each([
    ['reporting', 'Reporting'],
    ['campaigns', 'Campaigns'],
    ['messages', 'Messages'],
  ] as const)('opens on the tab that the brand names: %s [DETAIL-03]', async (firstTab, name) => {
    open({}, {}, { brand: exampleBrand({ contactDialog: { firstTab, reportingTab: true, listsInDetails: true } }) });
    expect((await screen.findByRole('tab', { selected: true })).textContent).toBe(name);
  });

  it('has no report in a brand that shows none [DETAIL-04]', async () => {
    open(
      {},
      {},
      { brand: exampleBrand({ contactDialog: { firstTab: 'messages', reportingTab: false, listsInDetails: true } }) },
    );
    const tabs = await screen.findAllByRole('tab');
    expect(tabs.map((one) => one.textContent)).toEqual(['Messages', 'Campaigns', 'Details']);
  });

  it.each([
    [{ optedIn: true }, 'Opted in'],
    [{ optedIn: false, isFormUnconfirmed: true }, 'Not confirmed: they agreed on a form, but not yet from their phone'],
    [{ optedOut: true }, 'Opted out'],
    [{ invalidPhone: true }, 'Can’t get texts: this number can’t receive them'],
  ])('says in words whether one may write: %j', async (flags, words) => {
    open(flags);
    expect([await screen.findByText(words), screen.getByText('(555) 123-4567')]).toHaveLength(2);
  });

  it('says of whom staff added that they may be written to, or are to be asked first where the brand does that', async () => {
    open({ optedIn: false });
    expect(await screen.findByText('May be texted: your team confirmed that they agreed')).toBeTruthy();
    cleanup();
    const brand = exampleBrand({ account: { ...exampleBrand().account, asksToOptIn: true } });
    open({ optedIn: false }, {}, { brand });
    expect(await screen.findByText(/^Not opted in yet: .* they haven’t opted in themselves$/)).toBeTruthy();
  });

  it('shows a spinner first, and offers to try again after a failure [ERR-57]', async () => {
    const { server } = open({}, { Lead: 'unreachable' });
    expect(screen.getByRole('status', { name: 'Loading' })).toBeTruthy();
    const again = await screen.findByRole('button', { name: 'Try again' });
    server.answers.Lead = { lead: exampleContact() };
    fireEvent.click(again);
    expect(await screen.findByText('Maya Okafor')).toBeTruthy();
  });
});

describe('the report of a contact', () => {
  const visit = exampleVisit('6', [
    { seconds: 34, pitchSlideTitle: 'Welcome' },
    {
      seconds: 90,
      pitchSlideTitle: 'Walkaround',
      video: true,
      videoDuration: 100,
      viewRanges: [
        { start: 0, end: 40 },
        { start: 60, end: 80 },
      ],
    },
  ]);

  it('begins with the first campaign in which something was viewed [DETAIL-05 DETAIL-09]', async () => {
    open({ activity: [visit] });
    expect((await screen.findByRole('combobox', { name: 'Campaign' })) as HTMLInputElement).toHaveProperty(
      'value',
      'Summer',
    );
  });

  it('shows another campaign when it is chosen [DETAIL-05]', async () => {
    open({ activity: [visit] });
    fireEvent.click(await screen.findByRole('combobox', { name: 'Campaign' }));
    fireEvent.click(await screen.findByRole('option', { name: 'Spring' }));
    expect(await screen.findByText('Nothing viewed yet')).toBeTruthy();
  });

  it('charts the time per slide [DETAIL-06]', async () => {
    open({ activity: [visit] });
    const table = await screen.findByRole('table', { name: 'Time per slide of The range', hidden: true });
    const rows = within(table).getAllByRole('row', { hidden: true }).slice(1);
    expect(rows.map((row) => row.textContent)).toEqual(['Welcome00:34', 'Walkaround01:30']);
  });

  it('fills a bar where a video was watched [DETAIL-07]', async () => {
    open({ activity: [visit] });
    const bar = await screen.findByRole('img', { name: 'Walkaround: watched 00:00 to 00:40, 01:00 to 01:20' });
    const watched = [...bar.children].map((range) => (range as HTMLElement).style);
    expect(watched.map(({ left, width }) => [left, width])).toEqual([
      ['0%', '40%'],
      ['60%', '20%'],
    ]);
    expect(screen.getByText('60% of 01:40 watched')).toBeTruthy();
  });

  it('fills a bar where a sound was heard, and tells how often [VIEW-24 DETAIL-07]', async () => {
    const sound = { seconds: 30, pitchSlideTitle: 'A word', audio: true, audioDuration: 40, listens: 2 };
    open({ activity: [exampleVisit('6', [{ ...sound, viewRanges: [{ start: 0, end: 10 }] }])] });
    expect(await screen.findByRole('img', { name: 'A word: heard 00:00 to 00:10' })).toBeTruthy();
    expect(screen.getByText('25% of 00:40 heard, listened to 2 times')).toBeTruthy();
  });

  it('lists the answers given in the campaign [DETAIL-08]', async () => {
    const answer = { pitchId: '3', widgetId: '1', label: 'Coming?', content: 'Yes', answered: '2026-02-05T12:00:00Z' };
    open({
      activity: [visit],
      widgets: [
        { ...answer, campaignId: '6' },
        { ...answer, campaignId: '5', content: 'Of the other campaign' },
      ],
    });
    const answers = await screen.findByRole('region', { name: 'Answers' });
    expect(answers.textContent).toContain('Yes');
    expect(answers.textContent).toContain('Coming?');
    expect(answers.textContent).not.toContain('Of the other campaign');
  });
});

describe('the campaigns of a contact', () => {
  it.each([
    [{}, ['In progress', 'Complete']],
    [{ optedOut: true }, ['Stopped: opted out', 'Complete']],
    [{ invalidPhone: true }, ['Stopped: invalid number', 'Complete']],
  ])('say how far the contact is, or that it got no further: %j', async (changes, states) => {
    open(changes);
    await tab('Campaigns');
    const shown = await screen.findAllByText(/^(In progress|Complete|Stopped: .*)$/);
    expect(shown.map(({ textContent }) => textContent)).toEqual(states);
  });

  it('are listed with dates as month/day/year and lead to their pages [DETAIL-01 DETAIL-26 NAV-39]', async () => {
    const { path } = open();
    await tab('Campaigns');
    const link = await screen.findByRole('link', { name: 'Summer' });
    expect(link.closest('div')?.textContent).toContain('Since 02/04/2026');
    fireEvent.click(link);
    await waitFor(() => expect(path()).toBe('/campaign/6'));
  });

  it('are left only after the question has been answered', async () => {
    const { server } = open({}, { RemoveLeads: { removed: 1, removedAt: 'then' }, UndoRemoval: { returned: 1 } });
    await tab('Campaigns');
    fireEvent.click(await screen.findByRole('button', { name: 'Remove from Spring' }));
    expect(await screen.findByText(/Maya Okafor leaves Spring\./)).toBeTruthy();
    expect(server.callsOf('RemoveLeads')).toEqual([]);
    fireEvent.click(screen.getByRole('button', { name: 'Remove' }));
    const theirs = { campaignId: '5', leadIds: ['1'] };
    await waitFor(() => expect(server.callsOf('RemoveLeads')[0]?.variables).toEqual(theirs));
    fireEvent.click(await screen.findByRole('button', { name: 'Undo' }));
    await screen.findByText('Maya Okafor is back in “Spring”');
    expect(server.callsOf('UndoRemoval')[0]?.variables).toEqual({ ...theirs, removedAt: 'then' });
  });

  it('grow by the one that is chosen, after the question what is sent', async () => {
    const Campaign = { campaign: exampleCampaign([exampleStep()], { id: '7', name: 'Autumn' }) };
    const { server } = open({}, { AddLeadsToCampaign: { added: 1 }, Campaign, Recipients: { canGet: 1 } });
    await tab('Campaigns');
    const add = await screen.findByRole('button', { name: 'Add to campaign' });
    expect(add.hasAttribute('disabled')).toBe(true);
    fireEvent.click(screen.getByRole('combobox', { name: 'Campaign' }));
    fireEvent.click(await screen.findByRole('option', { name: 'Autumn' }));
    fireEvent.click(add);
    const send = await screen.findByRole('button', { name: 'Send to Maya Okafor' });
    expect(server.callsOf('AddLeadsToCampaign')).toEqual([]);
    await waitFor(() => expect(send.hasAttribute('disabled')).toBe(false));
    fireEvent.click(send);
    await waitFor(() =>
      expect(server.callsOf('AddLeadsToCampaign')[0]?.variables).toEqual({ campaignId: '7', leadIds: ['1'] }),
    );
  });
});

describe('the details of a contact', () => {
  it('change name and phone, and saving closes the dialog [DETAIL-11 DETAIL-14 ERR-48]', async () => {
    const { server, onClose } = open({}, { UpdateLead: { lead: { id: '1', name: 'Maya Jones' } } });
    await tab('Details');
    fireEvent.change(await screen.findByLabelText('Name'), { target: { value: 'Maya Jones' } });
    const confirmed = () =>
      screen.queryByText(
        /^By saving this phone number, you confirm that it belongs to the same person. If they agreed/,
      );
    expect(confirmed()).toBeNull();
    fireEvent.change(screen.getByLabelText('Phone'), { target: { value: '555 765 4321' } });
    expect(confirmed()).toBeTruthy();
    fireEvent.click(screen.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText('Saved')).toBeTruthy();
    expect(screen.getByRole('alert').textContent).toContain('Maya Jones');
    expect(server.callsOf('UpdateLead')[0]?.variables).toEqual({
      ...{ leadId: '1', lead: { name: 'Maya Jones', phone: '555 765 4321' } },
      seen: { name: 'Maya Okafor', phone: '(555) 123-4567' },
    });
    expect(onClose).toHaveBeenCalledOnce();
  });

  it('say the name that a contact known only by a number has now', async () => {
    open({ name: '(555) 123-4567' }, { UpdateLead: { lead: { id: '1', name: '(555) 765-4321' } } });
    await tab('Details');
    fireEvent.change(await screen.findByLabelText('Phone'), { target: { value: '555 765 4321' } });
    fireEvent.click(screen.getByRole('button', { name: 'Save' }));
    await screen.findByText('Saved');
    expect(screen.getByRole('alert').textContent).toContain('(555) 765-4321');
  });

  it('say that a new phone number makes no agreement for someone who opted out', async () => {
    open({ optedOut: true });
    await tab('Details');
    fireEvent.change(await screen.findByLabelText('Phone'), { target: { value: '555 765 4321' } });
    expect(screen.getByText(/^They’re opted out\. A new phone number gets no text messages/)).toBeTruthy();
    expect(screen.queryByText(/you confirm/)).toBeNull();
  });

  it('change the email, not to what cannot be one, and clear it', async () => {
    const { server } = open({}, { UpdateLead: { lead: { id: '1' } } });
    await tab('Details');
    const email = await screen.findByLabelText('Email');
    expect(email).toHaveProperty('value', 'maya@okafor.test');
    fireEvent.change(email, { target: { value: 'not an email' } });
    fireEvent.click(screen.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText('Please enter a valid email address.')).toBeTruthy();
    expect(server.callsOf('UpdateLead')).toEqual([]);
    fireEvent.change(email, { target: { value: ' ' } });
    fireEvent.click(screen.getByRole('button', { name: 'Save' }));
    await screen.findByText('Saved');
    expect(server.callsOf('UpdateLead')[0]?.variables.lead).toMatchObject({ email: '' });
  });

  it('stay open with what was typed when the server refuses [ERR-57]', async () => {
    const { onClose } = open({}, { UpdateLead: refused('A contact with this phone number already exists.') });
    await tab('Details');
    fireEvent.change(await screen.findByLabelText('Name'), { target: { value: 'Maya Jones' } });
    fireEvent.click(screen.getByRole('button', { name: 'Save' }));
    expect((await screen.findByRole('alert')).textContent).toBe('A contact with this phone number already exists.');
    expect(screen.getByLabelText('Name')).toHaveProperty('value', 'Maya Jones');
    expect(onClose).not.toHaveBeenCalled();
  });

  it('cannot be saved without a name, a phone or a change', async () => {
    open();
    await tab('Details');
    const save = await screen.findByRole('button', { name: 'Save' });
    expect(save.hasAttribute('disabled')).toBe(true);
    fireEvent.change(screen.getByLabelText('Name'), { target: { value: ' ' } });
    expect(save.hasAttribute('disabled')).toBe(true);
    fireEvent.change(screen.getByLabelText('Name'), { target: { value: 'Maya' } });
    expect(save.hasAttribute('disabled')).toBe(false);
  });

  it('list groups and campaigns with the way to each, but not in a brand of health [DETAIL-12]', async () => {
    const groups = [{ id: '9', name: 'Regulars' }];
    const { path } = open({ groups });
    await tab('Details');
    expect((await screen.findAllByRole('link')).map((link) => link.textContent)).toEqual([
      'Regulars',
      'Spring',
      'Summer',
    ]);
    fireEvent.click(screen.getByRole('link', { name: 'Regulars' }));
    await waitFor(() => expect(path()).toBe('/group/9'));
    cleanup();
    open({ groups }, {}, { brand: healthBrand() });
    await tab('Details');
    expect(await screen.findByLabelText('Name')).toBeTruthy();
    expect(screen.queryByRole('link')).toBeNull();
    expect(screen.queryByText('Regulars')).toBeNull();
  });

  it('can only be read by people who may only read', async () => {
    open({}, {}, { user: exampleUser('READONLY') });
    await tab('Details');
    expect(await screen.findByLabelText('Name')).toHaveProperty('readOnly', true);
    expect(screen.queryByRole('button', { name: 'Save' })).toBeNull();
  });
});
