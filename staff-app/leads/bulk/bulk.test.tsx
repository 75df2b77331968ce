import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { exampleCampaign } from '../../testing/example-campaign.ts';
import { exampleLead } from '../../testing/example-lead.ts';
import { exampleBrand, exampleUser } from '../../testing/examples.ts';
import { fakeServer, refused } from '../../testing/fake-server.ts';
import { renderScreen } from '../../testing/render-screen.tsx';
import { write } from '../../testing/write.ts';
import { LeadTable } from '../lead-table.tsx';

const noPlan = "You can't send out campaigns or any messages without an active plan.";
const people = ['Maya', 'Jonas', 'Ravi', 'Ines', 'Tom'];

function open({ answers = {}, settings = {}, list = {}, understandsTiming = false } = {}) {
  const page = (from: number) =>
    people.map((name, index) => exampleLead({ id: String(from + index), name: `${name} ${from}` }));
  const server = fakeServer({
    Leads: ({ page: number }) => ({ leads: page(Number(number) * 10), total: 1234, page: number }),
    SendingRules: {
      user: { id: '1', organization: { id: '1000', messageContent: 'May we text you?', understandsTiming } },
    },
    ChangeSendingRules: {},
    CampaignChoices: { campaigns: [{ id: '5', name: 'Spring' }] },
    Campaign: { campaign: exampleCampaign() },
    GroupChoices: { groups: [{ id: '3', name: 'Regulars' }] },
    MessageLeads: { planned: 2, optedOut: 0 },
    AddChosenToCampaign: { added: 2, already: 0 },
    AddChosenToGroup: { added: 1, already: 1 },
    ArchiveLeads: { archived: 2, archivedAt: '2026-03-10T19:00:00.000Z' },
    RestoreLeads: { restored: 2 },
    ...{ RemoveChosenFromCampaign: { removed: 2, removedAt: 'then' }, UndoRemoval: { returned: 2 } },
    Billing: { user: { id: '1', organization: { id: '1000', billing: null } } },
    ...answers,
  });
  renderScreen(<LeadTable canSelect {...list} />, settings);
  return server;
}

const account = { ...exampleBrand().account, confirmsRules: true };
const blast = { brand: exampleBrand({ key: 'blast', account }) };
const unpaid = exampleUser('OWNER');
const withOrganization = (more: object) => ({
  user: { ...unpaid, organization: unpaid.organization && { ...unpaid.organization, ...more } },
});
const withoutPlan = withOrganization({ billing: { active: false, due: null } });

const button = (name: string | RegExp) => screen.findByRole('button', { name });
const press = async (name: string | RegExp) => fireEvent.click(await button(name));
const tick = async (name: string, shiftKey = false) =>
  fireEvent.click(await screen.findByRole('checkbox', { name: `Select ${name}` }), { shiftKey });
const tickTwo = async () => {
  await tick('Maya 10');
  await tick('Jonas 10');
};
const writeToTwo = async () => {
  await tickTwo();
  await press('Message');
  await write('Hello');
  await press('Continue');
  await press('Send to 2 leads');
};
const more = async (name: string) => {
  await press('More');
  fireEvent.click(await screen.findByRole('menuitem', { name }));
};
const chooseCampaign = async () => {
  fireEvent.click(await screen.findByRole('combobox', { name: 'Campaign' }));
  fireEvent.click(await screen.findByRole('option', { name: 'Spring' }));
};
const bar = () => screen.getByRole('region', { name: 'Selected leads' });
const isDisabled = async (name: string) => (await button(name)).hasAttribute('disabled');

describe('the selection of contacts', () => {
  it('takes single rows and with shift all between two, and says how many of how many [LEAD-21 LEAD-22]', async () => {
    open();
    await tick('Maya 10');
    expect(bar().textContent).toContain('1 of 1,234 leads selected');
    await tick('Ines 10', true);
    expect(bar().textContent).toContain('4 of 1,234 leads selected');
    await tick('Jonas 10');
    expect(bar().textContent).toContain('3 of 1,234 leads selected');
    await press('Clear');
    expect(screen.queryByRole('region', { name: 'Selected leads' })).toBeNull();
  });

  it('stays while pages are turned, and is sent as it was chosen [LEAD-21]', async () => {
    const server = open();
    await tick('Maya 10');
    await press('Page 2');
    fireEvent.click(await screen.findByRole('checkbox', { name: 'Select Tom 20' }));
    expect(bar().textContent).toContain('2 of 1,234');
    await more('Archive');
    await press('Archive 2 leads');
    await waitFor(() => expect(server.callsOf('ArchiveLeads')[0]?.variables).toMatchObject({ leadIds: ['10', '24'] }));
  });

  it('reaches all of a search, on whatever page, and is given back row by row', async () => {
    const server = open({ list: { campaignId: '7' } });
    fireEvent.change(await screen.findByRole('searchbox'), { target: { value: 'ann' } });
    await waitFor(() => expect(server.callsOf('Leads').at(-1)?.variables.search).toBe('ann'));
    await tick('Maya 10');
    await press('Select all 1,234');
    expect(bar().textContent).toContain('1,234 of 1,234');
    expect(screen.queryByRole('button', { name: 'Select all 1,234' })).toBeNull();
    await more('Archive');
    await press('Archive 1,234 leads');
    const all = { allLeads: true, search: 'ann', campaignId: '7', groupId: null };
    await waitFor(() => expect(server.callsOf('ArchiveLeads')[0]?.variables).toEqual(all));
    await tick('Maya 10');
    await press('Select all 1,234');
    await tick('Jonas 10');
    expect(bar().textContent).toContain('4 of 1,234');
  });

  it('is asked for by every button that needs one [BULK-09 ERR-40]', async () => {
    open();
    await press('Message');
    expect(await screen.findByText('Select leads')).toBeTruthy();
    expect(screen.getByText('Select leads from the table first.')).toBeTruthy();
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('is not there for people who may only look', async () => {
    open({ settings: { user: exampleUser('READONLY') } });
    await screen.findByText('Maya 10');
    expect(screen.queryByRole('checkbox')).toBeNull();
    expect(screen.queryByRole('button', { name: 'Message' })).toBeNull();
  });
});

describe('a message to the selected', () => {
  it('is written, confirmed and sent, and the toast says so [BULK-02 BULK-06 BULK-10 BULK-13 BULK-23 ERR-56]', async () => {
    const server = open();
    await tickTwo();
    await press('Message');
    await write('Open {{first_name}} tonight');
    await press('Continue');
    await press('Back');
    expect((await screen.findByRole('textbox', { name: 'Message' })).textContent).toBe('Open first name tonight');
    await press('Continue');
    const confirm = await screen.findByRole('dialog', { name: 'Message 2 leads' });
    expect(within(confirm).queryByRole('checkbox')).toBeNull();
    expect(server.callsOf('MessageLeads')).toEqual([]);
    await press('Send to 2 leads');
    expect(await screen.findByText('Success - Your messages are now being sent out in the background.')).toBeTruthy();
    expect(server.callsOf('MessageLeads')[0]?.variables).toMatchObject({
      ...{ leadIds: ['10', '11'], messageContent: 'Open {{first_name}} tonight', campaignId: null, groupId: null },
    });
    expect(screen.queryByRole('region', { name: 'Selected leads' })).toBeNull();
  });

  it('opens the billing card without a plan, and nothing is sent [BULK-14 BULK-22]', async () => {
    const server = open({ settings: withoutPlan });
    await writeToTwo();
    await waitFor(() => expect(screen.getAllByRole('dialog')).toHaveLength(2));
    expect(screen.getByRole('dialog', { name: 'Billing' })).toBeTruthy();
    expect(server.callsOf('MessageLeads')).toEqual([]);
  });

  it('meets the same when the plan has ended meanwhile [BULK-22]', async () => {
    open({ answers: { MessageLeads: refused(noPlan) } });
    await writeToTwo();
    expect(await screen.findByRole('dialog', { name: 'Billing Required' })).toBeTruthy();
  });
});

describe('the rules of sending in blast', () => {
  const ask = async (understandsTiming = false, more = {}) => {
    const server = open({ settings: { ...blast, ...more }, understandsTiming });
    await tickTwo();
    await press('Message');
    await write('Hello');
    return server;
  };

  it('are three boxes, and all must be ticked before it is sent; then they are kept [BULK-12]', async () => {
    const server = await ask(false, withOrganization({ allowAfterHours: false }));
    await press('Continue');
    const boxes = within(await screen.findByRole('group', { name: 'Please confirm' })).getAllByRole('checkbox');
    expect(boxes.map((box) => (box as HTMLInputElement).labels?.[0]?.textContent)).toEqual([
      'Messages are sent from 8am to 8pm MST.',
      'Leads I add personally must opt in before they get messages.',
      'The message that asks leads to opt in can be edited later.',
    ]);
    for (const box of boxes) {
      expect(await isDisabled('Send to 2 leads')).toBe(true);
      fireEvent.click(box);
    }
    await press('Send to 2 leads');
    await waitFor(() => expect(server.callsOf('MessageLeads')).toHaveLength(1));
    expect(server.callsOf('ChangeSendingRules')[0]?.variables).toEqual({
      organizationId: '1000',
      organization: { understandsTiming: true, understandsContacts: true, understandsEdit: true },
    });
  });

  it('say what holds where messages go out at any hour', async () => {
    await ask(false, withOrganization({ allowAfterHours: true }));
    await press('Continue');
    expect(await screen.findByRole('checkbox', { name: 'Messages are sent at any hour.' })).toBeTruthy();
  });

  it('are not asked for again once the timing was understood [BULK-11]', async () => {
    const server = await ask(true);
    await press('Send to 2 leads');
    await waitFor(() => expect(server.callsOf('MessageLeads')).toHaveLength(1));
    expect(server.callsOf('ChangeSendingRules')).toEqual([]);
  });

  it('lead to the opt-in message and back, with the ticks as they were [BULK-03 BULK-15 BULK-17]', async () => {
    const server = await ask();
    await press('Continue');
    const group = await screen.findByRole('group', { name: 'Please confirm' });
    fireEvent.click(within(group).getAllByRole('checkbox')[0] as HTMLElement);
    await press('Edit opt-in message');
    const edit = await screen.findByRole('dialog', { name: 'Edit opt-in message' });
    expect((await screen.findByRole('textbox', { name: 'Opt-in message' })).textContent).toBe('May we text you?');
    await write('', 'Opt-in message');
    expect(within(edit).getByRole('button', { name: 'Save' }).hasAttribute('disabled')).toBe(true);
    await write('Say yes?', 'Opt-in message');
    fireEvent.click(within(edit).getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Edit opt-in message' })).toBeNull());
    expect(server.callsOf('ChangeSendingRules')[0]?.variables).toEqual({
      organizationId: '1000',
      organization: { messageContent: 'Say yes?' },
    });
    const boxes = within(screen.getByRole('group', { name: 'Please confirm' })).getAllByRole('checkbox');
    expect(boxes.map((box) => (box as HTMLInputElement).checked)).toEqual([true, false, false]);
  });
});

describe('everything else that is done with the selected', () => {
  it('adds them to a campaign, which must be chosen, after a confirmation [BULK-04 BULK-10 BULK-19]', async () => {
    const server = open({ list: { groupId: '3' } });
    await tick('Maya 10');
    await press('Add to campaign');
    expect(await isDisabled('Continue')).toBe(true);
    await chooseCampaign();
    await press('Continue');
    expect(await screen.findByRole('dialog', { name: 'Send “Spring”' })).toBeTruthy();
    expect(await screen.findByText('The first message')).toBeTruthy();
    expect(server.callsOf('AddChosenToCampaign')).toEqual([]);
    await press('Send to 1 lead');
    expect(await screen.findByText('2 added.')).toBeTruthy();
    expect(server.callsOf('AddChosenToCampaign')[0]?.variables).toEqual({
      ...{ campaignId: '5', leadIds: ['10'], fromCampaignId: null, fromGroupId: '3' },
    });
  });

  it('opens the billing card before a campaign too [BULK-14]', async () => {
    const server = open({ settings: withoutPlan });
    await tick('Maya 10');
    await press('Add to campaign');
    await chooseCampaign();
    await press('Continue');
    await screen.findByText(/^The first message/);
    await press('Send to 1 lead');
    expect(await screen.findByRole('dialog', { name: 'Billing' })).toBeTruthy();
    expect(server.callsOf('AddChosenToCampaign')).toEqual([]);
  });

  it('adds them to a group, which must be chosen [BULK-05 BULK-20]', async () => {
    const server = open();
    await tickTwo();
    await more('Add to group');
    expect(await isDisabled('Add 2 leads')).toBe(true);
    fireEvent.click(await screen.findByRole('combobox', { name: 'Group' }));
    fireEvent.click(await screen.findByRole('option', { name: 'Regulars' }));
    await press('Add 2 leads');
    expect(await screen.findByText('1 added, 1 was in it already.')).toBeTruthy();
    expect(server.callsOf('AddChosenToGroup')[0]?.variables).toMatchObject({ groupId: '3', leadIds: ['10', '11'] });
  });

  it('archives them after a question that says what stays [BULK-01 BULK-02]', async () => {
    const server = open();
    await tickTwo();
    await more('Archive');
    const question = await screen.findByRole('dialog', { name: 'Archive 2 leads' });
    expect(question.textContent).toContain('Messages already sent still count in reports.');
    await press('Archive 2 leads');
    expect(await screen.findByText('2 leads archived')).toBeTruthy();
    await press('Undo');
    expect(await screen.findByText('2 leads restored')).toBeTruthy();
    expect(server.callsOf('RestoreLeads')[0]?.variables).toEqual({ archivedAt: '2026-03-10T19:00:00.000Z' });
    expect(server.callsOf('ArchiveLeads')).toHaveLength(1);
  });

  it('takes them out of the campaign whose list it is, and offers that nowhere else [BULK-07]', async () => {
    const server = open({ list: { campaignId: '7' } });
    await tick('Maya 10');
    await press('More');
    const items = await screen.findAllByRole('menuitem');
    expect(items.map((item) => item.textContent)).toEqual(['Add to group', 'Remove from campaign', 'Archive']);
    fireEvent.click(screen.getByRole('menuitem', { name: 'Remove from campaign' }));
    for (const button of ['Remove 1 lead', 'Undo']) await press(button);
    await screen.findByText('2 leads are back in the campaign');
    expect(server.callsOf('RemoveChosenFromCampaign')[0]?.variables).toEqual({ campaignId: '7', leadIds: ['10'] });
    expect(server.callsOf('UndoRemoval')[0]?.variables).toEqual({ campaignId: '7', removedAt: 'then' });
  });
});
