import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { exampleAccount } from '../testing/example-account.ts';
import { fakeServer, refused } from '../testing/fake-server.ts';
import { renderScreen } from '../testing/render-screen.tsx';
import { AccountPage } from './account-page.tsx';
import { SettingsDialog } from './settings/settings-dialog.tsx';

const night = '2026-03-11T10:20:00Z';
const noon = '2026-03-11T19:00:00Z';

beforeEach(() => void vi.useFakeTimers({ now: new Date(night), toFake: ['Date'] }));
afterEach(() => void vi.useRealTimers());

const held = (...counts: number[]) => ({ HeldByHours: { sendStats: counts.map((heldByHours) => ({ heldByHours })) } });

async function open(more: object, organization = {}, shown = <AccountPage />) {
  const server = fakeServer({
    Account: () => ({ user: exampleAccount({}, { respectLocalHours: false, ...organization }) }),
    ...{ UpdateOwnUser: {}, UpdateOrganization: {} },
    ...more,
  });
  renderScreen(shown);
  await screen.findByLabelText('Name');
  return server;
}

const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));
const flip = (name: string) => fireEvent.click(screen.getByRole('switch', { name }));
const saved = async (server: Awaited<ReturnType<typeof open>>) => {
  await screen.findByText('Saved');
  return server.callsOf('UpdateOrganization').map(({ variables }) => variables.organization);
};

describe('sending hours that open at this moment', () => {
  it('ask before the texts that wait go out, and save and send when confirmed', async () => {
    const server = await open(held(50, 6));
    flip('Send outside the window');
    press('Save');
    const question = await screen.findByRole('dialog', { name: 'Send 56 texts now?' });
    expect(question.textContent).toContain(
      '56 texts are waiting for your sending window. With this change they go out right away, at 3:20 AM MST.',
    );
    expect(server.callsOf('UpdateOrganization')).toEqual([]);
    fireEvent.click(within(question).getByRole('button', { name: 'Save and send' }));
    expect(await saved(server)).toEqual([{ allowAfterHours: true }]);
  });

  it('are not saved when the person keeps the hours, and what was changed stays', async () => {
    const server = await open(held(1));
    flip('Send outside the window');
    press('Save');
    const question = await screen.findByRole('dialog', { name: 'Send 1 text now?' });
    expect(question.textContent).toContain('1 text is waiting for your sending window. With this change it goes out');
    fireEvent.click(within(question).getByRole('button', { name: 'Keep sending window' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(server.callsOf('UpdateOrganization')).toEqual([]);
    expect(screen.getByRole<HTMLInputElement>('switch', { name: 'Send outside the window' }).checked).toBe(true);
    expect(screen.getByText('Unsaved changes')).toBeTruthy();
  });

  it('say up to how many, where the hours of each contact still hold some back', async () => {
    await open(held(56), { respectLocalHours: true });
    flip('Send outside the window');
    press('Save');
    const question = await screen.findByRole('dialog', { name: 'Send up to 56 texts now?' });
    expect(question.textContent).toContain('those to leads who are outside quiet hours go out');
  });

  it('ask in the settings over another screen as well', async () => {
    const onClose = vi.fn();
    const server = await open(held(2), { respectLocalHours: true }, <SettingsDialog opened onClose={onClose} />);
    flip('Respect quiet hours where each lead lives');
    flip('Send outside the window');
    press('Save');
    await screen.findByRole('dialog', { name: 'Send 2 texts now?' });
    expect(server.callsOf('UpdateOrganization')).toEqual([]);
    expect(onClose).not.toHaveBeenCalled();
  });

  it('are saved without a question when nothing waits for them', async () => {
    const server = await open(held(0));
    flip('Send outside the window');
    press('Save');
    expect(await saved(server)).toEqual([{ allowAfterHours: true }]);
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('are not saved while no one can tell what waits', async () => {
    const server = await open({ HeldByHours: refused('Try again.') });
    flip('Send outside the window');
    press('Save');
    expect(await screen.findByText('Try again.')).toBeTruthy();
    expect(server.callsOf('UpdateOrganization')).toEqual([]);
  });
});

it('asks nothing about hours that open nothing now, nor about anything else', async () => {
  vi.setSystemTime(new Date(noon));
  const server = await open(held(56));
  flip('Send outside the window');
  press('Save');
  expect(await saved(server)).toEqual([{ allowAfterHours: true }]);
  cleanup();
  vi.setSystemTime(new Date(night));
  const other = await open(held(56));
  flip('Add new numbers as leads');
  press('Save');
  expect(await saved(other)).toEqual([{ allowIncomingLeads: true }]);
  expect([...server.callsOf('HeldByHours'), ...other.callsOf('HeldByHours')]).toEqual([]);
});

describe('own sending hours', () => {
  const pick = async (label: string, hour: string) => {
    fireEvent.click(screen.getByRole('combobox', { name: label }));
    fireEvent.click(await screen.findByRole('option', { name: hour }));
  };

  it('are chosen in full hours within the window, named above, and saved', async () => {
    const server = await open(held(0));
    flip('Set your own hours');
    expect(
      screen.getByText(/^Messages are sent from 9am to 5pm MST\. Outside these hours, messages wait/),
    ).toBeTruthy();
    fireEvent.click(screen.getByRole('combobox', { name: 'Until' }));
    const offered = await screen.findAllByRole('option');
    expect(offered.map((one) => one.textContent).join(' ')).toBe('10am 11am 12pm 1pm 2pm 3pm 4pm 5pm 6pm 7pm 8pm');
    fireEvent.click(screen.getByRole('option', { name: '4pm' }));
    await pick('From', '10am');
    press('Save');
    expect(await saved(server)).toEqual([{ ownHours: '10:00-16:00' }]);
  });

  it('go by the organization’s clock, and can be turned off again', async () => {
    const server = await open(held(0), { ownHours: '09:00-17:00', timeZone: 'America/New_York' });
    expect(screen.getByText(/^Messages are sent from 9am to 5pm ET, and only from 8am to 8pm MST/)).toBeTruthy();
    flip('Set your own hours');
    expect(screen.queryByRole('combobox', { name: 'From' })).toBeNull();
    press('Save');
    expect(await saved(server)).toEqual([{ ownHours: '' }]);
  });

  it('ask before longer ones let texts go', async () => {
    vi.setSystemTime(new Date('2026-03-11T00:30:00Z'));
    await open(held(3), { ownHours: '09:00-17:00' });
    await pick('Until', '6pm');
    press('Save');
    await screen.findByRole('dialog', { name: 'Send 3 texts now?' });
  });
});
