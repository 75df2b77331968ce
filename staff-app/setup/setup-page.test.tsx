import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { setupKeys } from '../../domain/setup/setup-lines.ts';
import { exampleUser } from '../testing/examples.ts';
import { fakeClipboard } from '../testing/fake-clipboard.ts';
import { fakeServer } from '../testing/fake-server.ts';
import { renderScreen } from '../testing/render-screen.tsx';
import { SetupPage } from './setup-page.tsx';

const good = { state: 'ok', found: 'All is well.', fix: null, commands: [] };
const wrongToken = { state: 'failed', found: 'Twilio didn’t accept the token.', fix: 'Copy it again.', commands: [] };
const row = (name: string) => screen.findByRole('listitem', { name });

it('shows each line with its state and what to do, checks again, and sends a test', async () => {
  let carrier: object = wrongToken;
  const server = fakeServer({
    SetupLine: ({ key }) => ({ line: key === 'carrier' ? carrier : good }),
    SendSetupMessage: { to: '6025550142' },
  });
  renderScreen(<SetupPage />, { user: exampleUser('OWNER', { wpAdmin: true }) });
  await waitFor(async () => expect(within(await row('Carrier')).getByRole('img', { name: 'Failed' })).toBeTruthy());
  expect((await row('Carrier')).textContent).toContain('Copy it again.');
  expect(screen.getAllByRole('listitem')).toHaveLength(setupKeys.length);
  carrier = good;
  fireEvent.click(screen.getByRole('button', { name: 'Check again: Carrier' }));
  await waitFor(async () => expect(within(await row('Carrier')).getByRole('img', { name: 'OK' })).toBeTruthy());
  const checked = () => server.callsOf('SetupLine').filter(({ variables }) => variables.key === 'message').length;
  expect(checked()).toBe(1);
  fireEvent.click(screen.getByRole('button', { name: 'Send me a message' }));
  await waitFor(() => expect(checked()).toBe(2));
  expect(server.callsOf('SendSetupMessage')).toHaveLength(1);
});

it('says what the checks come to: nothing before they are done, and never that something failed when nothing did', async () => {
  const states: Record<string, string> = { carrier: 'failed', number: 'failed', mail: 'attention' };
  let answer: (() => void) | null = null;
  const answered = new Promise<void>((resolve) => {
    answer = resolve;
  });
  fakeServer({
    SetupLine: async ({ key }) => {
      await answered;
      return { line: { ...good, state: states[String(key)] ?? 'ok' } };
    },
  });
  renderScreen(<SetupPage />, { user: exampleUser('OWNER', { wpAdmin: true }) });
  const summary = (text: string) => screen.findByText(text, { selector: '[role=status]' });
  await summary('Checking…');
  expect(screen.queryByText(/failed/i)).toBeNull();
  (answer as (() => void) | null)?.();
  await summary('2 checks failed. Fix these first.');
  const fix = async (name: string, state: string, text: string) => {
    states[name === 'Carrier' ? 'carrier' : name === 'Email' ? 'mail' : 'number'] = state;
    fireEvent.click(screen.getByLabelText(`Check again: ${name}`));
    await summary(text);
  };
  await fix('Platform number', 'attention', '1 check failed. Fix it first.');
  await fix('Carrier', 'ok', 'Nothing failed. 2 need attention.');
  await fix('Platform number', 'ok', 'Nothing failed. 1 needs attention.');
  await fix('Email', 'ok', 'Every check is OK.');
});

it('leads to the brands while the company is made up', async () => {
  let state = 'attention';
  fakeServer({ SetupLine: () => ({ line: { ...good, state } }) });
  renderScreen(<SetupPage />, { user: exampleUser('OWNER', { wpAdmin: true }) });
  const link = await within(await row('Your company')).findByRole('link', { name: 'Enter your company' });
  expect(link.getAttribute('href')).toBe('/super-admin/brands');
  state = 'ok';
  fireEvent.click(screen.getByRole('button', { name: 'Check again: Your company' }));
  await waitFor(() => expect(screen.queryByRole('link', { name: 'Enter your company' })).toBeNull());
});

it('sets the webhooks that are wrong, sends an email, and looks again', async () => {
  let webhooks: object = { state: 'failed', found: 'They lead elsewhere.', fix: null, commands: [] };
  const server = fakeServer({
    SetupLine: ({ key }) => ({ line: key === 'webhooks' ? webhooks : good }),
    SetWebhooks: () => {
      webhooks = good;
      return {};
    },
    SendSetupMail: { to: 'dana@example.test' },
  });
  renderScreen(<SetupPage />, { user: exampleUser('OWNER', { wpAdmin: true }) });
  fireEvent.click(await screen.findByRole('button', { name: 'Set webhooks' }));
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Set webhooks' })).toBeNull());
  expect(server.callsOf('SetWebhooks')).toHaveLength(1);
  fireEvent.click(screen.getByRole('button', { name: 'Send me an email' }));
  expect(await screen.findByText(/dana@example\.test/)).toBeTruthy();
  expect(server.callsOf('SendSetupMail')).toHaveLength(1);
});

it('leads to the failed jobs while there are any', async () => {
  fakeServer({ SetupLine: ({ key }) => ({ line: key === 'jobs' ? { ...good, state: 'attention' } : good }) });
  renderScreen(<SetupPage />, { user: exampleUser('OWNER', { wpAdmin: true }) });
  const link = await within(await row('Background jobs')).findByRole('link', { name: 'Open failed jobs' });
  expect(link.getAttribute('href')).toBe('/super-admin/jobs');
});

it('shows each command on a line of its own, and copies it', async () => {
  const backup = 'tidings backup /backups/tidings.tar.gz';
  const commands = [
    { about: 'As root, make its folder once:', command: 'install -d -o tidings -m 700 /backups' },
    { about: 'Make a backup:', command: backup },
  ];
  const none = { state: 'attention', found: 'No backup has been made.', fix: 'Make one.', commands };
  fakeServer({ SetupLine: ({ key }) => ({ line: key === 'backups' ? none : good }) });
  const writeText = fakeClipboard();
  renderScreen(<SetupPage />, { user: exampleUser('OWNER', { wpAdmin: true }) });
  const shown = await screen.findByText(backup, { selector: 'code' });
  expect(shown.textContent).toBe(backup);
  fireEvent.click(within(await row('Backups')).getByRole('button', { name: `Copy ${backup}` }));
  await waitFor(() => expect(writeText).toHaveBeenCalledExactlyOnceWith(backup));
});
