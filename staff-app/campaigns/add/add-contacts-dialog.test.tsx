import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { exampleCampaign } from '../../testing/example-campaign.ts';
import { fakeServer, refused } from '../../testing/fake-server.ts';
import { renderScreen } from '../../testing/render-screen.tsx';
import { AddContactsDialog } from './add-contacts-dialog.tsx';

const nothing = () => {};
const none = { canGet: 0, already: 0, optedOut: 0, needConsent: 0, cantReceive: 0 };
const recipients = (some: Partial<typeof none>) => ({ ...none, ...some });

function open(answers = {}) {
  const server = fakeServer({
    Recipients: ({ search }: Record<string, unknown>) =>
      search === null ? recipients({ canGet: 239, optedOut: 2 }) : recipients({ canGet: 2, optedOut: 1 }),
    AddLeads: { added: 241, already: 0 },
    GroupsToAdd: { groups: [] },
    ...answers,
  });
  const onSending = vi.fn();
  renderScreen(<AddContactsDialog opened onClose={nothing} campaign={exampleCampaign()} onSending={onSending} />);
  return { ...server, onSending };
}
const press = async (name: string) => fireEvent.click(await screen.findByRole('button', { name }));

it('has no one chosen at first, and its button says what is missing', async () => {
  const server = open();
  await screen.findByRole('radio', { name: 'All leads (239)' });
  expect(screen.queryByRole('radio', { checked: true })).toBeNull();
  const choose = screen.getByRole('button', { name: 'Choose which leads to add' });
  expect(choose.hasAttribute('disabled')).toBe(true);
  fireEvent.click(screen.getByRole('radio', { name: /Search results/ }));
  const search = screen.getByRole('button', { name: 'Type a name or phone' });
  expect(search.hasAttribute('disabled')).toBe(true);
  fireEvent.click(screen.getByRole('radio', { name: /All leads/ }));
  expect(screen.getByRole('button', { name: 'Continue' }).hasAttribute('disabled')).toBe(false);
  expect(server.callsOf('AddLeads')).toEqual([]);
});

it('leaves out who opted out, and says how many they are', async () => {
  const server = open();
  expect(await screen.findByRole('radio', { name: 'All leads (239)' })).toBeTruthy();
  expect(screen.getByText(/in this campaign yet, without 2 who opted out$/)).toBeTruthy();
  expect(server.callsOf('Recipients')[0]?.variables).toEqual({ allLeads: true, campaignId: '5', search: null });
  fireEvent.click(screen.getByRole('radio', { name: /All leads/ }));
  await press('Continue');
  expect(await screen.findByRole('button', { name: 'Send to 239 leads' }, { timeout: 8000 })).toBeTruthy();
  expect(await screen.findByText('2 opted out and get nothing.')).toBeTruthy();
});

it('puts a group into the campaign', async () => {
  const stats = { leads: 3 };
  const server = open({
    GroupsToAdd: {
      groups: [
        { id: '7', name: 'VIPs', stats },
        { id: '8', name: 'Spring', stats },
      ],
    },
    Recipients: ({ groupIds }: Record<string, unknown>) => recipients(groupIds ? { canGet: 2, optedOut: 1 } : {}),
    AddGroupsToCampaign: { added: 2, already: 0 },
  });
  fireEvent.click(await screen.findByRole('radio', { name: /A group/ }));
  expect(screen.getByRole('button', { name: 'Choose a group' }).hasAttribute('disabled')).toBe(true);
  fireEvent.click(screen.getByRole('combobox', { name: 'Group' }));
  fireEvent.click(await screen.findByRole('option', { name: 'Spring (3 leads)', hidden: true }));
  expect(await screen.findByText('2 leads found, without 1 who opted out.')).toBeTruthy();
  await press('Continue');
  await press('Send to 2 leads');
  await waitFor(() =>
    expect(server.callsOf('AddGroupsToCampaign')[0]?.variables).toEqual({ campaignId: '5', groupIds: ['8'] }),
  );
  expect(server.callsOf('AddLeads')).toEqual([]);
});

it('does the same for a search', async () => {
  const server = open();
  fireEvent.click(await screen.findByRole('radio', { name: /Search results/ }));
  fireEvent.change(screen.getByLabelText('Search leads'), { target: { value: 'maya' } });
  expect(await screen.findByText('2 leads found, without 1 who opted out.')).toBeTruthy();
  expect(server.callsOf('Recipients').at(-1)?.variables).toEqual({ allLeads: true, campaignId: '5', search: 'maya' });
  await press('Continue');
  await press('Send to 2 leads');
  await waitFor(() => expect(server.callsOf('AddLeads')[0]?.variables.search).toBe('maya'));
});

it('has no one to send to when everyone opted out', async () => {
  open({ Recipients: recipients({ canGet: 0, optedOut: 2 }) });
  fireEvent.click(await screen.findByRole('radio', { name: 'All leads (0)' }));
  expect(await screen.findByText('Everyone here has opted out.')).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Continue' }).hasAttribute('disabled')).toBe(true);
});

it('says that others besides can’t get texts', async () => {
  open({ Recipients: recipients({ canGet: 239, optedOut: 2, needConsent: 1, cantReceive: 1, already: 7 }) });
  expect(await screen.findByText(/in this campaign yet, without 4 who opted out or can’t get texts$/)).toBeTruthy();
  fireEvent.click(screen.getByRole('radio', { name: 'All leads (239)' }));
  await press('Continue');
  expect(await screen.findByRole('button', { name: 'Send to 239 leads' }, { timeout: 8000 })).toBeTruthy();
  expect(
    screen.getByText(/^4 are added but get nothing: 2 opted out, 1 hasn’t agreed to texts, and 1 has a phone/),
  ).toBeTruthy();
});

it('sends to no one until it is known who can get it', async () => {
  open({ Recipients: refused('An unknown error occurred.') });
  fireEvent.click(await screen.findByRole('radio', { name: 'All leads' }));
  expect(screen.getByRole('button', { name: 'Continue' }).hasAttribute('disabled')).toBe(true);
});

it.each([
  ['this campaign', null, 1],
  ['another one', 'Autumn', 0],
])('says that sending has started once a new contact was added to %s', async (_which, chosen, started) => {
  const campaigns = [
    { id: '5', name: 'Spring' },
    { id: '6', name: 'Autumn' },
  ];
  const { onSending } = open({
    ...{ Recipients: recipients({ canGet: 1 }), CampaignChoices: { campaigns } },
    Campaign: ({ campaignId }: Record<string, unknown>) => ({
      campaign: exampleCampaign(undefined, { id: String(campaignId), name: campaignId === '6' ? 'Autumn' : 'Spring' }),
    }),
    CreateLead: { known: false, lead: { id: '9', name: 'Maya Okafor', phone: '5551234567', optedOut: false } },
    PhoneStanding: { optedOut: false },
    SendingNumbers: { waysToGet: 'on-demand', numbers: [{ phone: '+15550001111', state: 'ACTIVE', need: null }] },
  });
  fireEvent.click(await screen.findByRole('radio', { name: 'A new lead' }));
  await press('Continue');
  const type = async (label: string, value: string) =>
    fireEvent.change(await screen.findByLabelText(label), { target: { value } });
  await type('Name', 'Maya Okafor');
  await type('Phone', '5551234567');
  if (chosen !== null) {
    fireEvent.click(screen.getByRole('combobox', { name: /^Campaign/ }));
    fireEvent.click(await screen.findByRole('option', { name: chosen }));
  }
  await press('Continue');
  expect(await screen.findByText(/Messages come from \(555\) 000-1111/)).toBeTruthy();
  // Only the one that leads to what was typed.
  await press('Back');
  expect(await screen.findByLabelText('Name')).toHaveProperty('value', 'Maya Okafor');
  expect(screen.getByRole('button', { name: 'Back' })).toBeTruthy();
  await press('Continue');
  expect(await screen.findByText(/Messages come from \(555\) 000-1111/)).toBeTruthy();
  await press('Send to Maya Okafor');
  // The page closes the dialog; here it begins again.
  expect(await screen.findByRole('radio', { name: 'A new lead' })).toBeTruthy();
  expect(onSending).toHaveBeenCalledTimes(started);
});

it('leads back from the last look with who was chosen, and sends nothing', async () => {
  const server = open();
  fireEvent.click(await screen.findByRole('radio', { name: /All leads/ }));
  await press('Continue');
  await screen.findByRole('button', { name: /^Send to/ });
  await press('Back');
  expect((await screen.findByRole<HTMLInputElement>('radio', { name: /All leads/ })).checked).toBe(true);
  expect(server.callsOf('AddLeads')).toEqual([]);
});

it('leads directly to the way that was chosen, and back to the choice', async () => {
  open({ Leads: { leads: [], total: 0 } });
  fireEvent.click(await screen.findByRole('radio', { name: 'Choose individually' }));
  await press('Continue');
  expect(await screen.findByRole('combobox', { name: 'Leads' }, { timeout: 8000 })).toBeTruthy();
  expect(screen.queryByRole('tab')).toBeNull();
  await press('Back');
  expect(await screen.findByRole('radio', { name: 'Choose individually' })).toBeTruthy();
});
