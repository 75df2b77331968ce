import { fireEvent, screen, waitFor } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { exampleCampaign, exampleStep } from '../../testing/example-campaign.ts';
import { exampleLead } from '../../testing/example-lead.ts';
import { exampleUser } from '../../testing/examples.ts';
import { fakeServer, refused } from '../../testing/fake-server.ts';
import { renderScreen } from '../../testing/render-screen.tsx';
import { AddLeadsDialog } from './add-leads-dialog.tsx';

const answers = {
  CampaignChoices: { campaigns: [{ id: '5', name: 'Spring' }] },
  Campaign: {
    campaign: exampleCampaign([exampleStep({ id: '1', message: 'Hi' }), exampleStep({ id: '2', message: 'Again' })]),
  },
  Leads: { leads: [exampleLead(), exampleLead({ id: '2', name: 'Jonas Lindqvist' })], total: 2, page: 1 },
  CreateLead: { known: false, lead: { id: '9', name: 'Maya Okafor', phone: '5551234567', optedOut: false } },
  AddLeadsToCampaign: { added: 1, already: 0 },
  PhoneStanding: { optedOut: false, lead: null },
  SendingNumbers: { waysToGet: 'on-demand', numbers: [{ phone: '+15550001111', state: 'ACTIVE', need: null }] },
};

function open(more = {}, tab: 'new' | 'existing' = 'new') {
  const server = fakeServer({ ...answers, ...more });
  const onClose = vi.fn();
  renderScreen(<AddLeadsDialog opened onClose={onClose} tab={tab} />);
  return { server, onClose };
}

const type = (field: HTMLElement, value: string) => fireEvent.change(field, { target: { value } });
const isDisabled = (name: string | RegExp) => screen.getByRole('button', { name }).hasAttribute('disabled');

describe('adding one contact by hand', () => {
  async function fill(name: string, phone: string) {
    type(await screen.findByLabelText('Name'), name);
    type(screen.getByLabelText('Phone'), phone);
  }

  it('leads to the page that imports a whole file, with the group that everyone goes into', async () => {
    fakeServer({});
    const onClose = vi.fn();
    const { router } = renderScreen(<AddLeadsDialog opened onClose={onClose} groupId="3" />);
    fireEvent.click(await screen.findByRole('tab', { name: 'From a file' }));
    await waitFor(() => expect(router.state.location.pathname).toBe('/contacts/import'));
    expect(router.state.location.search).toBe('?group=3&from=%2F');
    expect(onClose).toHaveBeenCalled();
  });

  it('has a tab for new and one for existing ones [LEAD-37 LEAD-38]', async () => {
    open();
    const tabs = await screen.findAllByRole('tab');
    expect(tabs.map((tab) => tab.textContent)).toEqual(['New lead', 'Existing leads', 'From a file']);
    expect(await screen.findByLabelText('Name')).toBeTruthy();
    fireEvent.click(screen.getByRole('tab', { name: 'Existing leads' }));
    expect(await screen.findByPlaceholderText('Search by name or phone')).toBeTruthy();
  });

  it('needs a name and a phone [LEAD-39 LEAD-40]', async () => {
    open();
    await fill('', '');
    expect(isDisabled('Add lead')).toBe(true);
    await fill('Maya Okafor', '');
    expect(isDisabled('Add lead')).toBe(true);
    await fill(' ', '5551234567');
    expect(isDisabled('Add lead')).toBe(true);
    await fill('Maya Okafor', '5551234567');
    expect(isDisabled('Add lead')).toBe(false);
    expect(screen.getByText(/you confirm that they agreed to get text messages from/)).toBeTruthy();
  });

  it('does not send a phone of nine digits, and says so [LEAD-41 CONST-69]', async () => {
    const { server } = open();
    await fill('Maya Okafor', '555123456');
    fireEvent.click(screen.getByRole('button', { name: 'Add lead' }));
    expect(await screen.findByText('Please enter a valid phone number.')).toBeTruthy();
    expect(server.callsOf('CreateLead')).toEqual([]);
    await fill('Maya Okafor', '5551234567');
    fireEvent.click(screen.getByRole('button', { name: 'Add lead' }));
    await waitFor(() => expect(server.callsOf('CreateLead')).toHaveLength(1));
  });

  it('greets with the stored welcome message unless it is changed, and without a plan with none [OPEN-09]', async () => {
    const { organization } = exampleUser();
    const user = (active: boolean) =>
      exampleUser('OWNER', {
        organization: organization && {
          ...{ ...organization, billing: { active, due: null }, welcomeMessageContent: 'Hi {{first_name}}, welcome!' },
        },
      });
    const welcomeSentBy = async (active: boolean) => {
      const server = fakeServer(answers);
      const { screen: shown } = renderScreen(<AddLeadsDialog opened onClose={vi.fn()} tab="new" />, {
        user: user(active),
      });
      await screen.findByRole('textbox', { name: 'Welcome message (optional)' });
      await fill('Maya Okafor', '5551234567');
      fireEvent.click(screen.getByRole('button', { name: 'Add lead' }));
      await waitFor(() => expect(server.callsOf('CreateLead')).toHaveLength(1));
      shown.unmount();
      return server.callsOf('CreateLead')[0]?.variables.welcomeMessageContent;
    };
    expect(await welcomeSentBy(true)).toBe('Hi {{first_name}}, welcome!');
    expect(await welcomeSentBy(false)).toBe('');
  });

  it('closes with the toast "Leads Added" [LEAD-45 ERR-45]', async () => {
    const { onClose } = open();
    await fill('Maya Okafor', '(555) 123-4567');
    fireEvent.click(screen.getByRole('button', { name: 'Add lead' }));
    expect(await screen.findByText('Leads Added')).toBeTruthy();
    expect(screen.getByText('Maya Okafor was added.')).toBeTruthy();
    expect(onClose).toHaveBeenCalledOnce();
  });

  it('says whom a known number belongs to', async () => {
    open({ CreateLead: { known: true, lead: { id: '3', name: 'Ravi Patel', phone: '5551234567', optedOut: false } } });
    await fill('Maya Okafor', '5551234567');
    fireEvent.click(screen.getByRole('button', { name: 'Add lead' }));
    expect(
      await screen.findByText('The number belongs to Ravi Patel. You confirmed that they agreed to texts.'),
    ).toBeTruthy();
  });

  it('says beside the number that it has opted out, and shows no last look before', async () => {
    const { server } = open({ PhoneStanding: { optedOut: true } });
    await fill('Maya Okafor', '5551234567');
    expect((await screen.findByRole('status')).textContent).toMatch(/^This number has opted out\. /);
    fireEvent.click(screen.getByRole('combobox', { name: /Campaign/ }));
    fireEvent.click(await screen.findByRole('option', { name: 'Spring' }));
    expect(screen.queryByRole('button', { name: 'Continue' })).toBeNull();
    fireEvent.click(screen.getByRole('button', { name: 'Add lead' }));
    await waitFor(() => expect(server.callsOf('CreateLead')).toHaveLength(1));
    expect(server.callsOf('PhoneStanding')[0]?.variables).toEqual({ phone: '5551234567' });
  });

  it('says one thing about the number that is there now, and sends nothing to a toll-free one', async () => {
    const { server } = open({ PhoneStanding: { optedOut: true }, CreateLead: refused('An owner erased it.') });
    await fill('Maya Okafor', '(800) 555-0100');
    expect(screen.getByRole('status').textContent).toBe(
      'This is a toll-free number, which can’t receive texts. You can add the lead, but nothing is sent to them.',
    );
    fireEvent.click(screen.getByRole('combobox', { name: /Campaign/ }));
    fireEvent.click(await screen.findByRole('option', { name: 'Spring' }));
    expect(screen.queryByRole('button', { name: 'Continue' })).toBeNull();
    fireEvent.click(screen.getByRole('button', { name: 'Add lead' }));
    expect(await screen.findByText('An owner erased it.')).toBeTruthy();
    await fill('Maya Okafor', '(900) 555-0100');
    fireEvent.blur(screen.getByLabelText('Phone'));
    expect(await screen.findByText('This is a premium-rate number, which can’t receive texts.')).toBeTruthy();
    expect(screen.queryByText('An owner erased it.')).toBeNull();
    expect(screen.queryByRole('status')).toBeNull();
    expect(server.callsOf('CreateLead')).toHaveLength(1);
    expect(server.callsOf('PhoneStanding')).toEqual([]);
  });

  it.each([true, false])('says that a number has opted out, whether it was known (%s) or not', async (known) => {
    open({ CreateLead: { known, lead: { id: '3', name: 'Ravi Patel', phone: '5551234567', optedOut: true } } });
    await fill('Ravi Patel', '5551234567');
    fireEvent.click(screen.getByRole('button', { name: 'Add lead' }));
    expect(await screen.findByText('(555) 123-4567 has opted out')).toBeTruthy();
    expect(screen.queryByText('Leads Added')).toBeNull();
  });

  it('shows the first message and its price before it adds to a campaign, and keeps what was typed on Back', async () => {
    const { server, onClose } = open();
    await fill('Maya Okafor', '5551234567');
    fireEvent.click(screen.getByRole('combobox', { name: 'Campaign (optional)' }));
    fireEvent.click(await screen.findByRole('option', { name: 'Spring' }));
    fireEvent.click(screen.getByRole('button', { name: 'Continue' }));
    expect(await screen.findByRole('button', { name: 'Send to Maya Okafor' })).toBeTruthy();
    expect(await screen.findByText('The first message')).toBeTruthy();
    expect(screen.getByRole('status', { name: 'First message' }).textContent).toContain('how to opt out');
    expect(screen.getByText(/Messages come from \(555\) 000-1111/)).toBeTruthy();
    fireEvent.keyDown(screen.getByText('The first message'), { key: 'Escape' });
    expect(await screen.findByRole('dialog', { name: 'Leave without saving?' })).toBeTruthy();
    fireEvent.keyDown(document.activeElement ?? document.body, { key: 'Escape' });
    fireEvent.click(await screen.findByRole('button', { name: 'Back' }));
    expect(await screen.findByLabelText('Name')).toHaveProperty('value', 'Maya Okafor');
    expect(screen.getByLabelText('Phone')).toHaveProperty('value', '5551234567');
    expect(server.callsOf('CreateLead')).toEqual([]);
    expect(onClose).not.toHaveBeenCalled();
    fireEvent.click(screen.getByRole('button', { name: 'Continue' }));
    const send = await screen.findByRole('button', { name: 'Send to Maya Okafor' });
    await waitFor(() => expect(send.hasAttribute('disabled')).toBe(false));
    fireEvent.click(send);
    await waitFor(() => expect(server.callsOf('CreateLead')[0]?.variables.campaignId).toBe('5'));
  });

  it("shows the server's error and keeps what was typed [ERR-57]", async () => {
    const { onClose } = open({ CreateLead: refused('You do not have permission to do that.') });
    await fill('Maya Okafor', '5551234567');
    fireEvent.click(screen.getByRole('button', { name: 'Add lead' }));
    expect((await screen.findByRole('alert')).textContent).toBe('You do not have permission to do that.');
    expect(screen.getByLabelText('Name')).toHaveProperty('value', 'Maya Okafor');
    expect(onClose).not.toHaveBeenCalled();
  });
});

describe('adding known contacts to a campaign', () => {
  async function pick(name: RegExp) {
    const field = await screen.findByPlaceholderText(/Search by name or phone|^$/);
    fireEvent.click(field);
    fireEvent.click(await screen.findByRole('option', { name }));
  }
  async function chooseCampaign() {
    fireEvent.click(screen.getByPlaceholderText('Choose a campaign'));
    fireEvent.click(await screen.findByRole('option', { name: 'Spring' }));
  }

  it('needs a contact and a campaign [LEAD-43 LEAD-36]', async () => {
    const { server } = open({}, 'existing');
    await screen.findByPlaceholderText('Search by name or phone');
    expect(isDisabled('Continue')).toBe(true);
    fireEvent.click(screen.getByRole('button', { name: 'Continue' }));
    await pick(/Maya/);
    expect(isDisabled('Continue')).toBe(true);
    await chooseCampaign();
    fireEvent.click(screen.getByRole('button', { name: 'Continue' }));
    const send = await screen.findByRole('button', { name: /^Send to Maya/ });
    expect(await screen.findByText(/gets “Spring”: up to 2 messages, one per step\.$/)).toBeTruthy();
    expect(await screen.findByText(/Messages come from \(555\) 000-1111/)).toBeTruthy();
    expect(server.callsOf('AddLeadsToCampaign')).toEqual([]);
    fireEvent.click(send);
    await waitFor(() =>
      expect(server.callsOf('AddLeadsToCampaign')[0]?.variables).toEqual({ campaignId: '5', leadIds: ['1'] }),
    );
    expect(await screen.findByText('Leads Added')).toBeTruthy();
  });

  it('picks several people found by a search [LEAD-33]', async () => {
    const { server } = open({}, 'existing');
    await pick(/Maya/);
    await pick(/Jonas/);
    type(screen.getByRole('combobox', { name: 'Leads' }), 'rav');
    await waitFor(() => expect(server.callsOf('Leads').at(-1)?.variables.search).toBe('rav'));
    await chooseCampaign();
    fireEvent.click(screen.getByRole('button', { name: 'Continue' }));
    expect(await screen.findByRole('button', { name: 'Send to 2 leads' })).toBeTruthy();
  });

  it('marks who gets nothing where they are chosen, and counts only the others', async () => {
    const leads = [
      exampleLead({ id: '1', optedOut: true }),
      exampleLead({ id: '2', name: 'Jonas Lindqvist', needsConsent: true }),
      exampleLead({ id: '3', name: 'Ravi Patel', invalidPhone: true }),
      exampleLead({ id: '4', name: 'Nina Diaz' }),
    ];
    const Recipients = { canGet: 1, already: 0, optedOut: 1, needConsent: 0, cantReceive: 0 };
    const { server } = open({ Leads: { leads, total: 4, page: 1 }, Recipients }, 'existing');
    await pick(/^Maya Okafor \(555\) 123-4567 \(opted out\)$/);
    expect(screen.getByRole('option', { name: /^Jonas .+ \(hasn’t agreed to texts\)$/ })).toBeTruthy();
    expect(screen.getByRole('option', { name: /^Ravi .+ \(can’t receive texts\)$/ })).toBeTruthy();
    await pick(/^Nina Diaz \(555\) 123-4567$/);
    await chooseCampaign();
    fireEvent.click(screen.getByRole('button', { name: 'Continue' }));
    expect(await screen.findByRole('button', { name: 'Send to 1 lead' })).toBeTruthy();
    expect(await screen.findByText('1 opted out and gets nothing.')).toBeTruthy();
    expect(server.callsOf('Recipients')[0]?.variables).toEqual({ leadIds: ['1', '4'], campaignId: '5' });
  });

  it('offers to create a new one [LEAD-34]', async () => {
    open({}, 'existing');
    await pick(/^Create New lead$/);
    expect(await screen.findByLabelText('Name')).toBeTruthy();
  });

  it('says "Not Found." with "Create New" when the search finds no one [LEAD-35 ERR-38]', async () => {
    open({ Leads: { leads: [], total: 0, page: 1 } }, 'existing');
    fireEvent.click(await screen.findByPlaceholderText('Search by name or phone'));
    expect(await screen.findByText('Not Found.')).toBeTruthy();
    fireEvent.click(screen.getByRole('button', { name: 'Create New' }));
    expect(await screen.findByLabelText('Name')).toBeTruthy();
  });

  it('asks for a plan where there is none, and keeps what was chosen for afterwards [LEAD-44]', async () => {
    const user = exampleUser('OWNER');
    const organization = user.organization && { ...user.organization, billing: { active: false, due: null } };
    const server = fakeServer(answers);
    renderScreen(<AddLeadsDialog opened onClose={vi.fn()} tab="existing" />, { user: { ...user, organization } });
    await pick(/Maya/);
    await chooseCampaign();
    fireEvent.click(screen.getByRole('button', { name: 'Continue' }));
    const dialog = await screen.findByRole('dialog', { name: 'Billing Required' });
    expect(screen.getAllByRole('dialog')).toEqual([dialog]);
    expect(dialog.textContent).toContain("You can't send out campaigns or any messages without an active plan.");
    expect(screen.queryByRole('button', { name: 'Continue' })).toBeNull();
    expect(server.callsOf('AddLeadsToCampaign')).toEqual([]);
    fireEvent.click(screen.getByRole('button', { name: 'Setup Billing' }));
    expect(await screen.findByRole('dialog', { name: 'Billing' })).toBeTruthy();
    fireEvent.click(screen.getByRole('button', { name: 'Not now', hidden: true }));
    expect(await screen.findByRole('dialog', { name: 'Add leads' })).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Continue' })).toBeTruthy();
  });
});
