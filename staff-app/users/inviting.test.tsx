import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { exampleBrand, exampleUser } from '../testing/examples.ts';
import { fakeServer, refused } from '../testing/fake-server.ts';
import { renderScreen } from '../testing/render-screen.tsx';
import { InviteUsersDialog } from './invite-users-dialog.tsx';

const admin = exampleUser('ADMIN');
const unpaid = exampleUser('ADMIN', {
  organization: {
    ...(admin.organization as NonNullable<typeof admin.organization>),
    billing: { active: false, due: null },
  },
});

async function open(more = {}, user = admin, brand = exampleBrand()) {
  const server = fakeServer({
    InviteUsers: {},
    CampaignChoices: { campaigns: [{ id: '5', name: 'Spring' }] },
    GroupChoices: { groups: [{ id: '7', name: 'Families' }] },
    ...more,
  });
  const onClose = vi.fn();
  renderScreen(<InviteUsersDialog opened onClose={onClose} />, { user, brand });
  return { server, onClose, dialog: await screen.findByRole('dialog', { name: /^(Invite|Add) users$/ }) };
}

const type = async (label: string, value: string) =>
  fireEvent.change(await screen.findByLabelText(label), { target: { value } });
const send = () => screen.getByRole('button', { name: /^Send/ });
const choose = async (label: string, level: string) => {
  const box = screen.getByRole('combobox', { name: label });
  fireEvent.click(box);
  const levels = await waitFor(() => document.getElementById(box.getAttribute('aria-controls') ?? '') as HTMLElement);
  fireEvent.click(await within(levels).findByRole('option', { name: level, hidden: true }));
};

describe('inviting users', () => {
  it('sends several addresses, each with its role [ACCT-17 USER-06 USER-07 ERR-47]', async () => {
    const { server, onClose } = await open();
    await type('Email 1', 'ann@example.test');
    fireEvent.click(screen.getByRole('button', { name: 'Add another' }));
    await type('Email 2', ' bo@example.test ');
    await choose('Permission 2', 'Admin');
    expect(send().textContent).toBe('Send 2 invitations');
    fireEvent.click(send());
    expect(await screen.findByText('User Invitations')).toBeTruthy();
    expect(server.callsOf('InviteUsers')[0]?.variables).toEqual({
      users: [
        { email: 'ann@example.test', role: 'LIMITED' },
        { email: 'bo@example.test', role: 'ADMIN' },
      ],
      ...{ campaignId: null, groupId: null },
    });
    expect(onClose).toHaveBeenCalledOnce();
  });

  it('says of what is no address that it isn’t one, once they go on', async () => {
    await open();
    await type('Email 1', 'ann.example');
    expect(screen.queryByText('Not an email address yet')).toBeNull();
    fireEvent.blur(screen.getByLabelText('Email 1'));
    expect(screen.getByText('Not an email address yet')).toBeTruthy();
    await type('Email 1', 'ann@example.test');
    expect(screen.queryByText('Not an email address yet')).toBeNull();
  });

  it('makes lines of a pasted list, with the role of the line it was pasted into', async () => {
    const { server } = await open();
    await choose('Permission 1', 'Can View Account');
    const pasted = 'Ann <ann@example.test>, bo@example.test;\ncy@example.test bo@example.test';
    fireEvent.paste(screen.getByLabelText('Email 1'), { clipboardData: { getData: () => pasted } });
    expect(screen.getAllByLabelText(/^Email/).map((input) => (input as HTMLInputElement).value)).toEqual([
      ...['ann@example.test', 'bo@example.test', 'cy@example.test'],
    ]);
    fireEvent.click(screen.getByRole('button', { name: 'Remove line 2' }));
    fireEvent.click(send());
    await waitFor(() => expect(server.callsOf('InviteUsers')).toHaveLength(1));
    expect(server.callsOf('InviteUsers')[0]?.variables.users).toEqual([
      { email: 'ann@example.test', role: 'READONLY' },
      { email: 'cy@example.test', role: 'READONLY' },
    ]);
  });

  // The list of campaigns is read again first.
  const keeps = (name: string) =>
    waitFor(() => expect(screen.getByRole('combobox', { name: 'Campaign' })).toHaveProperty('value', name));
  const opens = (name: string) => fireEvent.click(screen.getByRole('radio', { name }));
  const sent = async (server: Awaited<ReturnType<typeof open>>['server']) => {
    fireEvent.click(send());
    await waitFor(() => expect(server.callsOf('InviteUsers')).toHaveLength(1));
    return server.callsOf('InviteUsers')[0]?.variables;
  };

  it.each([
    ['Campaign', 'Spring', { campaignId: '5', groupId: null }],
    ['Group', 'Families', { campaignId: null, groupId: '7' }],
  ])('says which one opens first: %s %s [USER-27]', async (kind, name, wanted) => {
    const { server } = await open();
    await type('Email 1', 'ann@example.test');
    await choose('Permission 1', 'Can View Account');
    opens(kind);
    await screen.findByRole('combobox', { name: kind });
    expect(send().hasAttribute('disabled')).toBe(true);
    await choose(kind, name);
    expect(await sent(server)).toEqual({ users: [{ email: 'ann@example.test', role: 'READONLY' }], ...wanted });
  });

  it('keeps a campaign while a group is chosen, and the other way round', async () => {
    const { server } = await open();
    await type('Email 1', 'ann@example.test');
    await choose('Permission 1', 'Admin');
    opens('Campaign');
    await choose('Campaign', 'Spring');
    opens('Group');
    await screen.findByRole('combobox', { name: 'Group' });
    await choose('Group', 'Families');
    expect(screen.queryByRole('combobox', { name: 'Campaign' })).toBeNull();
    opens('Campaign');
    await keeps('Spring');
    expect(await sent(server)).toMatchObject({ campaignId: '5', groupId: null });
  });

  it('offers nothing to open first for people who only get notifications, and says why', async () => {
    const { server, dialog } = await open();
    await type('Email 1', 'ann@example.test');
    const reason = 'People with “Notifications Only” see the overview first. Choose another permission';
    expect(dialog.textContent).toContain(reason);
    expect(screen.getByRole('radio', { name: 'Campaign' }).hasAttribute('disabled')).toBe(true);
    await choose('Permission 1', 'Can View Account');
    expect(dialog.textContent).not.toContain('see the overview');
    opens('Campaign');
    await choose('Campaign', 'Spring');
    await choose('Permission 1', 'Notifications Only');
    expect(screen.getByRole('radio', { name: 'Overview' })).toHaveProperty('checked', true);
    await choose('Permission 1', 'Can View Account');
    await keeps('Spring');
    await choose('Permission 1', 'Notifications Only');
    expect(await sent(server)).toMatchObject({ campaignId: null, groupId: null });
  });

  it('needs at least one address, and only addresses; empty lines are left out', async () => {
    await open();
    expect(send().hasAttribute('disabled')).toBe(true);
    await type('Email 1', 'not an address');
    expect(send().hasAttribute('disabled')).toBe(true);
    await type('Email 1', 'ann@example.test');
    fireEvent.click(screen.getByRole('button', { name: 'Add another' }));
    expect(send().hasAttribute('disabled')).toBe(false);
    expect(send().textContent).toBe('Send invitation');
  });

  it('says what each role may do, of those one may give', async () => {
    await open();
    const explained = screen.getByRole('list', { name: 'What each permission means' }).textContent;
    expect(explained).toContain(
      'Can Make Changes: Adds people, writes and sends, and can change the organization’s name and look',
    );
    expect(explained).not.toContain('Owner:');
  });

  it.each([
    [true, 'Sees everything except billing, settings, and what messages and answers say, but changes nothing.'],
    [false, 'Sees everything except billing and settings, but changes nothing.'],
  ])('says that messages are hidden from those who can only view a clinic: %s', async (isHealth, explanation) => {
    await open({}, admin, exampleBrand({ isHealth }));
    expect(await screen.findByText(`Can View Account: ${explanation}`)).toBeTruthy();
  });

  it('offers no role above what one may give [USER-20]', async () => {
    await open();
    fireEvent.click(screen.getByRole('combobox', { name: 'Permission 1' }));
    const options = await screen.findAllByRole('option', { hidden: true });
    expect(options.map((option) => option.textContent)).toEqual([
      ...['Notifications Only', 'Can View Account', 'Can Make Changes', 'Admin'],
    ]);
  });

  it('shows why no one was invited and keeps what was typed', async () => {
    const sentence = 'ann@example.test belongs to your organization already.';
    const { onClose } = await open({ InviteUsers: refused(sentence) });
    await type('Email 1', 'ann@example.test');
    fireEvent.click(send());
    expect((await screen.findByRole('alert')).textContent).toBe(sentence);
    expect(screen.getByLabelText<HTMLInputElement>('Email 1').value).toBe('ann@example.test');
    expect(onClose).not.toHaveBeenCalled();
  });
});

describe('inviting users while billing is not set up', () => {
  const card = { brand: 'Visa', last4: '4242', expMonth: 4, expYear: 2030 };
  const billing = (saved: typeof card | null) => ({
    user: {
      ...{ id: '1000', new: false },
      organization: {
        ...{ id: '1000', orgType: null, stats: { leads: 0 }, bank: null },
        billing: { active: false, expires: null, periodEnd: null, products: [], card: saved },
      },
    },
  });

  function providePayments() {
    const before = globalThis.fetch;
    const asked: unknown[] = [];
    globalThis.fetch = (async (address, init) => {
      if (!String(address).startsWith('/simulator/payments')) return before(address, init);
      asked.push(JSON.parse(String(init?.body)));
      return Response.json({ token: 'tok_card' });
    }) as typeof fetch;
    onTestFinished(() => {
      globalThis.fetch = before;
    });
    return asked;
  }

  async function fillIn() {
    await type('Email 1', 'ann@example.test');
    fireEvent.click(send());
    expect(await screen.findByText('Enter the whole card number.')).toBeTruthy();
    await type('Card number', '4242424242424242');
    await type('Expires', '0430');
    await type('Security code', '123');
  }

  it('asks for a card too, saves it first and then invites [ACCT-21 OPEN-74]', async () => {
    const { server, onClose, dialog } = await open({ Billing: billing(null), SaveBilling: { card } }, unpaid);
    const asked = providePayments();
    await fillIn();
    expect(dialog.textContent).toContain('A colleague costs nothing extra');
    fireEvent.click(send());
    await waitFor(() => expect(onClose).toHaveBeenCalledOnce());
    expect(asked).toHaveLength(1);
    expect(server.calls.map(({ name }) => name).filter((name) => /SaveBilling|Invite/.test(name))).toEqual([
      ...['SaveBilling', 'InviteUsers'],
    ]);
    expect(await screen.findByText('User Invitations')).toBeTruthy();
  });

  it('invites no one when the card is not taken', async () => {
    const { server, onClose } = await open(
      { Billing: billing(null), SaveBilling: refused('Your card was declined.') },
      unpaid,
    );
    providePayments();
    await fillIn();
    fireEvent.click(send());
    expect(await screen.findByText('Your card was declined.')).toBeTruthy();
    expect(server.callsOf('InviteUsers')).toEqual([]);
    expect(onClose).not.toHaveBeenCalled();
  });

  it('keeps a card that was taken when the invitation is refused', async () => {
    const { server } = await open(
      { Billing: billing(null), SaveBilling: {}, InviteUsers: refused('Please enter an email address.') },
      unpaid,
    );
    providePayments();
    await fillIn();
    fireEvent.click(send());
    expect(await screen.findByText('Please enter an email address.')).toBeTruthy();
    server.answers.InviteUsers = {};
    await waitFor(() => expect(send().hasAttribute('data-loading')).toBe(false));
    fireEvent.click(send());
    expect(await screen.findByText('User Invitations')).toBeTruthy();
    expect(server.callsOf('SaveBilling')).toHaveLength(1);
  });

  it('asks for no second card', async () => {
    const { server } = await open({ Billing: billing(card) }, unpaid);
    expect(await screen.findByText('Visa ending in 4242, expires 04/2030')).toBeTruthy();
    expect(screen.queryByLabelText('Card number')).toBeNull();
    await type('Email 1', 'ann@example.test');
    fireEvent.click(send());
    await waitFor(() => expect(server.callsOf('InviteUsers')).toHaveLength(1));
    expect(server.callsOf('SaveBilling')).toEqual([]);
  });

  it('says why billing cannot be read', async () => {
    const { dialog } = await open({ Billing: 'unreachable' }, unpaid);
    expect(await within(dialog).findByRole('button', { name: 'Try again' })).toBeTruthy();
  });
});
