import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import type { AccessLevel } from '../../domain/permissions/policy.ts';
import { UserProvider } from '../session/signed-in.tsx';
import { exampleAccount } from '../testing/example-account.ts';
import { exampleBrand, exampleUser, healthBrand } from '../testing/examples.ts';
import { fakeServer, refused } from '../testing/fake-server.ts';
import { renderRoutes, renderScreen } from '../testing/render-screen.tsx';
import { AccountPage } from './account-page.tsx';

type Settings = Parameters<typeof renderScreen>[1];
const on = exampleBrand().controls;
const brandWith = (controls: Partial<typeof on>) => exampleBrand({ controls: { ...on, ...controls } });
const blast = exampleBrand({ account: { ...exampleBrand().account, optInMessageTab: true } });

async function open(settings: Settings = {}, more = {}, account = exampleAccount()) {
  const server = fakeServer({
    Account: () => ({ user: account }),
    ...{ UpdateOwnUser: {}, UpdateOrganization: {}, SendPhoneCode: {}, ConfirmOwnPhone: {} },
    ...more,
  });
  const shown = renderScreen(<AccountPage />, settings);
  await screen.findByLabelText('Name');
  return { server, ...shown };
}

const tabs = () => screen.queryAllByRole('tab').map((tab) => tab.textContent);
const type = (label: string, value: string) => fireEvent.change(screen.getByLabelText(label), { target: { value } });
const button = (name: string) => screen.getByRole('button', { name });
const save = () => fireEvent.click(button('Save'));
const isDisabled = (name: string) => button(name).hasAttribute('disabled');
const savedToast = () => screen.findByText('Saved');

describe('the screens of the organization', () => {
  it('are switched on by its admins, who may come straight to them', async () => {
    const { server } = await open({ user: exampleUser('ADMIN') });
    const screens = within(screen.getByRole('region', { name: 'Screens' }));
    fireEvent.click(screens.getByRole('switch', { name: 'Messages' }));
    save();
    await savedToast();
    expect(server.callsOf('UpdateOrganization')[0]?.variables.organization).toEqual({ showMessages: true });
  });

  it('and the sending hours are found by an address of their own, with the focus there', async () => {
    fakeServer({ Account: () => ({ user: exampleAccount() }) });
    renderRoutes(
      [{ path: '/account', element: <UserProvider user={exampleUser('ADMIN')}>{<AccountPage />}</UserProvider> }],
      '/account#sending-hours',
    );
    const hours = await screen.findByRole('region', { name: 'Sending window' });
    await waitFor(() => expect(document.activeElement).toBe(hours));
  });

  it('say what texts at night mean once they are allowed', async () => {
    await open({ user: exampleUser('ADMIN') });
    expect(screen.queryByText(/Messages during quiet hours lead to/)).toBeNull();
    fireEvent.click(screen.getByRole('switch', { name: 'Send outside the window' }));
    expect(screen.getByText(/^Messages are sent from 8am to 8pm where each person lives\./)).toBeTruthy();
    expect(screen.queryByText(/Messages during quiet hours lead to/)).toBeNull();
    fireEvent.click(screen.getByRole('switch', { name: 'Respect quiet hours where each lead lives' }));
    expect(screen.getByText(/^Messages are sent at any hour\./)).toBeTruthy();
    expect(screen.getByText(/marketing texts are legal only from 8am to 9pm/)).toBeTruthy();
  });
});

describe('the tabs of the account', () => {
  it.each(['ADMIN', 'OWNER'] as const)('are there for %s [ACCT-01 ACCT-03 ACCT-04 ACCT-08]', async (access) => {
    await open({ user: exampleUser(access) });
    expect(tabs().slice(0, 5)).toEqual(['Settings', 'Branding', 'Phone numbers', 'Domain', 'Billing']);
    expect(tabs().slice(5)).toEqual(access === 'OWNER' ? ['Data and privacy'] : []);
  });

  it.each(['MANAGER', 'READONLY', 'LIMITED'] as const)(
    'are not there for %s, who get the form [ACCT-08]',
    async (access) => {
      await open({ user: exampleUser(access) });
      expect(tabs()).toEqual([]);
      expect(button('Save')).toBeTruthy();
    },
  );

  it('have the opt-in message where the brand has it [ACCT-02]', async () => {
    await open({ brand: blast, user: exampleUser('ADMIN') });
    expect(tabs()).toEqual(['Settings', 'Opt-In Message', 'Branding', 'Phone numbers', 'Domain', 'Billing']);
  });

  it('have the integrations where the brand connects any [ACCT-05 OPEN-137]', async () => {
    await open({ brand: brandWith({ integrationsTab: true }) });
    expect(tabs()).toContain('Integrations');
  });

  it('have the integrations for platform admins in every brand [ACCT-05 OPEN-137]', async () => {
    await open({ user: exampleUser('NONE', { wpAdmin: true }) });
    expect(tabs()).toContain('Integrations');
  });
});

describe('the settings', () => {
  it('have the organization for a MANAGER, as far as managers change it [ACCT-09 OPEN-17]', async () => {
    await open({ user: exampleUser('MANAGER'), brand: brandWith({ allowSelfOnboarding: true, autoReply: true }) });
    expect(screen.getByLabelText('Brand name')).toBeTruthy();
    expect(screen.getByLabelText('Add new numbers as leads')).toBeTruthy();
    expect(screen.getByLabelText('Let leads join on their own')).toBeTruthy();
    expect(screen.queryByLabelText('Auto-reply')).toBeNull();
    expect(screen.queryByLabelText('Send on weekends')).toBeNull();
  });

  it.each(['READONLY', 'LIMITED'] as const)('are only personal for %s, also when saved [ACCT-26]', async (access) => {
    const { server } = await open({ user: exampleUser(access) });
    expect(screen.queryByLabelText('Brand name')).toBeNull();
    type('Name', 'Dana R. Rivers');
    save();
    await savedToast();
    expect(server.callsOf('UpdateOwnUser')[0]?.variables).toEqual({ userId: '1000', user: { name: 'Dana R. Rivers' } });
    expect(server.callsOf('UpdateOrganization')).toEqual([]);
  });

  it.each(['MANAGER', 'ADMIN', 'OWNER'] as const)(
    'of %s save person and organization at once [ACCT-22 ACCT-25 ERR-48]',
    async (access) => {
      const { server } = await open({ user: exampleUser(access) });
      type('Name', 'Dana R. Rivers');
      type('Brand name', 'Southside Motors');
      fireEvent.click(screen.getByLabelText('Add new numbers as leads'));
      save();
      await savedToast();
      expect(server.callsOf('UpdateOwnUser')).toHaveLength(1);
      expect(server.callsOf('UpdateOrganization')[0]?.variables).toEqual({
        organizationId: '1000',
        organization: { name: 'Southside Motors', allowIncomingLeads: true },
        seen: { name: 'Northside Motors', allowIncomingLeads: false },
      });
      await waitFor(() => expect(isDisabled('Save')).toBe(true));
    },
  );

  it('offer what the brand switches on, and nothing else [BRAND-23 BRAND-24]', async () => {
    const off = { allowIncomingLeads: false, allowSelfOnboarding: false, callForwarding: false, autoReply: false };
    await open({ brand: brandWith(off) });
    for (const label of ['Add new numbers as leads', 'Let leads join on their own', 'Forward calls', 'Auto-reply'])
      expect(screen.queryByLabelText(label)).toBeNull();
  });

  it('offer calls, replies, incoming contacts and self-onboarding in health [BRAND-33 BRAND-34 BRAND-35 BRAND-36]', async () => {
    const all = { allowIncomingLeads: true, allowSelfOnboarding: true, callForwarding: true, autoReply: true };
    const { server } = await open({ brand: { ...healthBrand(), controls: { ...on, ...all } } });
    expect(screen.getByLabelText('Add new numbers as contacts')).toBeTruthy();
    expect(screen.getByLabelText('Let contacts join on their own')).toBeTruthy();
    fireEvent.click(screen.getByLabelText('Forward calls'));
    type('Forward to', '(555) 987-6543');
    expect(screen.getByText(/Replies go out during your sending window\./)).toBeTruthy();
    fireEvent.click(await screen.findByLabelText('Auto-reply'));
    expect(await screen.findByRole('textbox', { name: 'Auto-reply' })).toBeTruthy();
    save();
    await savedToast();
    expect(server.callsOf('UpdateOrganization')[0]?.variables.organization).toEqual({
      ...{ allowCallForwarding: true, forwardingPhone: '(555) 987-6543', autoReplyEnabled: true },
    });
  });

  it('offer replies that AI writes only where the server has a model', async () => {
    const brand = brandWith({ autoReply: true });
    const content = { autoReplyEnabled: true, autoReplyContent: 'We call you back' };
    await open({ brand }, {}, exampleAccount({}, content));
    expect(await screen.findByRole('textbox', { name: 'Auto-reply' })).toBeTruthy();
    expect(screen.queryByLabelText('Let AI write replies')).toBeNull();
    cleanup();
    const { server } = await open({ brand }, {}, exampleAccount({}, { ...content, aiRepliesOffered: true }));
    fireEvent.click(await screen.findByLabelText('Let AI write replies'));
    await screen.findByText('The AI follows this. It’s sent word for word when the AI has no answer.');
    save();
    await savedToast();
    expect(server.callsOf('UpdateOrganization')[0]?.variables.organization).toEqual({ aiRepliesEnabled: true });
  });

  it('let one be notified of new messages without losing the others', async () => {
    const { server } = await open({}, {}, exampleAccount({}, { messageAlertIds: ['1001'] }));
    fireEvent.click(screen.getByLabelText('Text me when a lead writes'));
    save();
    await savedToast();
    expect(server.callsOf('UpdateOrganization')[0]?.variables.organization).toEqual({
      messageAlertIds: ['1001', '1000'],
    });
  });

  it('are on the settings tab again after saving on another [ACCT-23]', async () => {
    const { server } = await open();
    fireEvent.click(screen.getByRole('tab', { name: 'Branding' }));
    fireEvent.change(await screen.findByLabelText('Color'), { target: { value: '#0b6e6e' } });
    save();
    await savedToast();
    expect(server.callsOf('UpdateOrganization')[0]?.variables.organization).toEqual({ color: '#0b6e6e' });
    await waitFor(() =>
      expect(screen.getByRole('tab', { name: 'Settings' }).getAttribute('aria-selected')).toBe('true'),
    );
    expect(await screen.findByLabelText('Name')).toBeTruthy();
  });

  it('show why saving failed and keep what was typed [OPEN-143]', async () => {
    await open({}, { UpdateOrganization: refused('Please enter a valid phone number.') });
    type('Brand name', 'Southside Motors');
    save();
    expect((await screen.findByRole('alert')).textContent).toBe('Please enter a valid phone number.');
    expect(screen.getByLabelText<HTMLInputElement>('Brand name').value).toBe('Southside Motors');
    expect(isDisabled('Save')).toBe(false);
  });

  it('cannot be saved unchanged or without a name', async () => {
    await open();
    expect(isDisabled('Save')).toBe(true);
    type('Name', ' ');
    // At the field, and beside Save.
    expect(screen.getAllByText('Please enter your name.')).toHaveLength(2);
    expect(isDisabled('Save')).toBe(true);
    fireEvent.click(button('Discard'));
    expect(screen.getByLabelText<HTMLInputElement>('Name').value).toBe('Dana Rivers');
  });

  it('ask for the password before the address to sign in with changes', async () => {
    const { server } = await open();
    expect(screen.queryByLabelText('Current password')).toBeNull();
    type('Email', 'rivers@example.test');
    expect(isDisabled('Save')).toBe(true);
    type('Current password', 'open sesame');
    save();
    await savedToast();
    expect(server.callsOf('UpdateOwnUser')[0]?.variables.user).toEqual({
      ...{ email: 'rivers@example.test', currentPassword: 'open sesame' },
    });
  });

  it('say why they cannot be read, and try again [OPEN-143 OPEN-157]', async () => {
    const server = fakeServer({ Account: 'unreachable' });
    renderScreen(<AccountPage />);
    expect(screen.getByRole('status', { name: 'Loading' })).toBeTruthy();
    expect(
      await screen.findByText('We can’t reach the server right now. Check your connection, then try again.'),
    ).toBeTruthy();
    server.answers.Account = { user: exampleAccount() };
    fireEvent.click(button('Try again'));
    expect(await screen.findByLabelText('Name')).toBeTruthy();
  });
});

describe('changes that are not saved', () => {
  it('are asked about before another screen opens', async () => {
    const { router, path } = await open();
    type('Name', 'Someone else');
    void router.navigate('/dashboard');
    const question = await screen.findByRole('dialog', { name: 'Leave without saving?' });
    expect(path()).toBe('/');
    fireEvent.click(within(question).getByRole('button', { name: 'Leave' }));
    await waitFor(() => expect(path()).toBe('/dashboard'));
  });

  it('stay when another tab of the page is looked at', async () => {
    await open();
    type('Name', 'Someone else');
    fireEvent.click(screen.getByRole('tab', { name: 'Branding' }));
    await screen.findByLabelText('Color');
    fireEvent.click(screen.getByRole('tab', { name: 'Settings' }));
    expect((await screen.findByLabelText<HTMLInputElement>('Name')).value).toBe('Someone else');
  });
});

describe('branding', () => {
  async function openBranding(access: AccessLevel = 'ADMIN') {
    const opened = await open({ user: exampleUser(access) });
    fireEvent.click(screen.getByRole('tab', { name: 'Branding' }));
    await screen.findByLabelText('Color');
    return opened;
  }

  it('shows a slide in the color, and how well text reads on it', async () => {
    await openBranding();
    expect(screen.getByText(/White text on it has a contrast of 6\.\d to 1/)).toBeTruthy();
    type('Color', '#ffe066');
    expect(screen.getByText(/Black text on it.*hard to see on white/)).toBeTruthy();
    expect(screen.getByText('A slide in your colors')).toBeTruthy();
  });

  it('refuses what is no color', async () => {
    await openBranding();
    type('Color', '#12');
    expect(screen.getAllByText('Please enter a color such as #1a73e8.')).toHaveLength(2);
    expect(isDisabled('Save')).toBe(true);
  });
});
