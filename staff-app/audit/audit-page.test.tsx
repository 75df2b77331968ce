import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { showDateTime } from '../design/dates.ts';
import { exampleUser } from '../testing/examples.ts';
import { fakeServer, refused } from '../testing/fake-server.ts';
import { renderScreen } from '../testing/render-screen.tsx';
import { AuditPage } from './index.ts';

const anHourAgo = () => new Date(Date.now() - 3_700_000).toISOString();

const exampleEntry = (changes: Record<string, unknown> = {}) => ({
  ...{ id: '7', number: 7, at: anHourAgo(), action: 'user-invited', phrase: 'invited a user', outcome: 'done' },
  ...{ times: 1, since: anHourAgo() },
  ...{ userId: '5', userName: 'Mira Lane', objectType: 'user', objectId: '12', ip: '192.0.2.7', agent: 'Firefox' },
  ...{ details: [{ name: 'count', value: '3' }], leads: [], object: null, others: [], appointment: null, form: null },
  ...changes,
});

const whole = { isUnbroken: true, entries: 1_234, since: '2026-03-10T19:00:00.000Z', brokenAt: null };

function open(answers: Parameters<typeof fakeServer>[0] = {}, access: 'OWNER' | 'ADMIN' = 'OWNER') {
  const users = [{ id: '5', name: 'Mira Lane' }];
  const page = { total: 1, page: 1, users, entries: [exampleEntry()] };
  const server = fakeServer({ AuditEntries: page, VerifyAudit: whole, ...answers });
  return { server, ...renderScreen(<AuditPage />, { user: exampleUser(access) }) };
}

const asked = (server: ReturnType<typeof open>['server']) => server.callsOf('AuditEntries').at(-1)?.variables;

describe('the audit trail', () => {
  it('tells who did what, to what, from where and when', async () => {
    open();
    const row = (await screen.findByText('Mira Lane invited a user')).closest('tr') as HTMLElement;
    expect(within(row).getByText('user 12 · from 192.0.2.7')).toBeTruthy();
    expect(within(row).getByText('1 hour ago')).toBeTruthy();
  });

  it('tells views within one minute with one time', async () => {
    const [since, at] = ['2026-03-10T19:02:05.000Z', '2026-03-10T19:02:40.000Z'];
    const views = exampleEntry({ action: 'lead-viewed', phrase: 'viewed 10 leads', times: 2, since, at });
    open({ AuditEntries: { total: 1, page: 1, users: [], entries: [views] } });
    const row = (await screen.findByText('Mira Lane viewed 10 leads')).closest('tr') as HTMLElement;
    expect(within(row).getByText(showDateTime(at))).toBeTruthy();
  });

  it('tells the same view within an hour once, how often and from when to when', async () => {
    const [since, at] = ['2026-03-10T19:02:00.000Z', '2026-03-10T19:58:00.000Z'];
    const views = exampleEntry({ action: 'lead-viewed', phrase: 'viewed 10 leads', times: 24, since, at });
    open({ AuditEntries: { total: 1, page: 1, users: [], entries: [views] } });
    const row = (await screen.findByText('Mira Lane viewed 10 leads')).closest('tr') as HTMLElement;
    expect(within(row).getByText('24 times')).toBeTruthy();
    expect(within(row).getByText(`${showDateTime(since)} to ${showDateTime(at)}`)).toBeTruthy();
  });

  it('writes numbers, prices, moments and switches as people do', async () => {
    const releaseAt = '2026-11-30T19:00:00.000Z';
    const details = [
      { name: 'phone', value: '+16025550123' },
      { name: 'monthlyPriceCents', value: '115' },
      { name: 'releaseAt', value: releaseAt },
      { name: 'switch', value: 'free-texts' },
    ];
    const entries = [exampleEntry({ phrase: 'got a phone number', objectType: 'number', details })];
    open({ AuditEntries: { total: 1, page: 1, users: [], entries } });
    const told = `phone: (602) 555-0123 · monthly price: $1.15 · release at: ${showDateTime(releaseAt)} · Free messages: default · from 192.0.2.7`;
    expect(await screen.findByText(told)).toBeTruthy();
  });

  it('says how much of which invoice was refunded, and what was done from the command line', async () => {
    const details = [
      { name: 'cents', value: '1000' },
      { name: 'invoice', value: '1' },
    ];
    const byCommand = { userId: null, userName: null, ip: null, agent: 'command line' };
    const entries = [
      exampleEntry({ action: 'invoice-refunded', phrase: 'refunded an invoice', objectType: 'refund', details }),
      exampleEntry({ id: '8', ...byCommand, phrase: 'got a phone number' }),
    ];
    open({ AuditEntries: { total: 2, page: 1, users: [], entries } });
    expect(await screen.findByText('$10.00 of invoice 1000-1 · from 192.0.2.7')).toBeTruthy();
    expect(screen.getByText('Someone at the server’s command line got a phone number')).toBeTruthy();
  });

  it('says which organization the platform’s people entered and left', async () => {
    const passage = (id: string, name: string, more: { name: string; value: string }[] = []) =>
      exampleEntry({ id, phrase: '…', objectType: null, details: [{ name, value: '2001' }, ...more] });
    const named = [{ name: 'organizationName', value: 'Black Anchor Tattoo' }];
    const entries = [
      passage('8', 'fromOrganizationId', named),
      passage('7', 'toOrganizationId', named),
      passage('6', 'toOrganizationId'),
    ];
    open({ AuditEntries: { total: 3, page: 1, users: [], entries } });
    expect(await screen.findByText('Mira Lane left Black Anchor Tattoo')).toBeTruthy();
    expect(screen.getByText('Mira Lane entered Black Anchor Tattoo')).toBeTruthy();
    // An old entry has the id alone.
    expect(screen.getByText('Mira Lane entered organization 2001')).toBeTruthy();
    expect(screen.getAllByText('from 192.0.2.7')).toHaveLength(3);
  });

  it('names contacts and strangers as what they are, and says what was refused', async () => {
    const noUser = { userId: null, userName: null };
    const entries = [
      exampleEntry({
        id: '1',
        ...noUser,
        action: 'consent-changed',
        phrase: 'changed whether a contact may be texted',
      }),
      exampleEntry({ id: '2', ...noUser, action: 'login-failed', phrase: 'tried to sign in', outcome: 'refused' }),
      exampleEntry({ id: '3', userName: null, phrase: 'signed in' }),
    ];
    open({ AuditEntries: { total: 3, page: 1, users: [], entries } });
    expect(await screen.findByText('A lead changed their consent to texts')).toBeTruthy();
    expect(screen.getByText('Someone tried to sign in')).toBeTruthy();
    expect(screen.getByText('Person 5 signed in')).toBeTruthy();
    expect(screen.getAllByText('Refused')).toHaveLength(1);
  });

  it('is narrowed to a kind, a person and days on the organization’s clock, and shown whole again', async () => {
    const { server } = open();
    await screen.findByText('Mira Lane invited a user');
    fireEvent.click(screen.getByRole('combobox', { name: 'What' }));
    fireEvent.click(await screen.findByRole('option', { name: 'Invited a user' }));
    await waitFor(() => expect(asked(server)).toMatchObject({ action: 'user-invited', page: 1 }));
    fireEvent.click(screen.getByRole('combobox', { name: 'Who' }));
    fireEvent.click(await screen.findByRole('option', { name: 'Mira Lane' }));
    fireEvent.change(screen.getByLabelText('From'), { target: { value: '2026-03-10' } });
    fireEvent.change(screen.getByLabelText('To'), { target: { value: '2026-03-10' } });
    // Midnight in Arizona.
    const [from, to] = ['2026-03-10T07:00:00.000Z', '2026-03-11T07:00:00.000Z'];
    await waitFor(() => expect(asked(server)).toMatchObject({ action: 'user-invited', userId: '5', from, to }));
    fireEvent.click(screen.getByRole('button', { name: 'Clear filters' }));
    expect(screen.queryByRole('button', { name: 'Clear filters' })).toBeNull();
    expect(document.activeElement).not.toBe(document.body);
    const all = { action: null, userId: null, leadId: null, from: null, to: null, page: 1 };
    await waitFor(() => expect(asked(server)).toMatchObject(all));
  });

  it('leaves out views in one choice, and groups the kinds by topic, the platform’s only where it acted', async () => {
    const { server } = open();
    await screen.findByText('Mira Lane invited a user');
    fireEvent.click(screen.getByRole('combobox', { name: 'What' }));
    await screen.findByRole('option', { name: 'Everything except views' });
    expect(document.body.textContent).toContain('Security');
    expect(document.body.textContent).not.toContain('Started emergency access');
    fireEvent.click(screen.getByRole('option', { name: 'Everything except views' }));
    await waitFor(() => expect(asked(server)).toMatchObject({ action: null, withoutViews: true }));
    const platformActions = ['emergency-access-started'];
    server.answers.AuditEntries = { total: 1, page: 1, users: [], platformActions, entries: [exampleEntry()] };
    fireEvent.click(screen.getByRole('button', { name: 'Clear filters' }));
    fireEvent.click(screen.getByRole('combobox', { name: 'What' }));
    expect(await screen.findByRole('option', { name: 'Started emergency access' })).toBeTruthy();
    expect(document.body.textContent).toContain('Platform');
  });

  it('is paged through', async () => {
    const users: object[] = [];
    const { server } = open({ AuditEntries: { total: 60, page: 1, users, entries: [exampleEntry()] } });
    expect(await screen.findByText('1 to 25 of 60')).toBeTruthy();
    fireEvent.click(screen.getByRole('button', { name: 'Page 3' }));
    await waitFor(() => expect(asked(server)).toMatchObject({ page: 3 }));
  });

  it('is taken along as a file, narrowed as it is shown', async () => {
    const { server } = open({ AuditReport: { csv: 'Number\r\n' } });
    await screen.findByText('Mira Lane invited a user');
    const saved: Blob[] = [];
    URL.createObjectURL = (blob) => {
      saved.push(blob as Blob);
      return 'blob:saved';
    };
    URL.revokeObjectURL = () => undefined;
    fireEvent.click(screen.getByRole('button', { name: 'Download CSV' }));
    await waitFor(() => expect(saved).toHaveLength(1));
    expect(server.callsOf('AuditReport')[0]?.variables).toEqual({
      ...{ action: null, userId: null, leadId: null, from: null, to: null },
    });
  });

  it('says that nothing happened yet, or nothing of what was asked for', async () => {
    open({ AuditEntries: { total: 0, page: 1, users: [], entries: [] } });
    expect(await screen.findByText('Changes people make show up here.')).toBeTruthy();
    fireEvent.change(screen.getByLabelText('From'), { target: { value: '2026-03-10' } });
    expect(await screen.findByText('No entries match these filters.')).toBeTruthy();
  });

  it('says why it cannot be read, and is read again', async () => {
    const { server } = open({ AuditEntries: refused('The trail is resting.') });
    expect(await screen.findByText('The trail is resting.')).toBeTruthy();
    server.answers.AuditEntries = { total: 1, page: 1, users: [], entries: [exampleEntry()] };
    fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByText('Mira Lane invited a user')).toBeTruthy();
  });

  it('is there for owners only', async () => {
    const { server } = open({}, 'ADMIN');
    expect(await screen.findByText('You don’t have access to this page.')).toBeTruthy();
    expect(server.callsOf('AuditEntries')).toEqual([]);
  });
});

describe('whether the trail is whole', () => {
  it('says since when it is intact', async () => {
    open();
    expect(
      await screen.findByText('The trail has been intact since 03/10/2026: 1,234 entries, none changed or removed.'),
    ).toBeTruthy();
  });

  it('says where it was changed', async () => {
    open({ VerifyAudit: { ...whole, isUnbroken: false, brokenAt: 5 } });
    expect(await screen.findByText('The trail has been changed')).toBeTruthy();
    expect(screen.getByText(/Entry 5 doesn’t follow/)).toBeTruthy();
  });

  it('is checked again after a failure', async () => {
    const { server } = open({ VerifyAudit: 'unreachable' });
    const again = await screen.findByRole('button', { name: 'Check again' });
    server.answers.VerifyAudit = { isUnbroken: true, entries: 0, since: null, brokenAt: null };
    fireEvent.click(again);
    expect(await screen.findByText('The trail is empty.')).toBeTruthy();
  });
});
