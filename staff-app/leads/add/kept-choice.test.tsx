import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { clearToken, dropRefusedToken, storeToken } from '../../session/token.ts';
import { forgetTyped } from '../../session/typed.ts';
import { exampleLead } from '../../testing/example-lead.ts';
import { exampleUser } from '../../testing/examples.ts';
import { fakeServer } from '../../testing/fake-server.ts';
import { renderScreen } from '../../testing/render-screen.tsx';
import { AddLeadsDialog, type AddLeadsTab } from './add-leads-dialog.tsx';

beforeEach(() => forgetTyped());

function open(tab: AddLeadsTab = 'new', user = exampleUser()) {
  const server = fakeServer({
    CampaignChoices: { campaigns: [{ id: '5', name: 'Spring' }] },
    Leads: { leads: [exampleLead(), exampleLead({ id: '2', name: 'Jonas Lindqvist' })], total: 2, page: 1 },
    CreateLead: { known: false, lead: { id: '9', name: 'Maya Okafor', phone: '5551234567', optedOut: false } },
    PhoneStanding: { optedOut: false, lead: null },
    SendingNumbers: { waysToGet: 'on-demand', numbers: [] },
  });
  const onClose = vi.fn();
  renderScreen(<AddLeadsDialog opened onClose={onClose} tab={tab} />, { user });
  return { server, onClose, reload: cleanup };
}

const type = (label: string, value: string) => fireEvent.change(screen.getByLabelText(label), { target: { value } });
const field = async (label: string) => (await screen.findByLabelText(label)) as HTMLInputElement;

describe('what is typed into “Add contacts”', () => {
  async function fill() {
    await field('Name');
    type('Name', 'Maya Okafor');
    type('Phone', '5551234567');
  }

  it('is there again after a reload, and closing asks first', async () => {
    const { reload } = open();
    await fill();
    reload();
    const { onClose } = open();
    expect((await field('Name')).value).toBe('Maya Okafor');
    expect((await field('Phone')).value).toBe('5551234567');
    fireEvent.keyDown(await field('Name'), { key: 'Escape' });
    expect(onClose).not.toHaveBeenCalled();
    fireEvent.click(await screen.findByRole('button', { name: 'Leave' }));
    await waitFor(() => expect(onClose).toHaveBeenCalled());
  });

  it('is gone once it was given up', async () => {
    const { reload } = open();
    await fill();
    fireEvent.keyDown(await field('Name'), { key: 'Escape' });
    fireEvent.click(await screen.findByRole('button', { name: 'Leave' }));
    reload();
    open();
    expect((await field('Name')).value).toBe('');
  });

  it('is gone once the contact was added', async () => {
    const { onClose, reload } = open();
    await fill();
    fireEvent.click(screen.getByRole('button', { name: 'Add lead' }));
    await waitFor(() => expect(onClose).toHaveBeenCalled());
    reload();
    open();
    expect((await field('Name')).value).toBe('');
  });

  it('is there again after a session that ended without them, and gone once they signed out', async () => {
    storeToken('signed in');
    const { reload } = open();
    await fill();
    dropRefusedToken();
    reload();
    const again = open();
    expect((await field('Name')).value).toBe('Maya Okafor');
    clearToken();
    again.reload();
    open();
    expect((await field('Name')).value).toBe('');
  });

  it('is not there for another person in the same tab', async () => {
    const { reload } = open();
    await fill();
    reload();
    open('new', exampleUser('OWNER', { id: '2000' }));
    expect((await field('Name')).value).toBe('');
  });
});

it('the contacts that were chosen are there again after a reload', async () => {
  const { reload } = open('existing');
  fireEvent.click(await screen.findByRole('combobox', { name: 'Leads' }));
  fireEvent.click(await screen.findByRole('option', { name: /Jonas Lindqvist/ }));
  reload();
  open('existing');
  expect(await screen.findByText(/Jonas Lindqvist/)).toBeTruthy();
});
