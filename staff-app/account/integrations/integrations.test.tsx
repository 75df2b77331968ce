import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { storeToken } from '../../session/token.ts';
import { exampleBrand, exampleUser } from '../../testing/examples.ts';
import { fakeServer } from '../../testing/fake-server.ts';
import { renderScreen } from '../../testing/render-screen.tsx';
import { IntegrationsTab, useOffersIntegrations } from './integrations-tab.tsx';

const MODMED = '/oauth2/modmed/token/the-session';
const NOT_CONNECTED = 'We could not connect to your ModMed account. Try again later.';

beforeEach(() => storeToken('the-session'));

const connected = (integrationType: string) => ({ id: '1', created: '2026-02-03T15:04:00.000Z', integrationType });

function open(integrations: object[] = [], answers = {}, user = exampleUser('ADMIN')) {
  const server = fakeServer({ Integrations: { user: { id: '1000', integrations } }, ...answers });
  renderScreen(<IntegrationsTab />, { user });
  return server;
}

const service = (name: string) => screen.findByRole('region', { name });

async function connect() {
  fireEvent.click(await screen.findByRole('button', { name: 'Connect ModMed' }));
  const dialog = await screen.findByRole('dialog', { name: 'Connect ModMed' });
  fireEvent.change(within(dialog).getByLabelText('Username'), { target: { value: 'dr.rivera' } });
  fireEvent.change(within(dialog).getByLabelText('Password'), { target: { value: 'a-secret' } });
  fireEvent.click(within(dialog).getByRole('button', { name: 'Connect' }));
}

describe('the integrations tab', () => {
  it('lists ModMed to connect, and Calendly with its state only [ACCT-06 ACCT-07 OPEN-138]', async () => {
    open([connected('CALENDLY')]);
    expect((await service('ModMed')).textContent).toContain('Not connected');
    const calendly = await service('Calendly');
    expect(calendly.textContent).toContain('Connected on 02/03/2026.');
    expect(within(calendly).queryByRole('button')).toBeNull();
    expect(screen.getAllByRole('button').map((button) => button.textContent)).toEqual(['Connect ModMed']);
  });

  it('promises no import of patients and appointments', async () => {
    open();
    expect((await service('ModMed')).textContent).toContain("Patients and appointments aren't imported yet");
  });

  it('shows what is connected to people who may not connect', async () => {
    open([connected('MODMED')], {}, exampleUser('MANAGER'));
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
    const server = open([], { [MODMED]: { message: 'ModMed integration successful' } });
    await connect();
    expect(await screen.findByText('Your ModMed account has been successfully connected.')).toBeTruthy();
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(server.callsOf(MODMED)[0]?.variables).toEqual({ username: 'dr.rivera', password: 'a-secret' });
    await waitFor(() => expect(server.callsOf('Integrations').length).toBeGreaterThan(1));
  });

  it.each([
    ['ModMed refuses', { error: NOT_CONNECTED }],
    ['another message comes', { message: 'hello' }],
    ['nobody answers', 'unreachable'],
  ])('says so when %s, and stays open [INTG-07 INTG-08 ERR-24]', async (_what, answer) => {
    open([], { [MODMED]: answer });
    await connect();
    expect((await screen.findByRole('alert')).textContent).toBe(NOT_CONNECTED);
    expect(screen.getByRole('dialog', { name: 'Connect ModMed' })).toBeTruthy();
  });
});
