import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { SuperOrganization } from '../../contract/rest/super.ts';
import { searchRestMs } from '../design/search-box.tsx';
import { storeToken } from '../session/token.ts';
import { exampleUser } from '../testing/examples.ts';
import { fakeServer } from '../testing/fake-server.ts';
import { renderScreen } from '../testing/render-screen.tsx';
import { SuperAdminPage } from './super-admin-page.tsx';

const at = (path: string) => `/super/${path}/own-token`;
const CARDS = '/simulator/payments/cards';
const visa = { brand: 'Visa', last4: '4242', expMonth: 4, expYear: 2030 };

const numbers = {
  ...{ leads: 1_204, messages: 5_310, messagesSuccess: 5_000, messagesFailed: 12, responses: 310 },
  ...{ deliveryRate: 94.2, responseRate: 25.7 },
};

function organization(id: string, billing: Partial<SuperOrganization['billing']> = {}): SuperOrganization {
  return {
    ...{ id, name: `Company ${id}`, brand: 'Tidings', isHealth: false, stats: numbers },
    ...{ plan: null, ratesAgreed: false, sendingStop: null, closing: null },
    limits: { groups: { used: 1, most: 3 }, contacts: null },
    billing: {
      ...{ active: true, expires: null, periodEnd: '2026-04-10T12:00:00.000Z', products: [], card: null },
      ...{ nextPlan: null, nextPlanAt: null },
      ...{ invoices: [], messages: [{ cycle: '2026-03', total: 87 }], owed: 0, unpaid: 0 },
      ...billing,
    },
    users: [{ id: '7', name: 'Omar Diaz', email: 'omar@example.test', phone: null, access: 'OWNER', pending: false }],
  };
}

const stats = {
  users: 1,
  campaigns: 4,
  created: '2026-01-02T12:00:00.000Z',
  due: 0,
  lastSent: null,
  waiting: 0,
  waitingReasons: [],
};
const admin = exampleUser('OWNER', { wpAdmin: true });

type Answers = Parameters<typeof fakeServer>[0];

function open(ids: string[], billing: Partial<SuperOrganization['billing']> = {}, more: Answers = {}) {
  const server = fakeServer({
    [at('tokens')]: { organizations: ids },
    [at('organization-data')]: ({ organization_id: id }) => ({
      organization: organization(String(id), billing),
      stats,
    }),
    ...more,
  });
  return { server, ...renderScreen(<SuperAdminPage />, { user: admin }) };
}

const ids = (count: number) => Array.from({ length: count }, (_, place) => String(2_000 + place));
const region = (name: string) => screen.findByRole('region', { name });
const press = async (name: string) => fireEvent.click(await screen.findByRole('button', { name }));
const type = async (label: string, value: string) =>
  fireEvent.change(await screen.findByLabelText(label), { target: { value } });
const sections = () =>
  screen.queryAllByRole('region', { name: /^Company \d+$/ }).map((one) => one.getAttribute('aria-label'));

beforeEach(() => storeToken('own-token'));

describe('the organizations of the platform', () => {
  it('are shown five at a time, and a pager leads to the others [SUPER-04 SUPER-05 CONST-63]', async () => {
    open(ids(6));
    await region('Company 2004');
    expect(sections()).toEqual(['Company 2000', 'Company 2001', 'Company 2002', 'Company 2003', 'Company 2004']);
    expect(screen.getByText('1 to 5 of 6')).toBeTruthy();
    await press('Page 2');
    await region('Company 2005');
    expect(sections()).toEqual(['Company 2005']);
  });

  it('are searched once typing has rested for 500 ms, from the first page on [SUPER-02 SUPER-03]', async () => {
    const { server } = open(ids(6));
    await region('Company 2004');
    await press('Page 2');
    await region('Company 2005');
    server.answers[at('tokens')] = ({ search }) => ({ organizations: search === 'river' ? ['2001'] : [] });
    const asked = () => server.callsOf(at('tokens')).map(({ variables }) => variables.search);
    vi.useFakeTimers({ shouldAdvanceTime: false });
    const box = screen.getByRole('searchbox', { name: 'Search organizations' });
    fireEvent.change(box, { target: { value: 'riv' } });
    await act(() => vi.advanceTimersByTimeAsync(searchRestMs - 1));
    fireEvent.change(box, { target: { value: 'river' } });
    await act(() => vi.advanceTimersByTimeAsync(499));
    expect(asked()).toEqual(['']);
    act(() => void vi.advanceTimersByTime(1));
    vi.useRealTimers();
    await waitFor(() => expect(sections()).toEqual(['Company 2001']));
    expect(asked()).toEqual(['', 'river']);
  });

  it('say so where nothing is found', async () => {
    open([]);
    expect(await screen.findByText('No organizations match your search.')).toBeTruthy();
  });

  it('each have a card for billing and one for numbers [SUPER-06 SUPER-07]', async () => {
    const products = [
      { id: 'access', name: 'monthly access', price: 49 },
      { id: 'sms', name: 'sms segment', price: 0.01 },
    ];
    const invoices = [
      {
        ...{ id: '1', date: stats.created, url: 'https://pay.test/1' },
        ...{ paid: true, amount: 5_287, refunded: 0, returned: 0, state: 'paid' as const },
        ...{ dispute: null, planEnds: null },
      },
    ];
    open(['2000'], { products, card: visa, invoices });
    const billing = await region('Billing of Company 2000');
    for (const text of [
      'Active',
      '$49.00',
      '$0.01',
      'Visa ending in 4242, expires 04/2030',
      '04/10/2026',
      '$52.87, paid',
    ])
      expect(billing.textContent).toContain(text);
    expect(within(billing).getByRole('link', { name: '$52.87' }).getAttribute('href')).toBe('https://pay.test/1');
    const figures = (await region('Activity of Company 2000')).textContent;
    for (const text of ['1,204', '5,310', '87', '94.2%', '25.7%', 'Nothing has been sent yet.'])
      expect(figures).toContain(text);
    expect(figures).not.toContain('wait');
  });

  it('say how many messages wait, and why', async () => {
    const waiting = { ...stats, waiting: 1_200, waitingReasons: ['Billing is not set up'] };
    open(['2000'], {}, { [at('organization-data')]: { organization: organization('2000'), stats: waiting } });
    expect((await region('Activity of Company 2000')).textContent).toContain(
      '1,200 messages are waiting. People in this organization see: “Billing is not set up”',
    );
  });

  it('carry the token of the signed-in admin in the path, and in no header [SESS-11]', async () => {
    const { server } = open(['2000']);
    await region('Company 2000');
    const made = server.calls.filter(({ name }) => name.startsWith('/super/'));
    expect(made.map(({ name, authorization }) => [name, authorization])).toEqual([
      [at('tokens'), null],
      [at('organization-data'), null],
    ]);
  });

  it('tell who belongs to them when that is asked for', async () => {
    open(['2000']);
    await press('Show 1 person');
    expect(await screen.findByText('omar@example.test')).toBeTruthy();
  });

  it('are entered with one click [SUPER-10]', async () => {
    const { server } = open(['2000'], {}, { SwitchOrganization: { token: 'inside' } });
    await press('Enter Company 2000');
    await waitFor(() => expect(localStorage.getItem('token')).toBe('inside'));
    expect(server.callsOf('SwitchOrganization')[0]?.variables).toEqual({ organizationId: '2000' });
    expect(localStorage.getItem('old-user-token')).toBe('own-token');
  });

  it('include the platform’s own, whose id is 1 [SUPER-21 CONST-64]', async () => {
    open(['1', '2000']);
    expect(within(await region('Company 1')).getByText('Platform')).toBeTruthy();
    expect(within(await region('Company 2000')).queryByText('Platform')).toBeNull();
  });

  it('that cannot be loaded say so, and can be tried again [SUPER-19 ERR-19]', async () => {
    const { server } = open(['2000'], {}, { [at('organization-data')]: { error: 'An unknown error occurred.' } });
    expect(await screen.findByText('Could not load organization.')).toBeTruthy();
    server.answers[at('organization-data')] = { organization: organization('2000'), stats };
    await press('Try again');
    expect(await region('Company 2000')).toBeTruthy();
  });

  it('stay as they are where a search fails, which is only written down [ERR-21]', async () => {
    const log = vi.spyOn(console, 'error').mockImplementation(() => undefined);
    const { server } = open(['2000']);
    await region('Company 2000');
    server.answers[at('tokens')] = 'unreachable';
    fireEvent.change(screen.getByRole('searchbox'), { target: { value: 'river' } });
    await waitFor(() => expect(log).toHaveBeenCalledWith('Couldn’t search organizations.', expect.any(Error)));
    expect(sections()).toEqual(['Company 2000']);
    expect(screen.queryByRole('alert')).toBeNull();
    log.mockRestore();
  });
});

describe('the subscription of an organization', () => {
  const dialog = async () => {
    await press('Change subscription of Company 2000');
    return screen.findByRole('dialog', { name: 'Change subscription' });
  };
  const typed = (label: string) => (screen.getByLabelText(label) as HTMLInputElement).value;

  it.each([
    ['where no product says otherwise', { id: 'x', name: 'Set-up', price: 5 }],
    ['before there is a plan', { id: 'sms', name: 'sms segment', price: 0.02 }],
  ])('proposes 250 a month and 0.03 a text %s [SUPER-13 SUPER-14 CONST-16 CONST-17]', async (_when, product) => {
    open(['2000'], { products: [product] });
    await dialog();
    expect([typed('Access rate'), typed('SMS rate')]).toEqual(['$250', '$0.03']);
  });

  it('reads its rates from the products whose names hold access and sms [SUPER-15 SUPER-16 CONST-18]', async () => {
    const products = [
      { id: 'a', name: 'Yearly support', price: 1 },
      { id: 'b', name: 'Monthly Access', price: 99.5 },
      { id: 'c', name: 'outbound SMS', price: 0.0125 },
    ];
    open(['2000'], { products });
    await dialog();
    expect([typed('Access rate'), typed('SMS rate')]).toEqual(['$99.5', '$0.0125']);
  });

  it.each([
    ['199.99', '0.025', 199.99, 0.025],
    ['1000000', '75', 1_000_000, 75],
    ['-5', '-0.5', -5, -0.5],
    ['0', '0', 0, 0],
  ])(
    'is sent as %s and %s, whatever numbers these are, and a toast tells that it is saved [SUPER-08 SUPER-11 SUPER-12 SUPER-17 ERR-52]',
    async (access, sms, month, text) => {
      const { server } = open(['2000'], {}, { [at('change-subscription')]: { success: true } });
      await dialog();
      await type('Access rate', access);
      await type('SMS rate', sms);
      await press('Save subscription');
      expect(await screen.findByText('Subscription Updated')).toBeTruthy();
      await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
      expect(server.callsOf(at('change-subscription'))[0]?.variables).toEqual({
        ...{ organization_id: '2000', monthly_rate: month, sms_rate: text },
      });
      await waitFor(() => expect(server.callsOf(at('organization-data')).length).toBe(2));
    },
  );

  it('stays open with the sentence of the server where that refuses it', async () => {
    open(['2000'], {}, { [at('change-subscription')]: { success: false, error: 'Please enter other rates.' } });
    const window = await dialog();
    await press('Save subscription');
    expect((await within(window).findByRole('alert')).textContent).toBe('Please enter other rates.');
    expect(screen.queryByText('Subscription Updated')).toBeNull();
  });

  it('cannot be saved without both numbers', async () => {
    open(['2000']);
    await dialog();
    await type('SMS rate', '');
    expect(screen.getByRole('button', { name: 'Save subscription' }).hasAttribute('disabled')).toBe(true);
  });
});

describe('the card of an organization', () => {
  const fill = async () => {
    await press('Change card of Company 2000');
    await screen.findByRole('dialog', { name: 'Change card' });
    await type('Card number', '4242424242424242');
    await type('Expires', '04/30');
    await type('Security code', '123');
    await press('Save card');
  };

  it('goes to the payment service, whose token we are given, and a toast tells that it is saved [SUPER-09 SUPER-18 ERR-53]', async () => {
    const { server } = open(
      ['2000'],
      {},
      { [CARDS]: { token: 'tok_1' }, [at('change-card')]: { success: true, card: visa } },
    );
    await fill();
    expect(await screen.findByText('Card Updated')).toBeTruthy();
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(server.callsOf(at('change-card'))[0]?.variables).toEqual({ organization_id: '2000', token: 'tok_1' });
  });

  it.each([
    ['the service itself', { [CARDS]: { error: 'Your card was declined.' } }],
    [
      'the service asked by our server',
      { [CARDS]: { token: 't' }, [at('change-card')]: { success: false, error: 'Your card was declined.' } },
    ],
  ])('stays open with the words of %s under the form [SUPER-20 ERR-20]', async (_whose, answers) => {
    open(['2000'], {}, answers);
    await fill();
    const window = screen.getByRole('dialog', { name: 'Change card' });
    expect((await within(window).findByRole('alert')).textContent).toBe('Your card was declined.');
    expect(screen.queryByText('Card Updated')).toBeNull();
  });
});
