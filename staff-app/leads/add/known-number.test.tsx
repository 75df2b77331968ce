import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { exampleCampaign, exampleStep } from '../../testing/example-campaign.ts';
import { exampleBrand, exampleUser } from '../../testing/examples.ts';
import { fakeServer } from '../../testing/fake-server.ts';
import { renderScreen } from '../../testing/render-screen.tsx';
import { AddLeadsDialog } from './add-leads-dialog.tsx';

it('says who has the number already once it is complete, and leads to them', async () => {
  fakeServer({
    CampaignChoices: { campaigns: [] },
    PhoneStanding: { optedOut: false, lead: { id: '7', name: 'Maria Lopez' } },
  });
  const onClose = vi.fn();
  renderScreen(<AddLeadsDialog opened onClose={onClose} tab="new" />);
  const type = async (phone: string) =>
    fireEvent.change(await screen.findByLabelText('Phone'), { target: { value: phone } });
  await type('555-123-456');
  expect(screen.queryByText(/^This number belongs to/)).toBeNull();
  await type('555-123-4567');
  const link = await screen.findByRole('link', { name: 'Maria Lopez' });
  expect(link.getAttribute('href')).toBe('/contacts?contact=7');
  expect(link.closest('p')?.textContent).toBe('This number belongs to Maria Lopez.');
  fireEvent.click(link);
  expect(onClose).toHaveBeenCalled();
});

it.each([
  [undefined, 'Confirm that Maria Lopez agreed to texts'],
  ['3', 'Add Maria Lopez'],
])(
  'says what the button does with the number of someone known, and what isn’t used (group %s)',
  async (groupId, button) => {
    const { organization } = exampleUser();
    const user = exampleUser('OWNER', {
      organization: organization && {
        ...{ ...organization, billing: { active: true, due: null }, welcomeMessageContent: 'Welcome!' },
      },
    });
    const lead = { id: '7', name: 'Maria Lopez' };
    const server = fakeServer({
      CampaignChoices: { campaigns: [] },
      PhoneStanding: { optedOut: false, lead },
      CreateLead: { known: true, lead: { ...lead, phone: '5551234567', optedOut: false } },
    });
    renderScreen(<AddLeadsDialog opened onClose={vi.fn()} tab="new" {...(groupId && { groupId })} />, { user });
    fireEvent.change(await screen.findByLabelText('Name'), { target: { value: 'Mary Lopez' } });
    expect(screen.getByRole('button', { name: 'Add lead' })).toBeTruthy();
    fireEvent.change(screen.getByLabelText('Phone'), { target: { value: '555-123-4567' } });
    const press = await screen.findByRole('button', { name: button });
    expect(screen.getByText('Their name stays Maria Lopez.')).toBeTruthy();
    expect(screen.getByText('The welcome message isn’t sent: it’s for new leads.')).toBeTruthy();
    fireEvent.click(press);
    await waitFor(() => expect(server.callsOf('CreateLead')).toHaveLength(1));
    expect(server.callsOf('CreateLead')[0]?.variables).toMatchObject({ welcomeMessageContent: '' });
  },
);

it('names who has the number in the last look before a campaign', async () => {
  fakeServer({
    CampaignChoices: { campaigns: [{ id: '5', name: 'Spring' }] },
    Campaign: { campaign: exampleCampaign([exampleStep({ id: '1', message: 'Hi' })]) },
    PhoneStanding: { optedOut: false, lead: { id: '7', name: 'Maria Lopez' } },
    SendingNumbers: { waysToGet: 'on-demand', numbers: [{ phone: '+15550001111', state: 'ACTIVE', need: null }] },
  });
  renderScreen(<AddLeadsDialog opened onClose={vi.fn()} tab="new" />);
  fireEvent.change(await screen.findByLabelText('Name'), { target: { value: 'Mary Lopez' } });
  fireEvent.change(screen.getByLabelText('Phone'), { target: { value: '555-123-4567' } });
  await screen.findByRole('link', { name: 'Maria Lopez' });
  fireEvent.click(screen.getByRole('combobox', { name: 'Campaign (optional)' }));
  fireEvent.click(await screen.findByRole('option', { name: 'Spring' }));
  fireEvent.click(screen.getByRole('button', { name: 'Continue' }));
  expect(await screen.findByRole('button', { name: 'Send to Maria Lopez' })).toBeTruthy();
});

it('doesn’t say that a contact who is called by their number keeps it as a name', async () => {
  const lead = { id: '7', name: '(555) 123-4567' };
  fakeServer({ CampaignChoices: { campaigns: [] }, PhoneStanding: { optedOut: false, lead } });
  renderScreen(<AddLeadsDialog opened onClose={vi.fn()} tab="new" />);
  fireEvent.change(await screen.findByLabelText('Name'), { target: { value: 'Mary Lopez' } });
  fireEvent.change(screen.getByLabelText('Phone'), { target: { value: '555-123-4567' } });
  await screen.findByRole('link', { name: '(555) 123-4567' });
  expect(screen.queryByText(/^Their name stays/)).toBeNull();
});

it.each([
  [null, true],
  [{ id: '7', name: 'Maria Lopez' }, false],
])('says in the last look of someone new that they’re asked to opt in first: %j [SEND-03]', async (lead, isAsked) => {
  fakeServer({
    CampaignChoices: { campaigns: [{ id: '5', name: 'Spring' }] },
    Campaign: { campaign: exampleCampaign([exampleStep({ id: '1', message: 'Hi' })]) },
    PhoneStanding: { optedOut: false, lead },
    SendingNumbers: { waysToGet: 'on-demand', numbers: [{ phone: '+15550001111', state: 'ACTIVE', need: null }] },
  });
  const brand = exampleBrand({ account: { ...exampleBrand().account, asksToOptIn: true } });
  renderScreen(<AddLeadsDialog opened onClose={vi.fn()} tab="new" />, { brand });
  fireEvent.change(await screen.findByLabelText('Name'), { target: { value: 'Maria Lopez' } });
  fireEvent.change(screen.getByLabelText('Phone'), { target: { value: '555-123-4567' } });
  if (lead !== null) await screen.findByRole('link', { name: lead.name });
  fireEvent.click(screen.getByRole('combobox', { name: 'Campaign (optional)' }));
  fireEvent.click(await screen.findByRole('option', { name: 'Spring' }));
  fireEvent.click(screen.getByRole('button', { name: 'Continue' }));
  expect(await screen.findByRole('button', { name: 'Send to Maria Lopez' })).toBeTruthy();
  await screen.findByText('The first message');
  const first = /^Maria Lopez hasn’t opted in yet: they get the opt-in question first/;
  expect(screen.queryAllByText(first)).toHaveLength(isAsked ? 1 : 0);
});
