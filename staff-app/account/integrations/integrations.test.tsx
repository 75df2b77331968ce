import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { useOffersIntegrations } from '../../session/account-places.ts';
import { storeToken } from '../../session/token.ts';
import { exampleBrand, exampleUser } from '../../testing/examples.ts';
import { fakeServer } from '../../testing/fake-server.ts';
import { renderScreen } from '../../testing/render-screen.tsx';
import { IntegrationsTab } from './integrations-tab.tsx';

const MODMED = '/oauth2/modmed/token/the-session';
const NOT_CONNECTED = 'We could not connect to your ModMed account. Try again later.';

beforeEach(() => storeToken('the-session'));

const calendly = { id: '1', created: '2026-02-03T15:04:00.000Z', integrationType: 'CALENDLY' };
const practice = {
  ...{ firm: 'dermassoc', timeZone: 'America/New_York', connected: '2026-02-03T15:04:00.000Z', isImporting: false },
  ...{ lastImport: '2026-02-03T15:20:00.000Z', nextImport: '2026-02-03T15:35:00.000Z', failure: null },
  ...{ patients: 1_204, appointments: 1, notes: 0, campaigns: [{ id: '7', name: 'Reminders' }] },
};

function open(modmed: object | null = null, answers = {}, user = exampleUser('ADMIN'), brand = exampleBrand()) {
  const server = fakeServer({
    Integrations: { user: { id: '1000', integrations: [calendly] } },
    Modmed: { modmed, isSimulated: false },
    ModmedCampaigns: {
      campaigns: [
        { id: '7', name: 'Reminders' },
        { id: '8', name: 'Aftercare' },
      ],
    },
    ...answers,
  });
  renderScreen(<IntegrationsTab />, { user, brand });
  return server;
}

const service = (name: string) => screen.findByRole('region', { name });
const type = (label: RegExp, value: string) => fireEvent.change(screen.getByLabelText(label), { target: { value } });

async function connect() {
  fireEvent.click(await screen.findByRole('button', { name: 'Connect ModMed' }));
  const dialog = await screen.findByRole('dialog', { name: 'Connect ModMed' });
  type(/^Practice address prefix/, 'dermassoc');
  type(/^API key/, 'the-key');
  type(/^Username/, 'dr.rivera');
  type(/^Password/, 'a-secret');
  const button = within(dialog).getByRole<HTMLButtonElement>('button', { name: 'Connect' });
  expect(button.disabled).toBe(true);
  fireEvent.click(within(dialog).getByLabelText(/^Our patients agreed/));
  fireEvent.click(button);
}

describe('the integrations tab', () => {
  it('lists ModMed to connect, and Calendly with its state only [ACCT-06 ACCT-07 OPEN-138]', async () => {
    open();
    expect((await service('ModMed')).textContent).toContain('Not connected');
    const shown = await service('Calendly');
    expect(shown.textContent).toContain('Connected on 02/03/2026.');
    expect(within(shown).queryByRole('button')).toBeNull();
    expect(screen.getAllByRole('button').map((button) => button.textContent)).toEqual(['Connect ModMed']);
  });

  it('says where Calendly is connected, or that it isn’t part of this account', async () => {
    const none = { Integrations: { user: { id: '1000', integrations: [] } } };
    open(null, none, { ...exampleUser('ADMIN'), showCalendly: true });
    expect((await service('Calendly')).textContent).toContain('Connect it in the editor of a campaign');
    expect(
      within(await service('Calendly'))
        .getByRole('link')
        .getAttribute('href'),
    ).toBe('/account#calendly');
    cleanup();
    open(null, none);
    expect((await service('Calendly')).textContent).toContain('Turn it on and connect it under Settings.');
    expect(
      within(await service('Calendly'))
        .getByRole('link')
        .getAttribute('href'),
    ).toBe('/account#calendly');
    cleanup();
    const { controls } = exampleBrand();
    const without = exampleBrand({ controls: { ...controls, allowSlideTypeCalendly: false } });
    open(null, none, exampleUser('ADMIN'), without);
    expect((await service('Calendly')).textContent).toContain('This account doesn’t include Calendly.');
  });

  it('says what was imported, when, and what comes next', async () => {
    open(practice);
    const { textContent } = await service('ModMed');
    expect(textContent).toContain('Connected on 02/03/2026. Practice dermassoc.');
    expect(textContent).toContain('1,204 patients and 1 upcoming appointment');
    expect(textContent).toMatch(/Last import: 02\/03\/2026 .+ Next: 02\/03\/2026/);
    expect(screen.queryByText(/to look at/)).toBeNull();
  });

  it('says why an import failed and when the next is tried, or what ends the wait', async () => {
    open({ ...practice, failure: 'busy' });
    expect((await screen.findByRole('alert')).textContent).toMatch(/limiting our requests\. Next try: 02\/03\/2026/);
  });

  it('says that only connecting again helps where the password is refused', async () => {
    open({ ...practice, failure: 'password_refused', nextImport: null });
    expect((await screen.findByRole('alert')).textContent).toBe(
      'The last import didn’t finish. ModMed refused the username or the password. Connect again with new ones.',
    );
  });

  it('lists the patients without a contact, each with the reason', async () => {
    const notes = [
      { patientId: '450858', name: 'Mabel Syrup', reason: 'no_mobile' },
      { patientId: '450859', name: '', reason: 'deceased' },
    ];
    open({ ...practice, notes: 2 }, { ModmedNotes: { notes, total: 2, pageSize: 20 } });
    fireEvent.click(await screen.findByRole('button', { name: '2 patients to look at' }));
    const rows = within(await screen.findByRole('table')).getAllByRole('row');
    expect(rows.slice(1).map((row) => row.textContent)).toEqual([
      'Mabel SyrupNo mobile phone in ModMed',
      'Patient 450859Deceased in ModMed',
    ]);
  });

  it('imports when asked to, and changes what appointments get', async () => {
    const server = open(practice, { ImportFromModmed: {}, UpdateModmed: {} });
    fireEvent.click(await screen.findByRole('button', { name: 'Import now' }));
    await waitFor(() => expect(server.callsOf('ImportFromModmed')).toHaveLength(1));
    fireEvent.click(await screen.findByRole('combobox', { name: /for imported appointments/ }));
    fireEvent.click(await screen.findByRole('option', { name: 'Aftercare' }));
    await waitFor(() => expect(server.callsOf('UpdateModmed')[0]?.variables).toEqual({ campaignIds: ['7', '8'] }));
  });

  it('disconnects after saying what goes and what stays', async () => {
    const server = open(practice, { DisconnectModmed: {} });
    fireEvent.click(await screen.findByRole('button', { name: 'Disconnect' }));
    const dialog = await screen.findByRole('dialog', { name: 'Disconnect ModMed?' });
    expect(dialog.textContent).toContain('Your contacts and their messages stay.');
    expect(server.callsOf('DisconnectModmed')).toHaveLength(0);
    fireEvent.click(within(dialog).getByRole('button', { name: 'Disconnect ModMed' }));
    await waitFor(() => expect(server.callsOf('DisconnectModmed')).toHaveLength(1));
  });

  it('shows what is connected to people who may not connect', async () => {
    open(practice, {}, exampleUser('MANAGER'));
    expect((await service('ModMed')).textContent).toContain('Connected on 02/03/2026.');
    expect(screen.queryByRole('button')).toBeNull();
  });

  it.each([
    ['where the brand has integrations', true, false, 'offered'],
    ['where it has none', false, false, 'not offered'],
    ["always to the platform's admins", false, true, 'offered'],
  ])('is there %s [ACCT-05 OPEN-137]', async (_where, integrationsTab, wpAdmin, expected) => {
    const brand = exampleBrand({ controls: { ...exampleBrand().controls, integrationsTab } });
    const Probe = () => <p>{useOffersIntegrations() ? 'offered' : 'not offered'}</p>;
    renderScreen(<Probe />, { brand, user: exampleUser('ADMIN', { wpAdmin }) });
    expect(await screen.findByText(expected)).toBeTruthy();
  });
});

describe('connecting ModMed', () => {
  it('sends the credentials and says when it is done [ACCT-16 INTG-06 INTG-08 ERR-25 ERR-26]', async () => {
    const server = open(null, { [MODMED]: { message: 'ModMed integration successful' } });
    await connect();
    expect(await screen.findByText('Your ModMed account has been successfully connected.')).toBeTruthy();
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(server.callsOf(MODMED)[0]?.variables).toEqual({
      ...{ username: 'dr.rivera', password: 'a-secret', firm: 'dermassoc', apiKey: 'the-key' },
      ...{ timeZone: Intl.DateTimeFormat().resolvedOptions().timeZone, patientsAgreed: true },
    });
    await waitFor(() => expect(server.callsOf('Modmed').length).toBeGreaterThan(1));
  });

  it('asks for the key of a connected practice only where the practice changes', async () => {
    open(practice);
    fireEvent.click(await screen.findByRole('button', { name: 'Connect again' }));
    const dialog = await screen.findByRole('dialog', { name: 'Connect ModMed' });
    type(/^Username/, 'dr.rivera');
    type(/^Password/, 'a-secret');
    const button = within(dialog).getByRole<HTMLButtonElement>('button', { name: 'Connect' });
    expect(button.disabled).toBe(false);
    type(/^Practice address prefix/, 'another');
    expect(button.disabled).toBe(true);
  });

  it.each([
    ['ModMed refuses', { error: NOT_CONNECTED }],
    ['another message comes', { message: 'hello' }],
    ['no one answers', 'unreachable'],
  ])('says so when %s, and stays open [INTG-07 INTG-08 ERR-24]', async (_what, answer) => {
    open(null, { [MODMED]: answer });
    await connect();
    expect((await screen.findByRole('alert')).textContent).toBe(NOT_CONNECTED);
    expect(screen.getByRole('dialog', { name: 'Connect ModMed' })).toBeTruthy();
  });
});
