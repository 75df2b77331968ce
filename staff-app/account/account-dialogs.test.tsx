import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { readToken, storeToken } from '../session/token.ts';
import { exampleAccount } from '../testing/example-account.ts';
import { exampleBrand, exampleUser } from '../testing/examples.ts';
import { fakeServer, refused } from '../testing/fake-server.ts';
import { renderScreen } from '../testing/render-screen.tsx';
import { AccountPage } from './account-page.tsx';
import { AllUsersDialog } from './all-users-dialog.tsx';
import { EngagementMetricsDialog } from './engagement-metrics-dialog.tsx';
import { HowToVideosDialog } from './how-to-videos-dialog.tsx';
import { SettingsDialog } from './settings/settings-dialog.tsx';

const button = (name: string) => screen.getByRole('button', { name });
const platformAdmin = exampleUser('OWNER', { wpAdmin: true, organizations: [] });
const modalSize = (dialog: HTMLElement) =>
  dialog.closest<HTMLElement>('.mantine-Modal-root')?.style.getPropertyValue('--modal-size') ?? '';

describe('settings over another screen', () => {
  async function open(onSaved?: () => void) {
    fakeServer({ Account: () => ({ user: exampleAccount() }), UpdateOwnUser: {} });
    const onClose = vi.fn();
    renderScreen(<SettingsDialog opened onClose={onClose} {...(onSaved ? { onSaved } : {})} />);
    fireEvent.change(await screen.findByLabelText('Name'), { target: { value: 'Dana R.' } });
    fireEvent.click(button('Save'));
    await screen.findByText('Saved');
    return onClose;
  }

  it('close once they are saved [ACCT-24]', async () => {
    const onClose = await open();
    await waitFor(() => expect(onClose).toHaveBeenCalledOnce());
  });

  it('tell anyone who opened them instead, where that was asked for [ACCT-24]', async () => {
    const onSaved = vi.fn();
    const onClose = await open(onSaved);
    await waitFor(() => expect(onSaved).toHaveBeenCalledOnce());
    expect(onClose).not.toHaveBeenCalled();
  });
});

describe('all users', () => {
  const people = [
    {
      ...{ id: '1', name: 'Pat Platform', email: 'pat@example.test', wpAdmin: true },
      organizations: [{ id: '1', name: 'Tidings', access: 'OWNER' }],
    },
    {
      ...{ id: '7', name: 'Kim Doe', email: 'kim@clinic.test', wpAdmin: false },
      organizations: [
        { id: '1000', name: 'Northside Motors', access: 'READONLY' },
        { id: '1001', name: 'Lakeside Clinic', access: 'ADMIN' },
      ],
    },
  ];

  async function open(more = {}) {
    const server = fakeServer({ AllUsers: { users: people }, SwitchOrganization: { token: 'inside' }, ...more });
    const onClose = vi.fn();
    storeToken('own');
    const shown = renderScreen(<AllUsersDialog opened onClose={onClose} />, { user: platformAdmin });
    const dialog = await screen.findByRole('dialog', { name: 'All users' });
    return { server, onClose, dialog, ...shown };
  }

  it('are listed with their organizations over 80% of a wide screen [ACCT-18 CONST-26]', async () => {
    const { dialog } = await open();
    const rows = within(await within(dialog).findByRole('table')).getAllByRole('row');
    expect(rows).toHaveLength(4);
    expect(rows[3]?.textContent).toContain('Lakeside Clinic');
    expect(rows[3]?.textContent).toContain('Admin');
    expect(modalSize(dialog)).toBe('80vw');
  });

  it('are searched by name, address and organization', async () => {
    await open();
    await screen.findByRole('table');
    fireEvent.change(screen.getByLabelText('Search people and organizations'), { target: { value: 'lakeside' } });
    await waitFor(() => expect(screen.getAllByRole('row')).toHaveLength(2));
    fireEvent.change(screen.getByLabelText('Search people and organizations'), { target: { value: 'no such name' } });
    expect(await screen.findByText('No Users Found')).toBeTruthy();
  });

  it('lead a platform admin into the organization of one of them [SESS-08 USER-30]', async () => {
    const { server, onClose, path } = await open();
    fireEvent.click(await screen.findByRole('button', { name: 'Switch to Lakeside Clinic' }));
    await waitFor(() => expect(readToken()).toBe('inside'));
    expect(server.callsOf('SwitchOrganization')[0]?.variables).toEqual({ organizationId: '1001' });
    expect(onClose).toHaveBeenCalled();
    await waitFor(() => expect(path()).toBe('/dashboard'));
    expect(screen.queryByRole('button', { name: 'Switch to Northside Motors' })).toBeNull();
  });

  it('stay where they are when the switch is refused', async () => {
    await open({ SwitchOrganization: refused('You do not have permission to do that.') });
    fireEvent.click(await screen.findByRole('button', { name: 'Switch to Lakeside Clinic' }));
    expect(await screen.findByText('You do not have permission to do that.')).toBeTruthy();
    expect(readToken()).toBe('own');
  });
});

describe('engagement metrics', () => {
  const metrics = { view: 1, viewTime: 2, share: 3, reopen: 4, widget: 5, video: 6, scheduled: 7, completed: 8 };

  async function open(more = {}) {
    const server = fakeServer({
      EngagementMetrics: { engagementMetrics: metrics },
      UpdateEngagementMetrics: {},
      ...more,
    });
    const onClose = vi.fn();
    renderScreen(<EngagementMetricsDialog opened onClose={onClose} />, { user: platformAdmin });
    await screen.findByLabelText('View');
    return { server, onClose };
  }

  it('are whole numbers: decimals are cut and text becomes 0 [ACCT-19 ACCT-38 OPEN-129]', async () => {
    const { server, onClose } = await open();
    expect(screen.getByLabelText<HTMLInputElement>('Video').value).toBe('6');
    fireEvent.change(screen.getByLabelText('View'), { target: { value: '7.9' } });
    fireEvent.change(screen.getByLabelText('Share'), { target: { value: 'abc' } });
    fireEvent.blur(screen.getByLabelText('View'));
    expect(screen.getByLabelText<HTMLInputElement>('View').value).toBe('7');
    fireEvent.click(button('Save'));
    expect(await screen.findByText('Saved')).toBeTruthy();
    expect(server.callsOf('UpdateEngagementMetrics')[0]?.variables).toEqual({
      engagementMetrics: { ...metrics, view: 7, share: 0 },
    });
    expect(onClose).toHaveBeenCalledOnce();
  });

  it('show why saving failed and keep what was typed', async () => {
    await open({ UpdateEngagementMetrics: refused('You do not have permission to do that.') });
    fireEvent.change(screen.getByLabelText('View'), { target: { value: '9' } });
    fireEvent.click(button('Save'));
    expect((await screen.findByRole('alert')).textContent).toBe('You do not have permission to do that.');
    expect(screen.getByLabelText<HTMLInputElement>('View').value).toBe('9');
  });
});

describe('how-to videos', () => {
  const subjects = ['Blasts', 'Groups and Landing Pages', 'Send Blasts', 'Quick Text', 'Branding'];
  const nowhere = exampleBrand().howToVideos;

  it('are five; one without an address cannot be opened [ACCT-20 OPEN-150 CONST-24]', async () => {
    const brand = exampleBrand({ howToVideos: { ...nowhere, 'Quick Text': 'https://video.example.test/quick' } });
    renderScreen(<HowToVideosDialog opened onClose={() => {}} />, { brand });
    const dialog = await screen.findByRole('dialog', { name: 'How-to videos' });
    const entries = within(dialog).getAllByRole('listitem');
    expect(entries).toHaveLength(5);
    for (const [index, subject] of subjects.entries()) expect(entries[index]?.textContent).toContain(subject);
    const links = within(dialog).getAllByRole('link');
    expect(links.map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
      ['Quick Text', 'https://video.example.test/quick'],
    ]);
    expect(modalSize(dialog)).toContain('31.25rem');
  });
});

it('the how-to videos are opened from the account', async () => {
  const howToVideos = { ...exampleBrand().howToVideos, 'Quick Text': 'https://video.example.test/quick' };
  fakeServer({ Account: { user: exampleAccount() } });
  renderScreen(<AccountPage />, { brand: exampleBrand({ howToVideos }) });
  fireEvent.click(await screen.findByRole('button', { name: 'How-to videos' }));
  expect(await screen.findByRole('dialog', { name: /how-to videos/i })).toBeTruthy();
});
