import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { exampleCampaign, exampleStep } from '../../testing/example-campaign.ts';
import { fakeServer } from '../../testing/fake-server.ts';
import { renderScreen } from '../../testing/render-screen.tsx';
import { AddLeadsDialog } from './add-leads-dialog.tsx';

function open() {
  const server = fakeServer({
    CampaignChoices: { campaigns: [{ id: '5', name: 'Spring' }] },
    CreateLead: { known: false, lead: { id: '9', name: 'Maya Okafor', phone: '5551234567', optedOut: false } },
    PhoneStanding: { optedOut: false, lead: null },
    Campaign: { campaign: exampleCampaign([exampleStep({ id: '1', message: 'Hi' })]) },
    SendingNumbers: { waysToGet: 'on-demand', numbers: [{ phone: '+15550001111', state: 'ACTIVE', need: null }] },
  });
  const onClose = vi.fn();
  renderScreen(<AddLeadsDialog opened onClose={onClose} />);
  return { server, onClose };
}

async function fill(name: string, phone: string) {
  fireEvent.change(await screen.findByLabelText('Name'), { target: { value: name } });
  fireEvent.change(screen.getByLabelText('Phone'), { target: { value: phone } });
}

it.each(['the button', 'Ctrl+Enter'])(
  'adds another with %s: the dialog stays, with empty fields and the greeting',
  async (how) => {
    const { server, onClose } = open();
    await fill('Maya Okafor', '5551234567');
    if (how === 'the button') fireEvent.click(screen.getByRole('button', { name: 'Save and add another' }));
    else fireEvent.keyDown(screen.getByLabelText('Phone'), { key: 'Enter', ctrlKey: true });
    await waitFor(() => expect(screen.getByLabelText('Name')).toHaveProperty('value', ''));
    expect(screen.getByLabelText('Phone')).toHaveProperty('value', '');
    expect(document.activeElement).toBe(screen.getByLabelText('Name'));
    expect(onClose).not.toHaveBeenCalled();
    await fill('Jonas Lindqvist', '5557654321');
    fireEvent.click(screen.getByRole('button', { name: 'Add lead' }));
    await waitFor(() => expect(onClose).toHaveBeenCalled());
    const added = server.callsOf('CreateLead').map(({ variables }) => (variables.lead as { name: string }).name);
    expect(added).toEqual(['Maya Okafor', 'Jonas Lindqvist']);
  },
);

it('adds another into a campaign after the last look: the campaign is still chosen', async () => {
  const { server, onClose } = open();
  await fill('Maya Okafor', '5551234567');
  fireEvent.click(screen.getByRole('combobox', { name: 'Campaign (optional)' }));
  fireEvent.click(await screen.findByRole('option', { name: 'Spring' }));
  fireEvent.click(screen.getByRole('button', { name: 'Save and add another' }));
  const send = await screen.findByRole('button', { name: 'Send to Maya Okafor' });
  await waitFor(() => expect(send).toHaveProperty('disabled', false));
  fireEvent.click(send);
  await waitFor(() => expect(server.callsOf('CreateLead')[0]?.variables).toMatchObject({ campaignId: '5' }));
  const name = await screen.findByLabelText('Name');
  expect([name, screen.getByLabelText('Phone')].map((field) => (field as HTMLInputElement).value)).toEqual(['', '']);
  await waitFor(() => expect(document.activeElement).toBe(name));
  expect(screen.getByRole('combobox', { name: 'Campaign (optional)' })).toHaveProperty('value', 'Spring');
  expect(onClose).not.toHaveBeenCalled();
});
