import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { sentenceOf } from '../../contract/refusals.ts';
import { UserProvider } from '../session/signed-in.tsx';
import { exampleBrand, exampleUser } from '../testing/examples.ts';
import { fakeServer, refused } from '../testing/fake-server.ts';
import { renderRoutes } from '../testing/render-screen.tsx';
import { NumbersTab } from './numbers-tab.tsx';

const listed = (changes: object = {}) => ({
  ...{ id: '1', phone: '+16025550123', kind: 'LOCAL', state: 'ACTIVE', stateReason: null },
  ...{
    since: '2026-03-02T19:00:00.000Z',
    monthlyPriceCents: 115,
    releaseAt: null,
    limits: null,
    need: null,
    registrationState: 'NONE',
    ...changes,
  },
});
const forSale = (phone: string, changes: object = {}) => ({
  ...{ phone, kind: 'LOCAL', city: 'Phoenix', region: 'AZ', canPicture: true, canVoice: true, monthlyPriceCents: 115 },
  ...{ need: null, registrationState: 'NONE', ...changes },
});

const got = { kind: 'LOCAL', stateReason: null, need: null, registrationState: 'APPROVED' };

type Given = { waysToGet?: string; access?: 'ADMIN' | 'OWNER'; user?: Parameters<typeof exampleUser>[1] } & Record<
  string,
  unknown
>;

function open(
  numbers: readonly object[],
  { waysToGet = 'on-demand', access = 'ADMIN', user = {}, ...more }: Given = {},
) {
  const server = fakeServer({
    Numbers: { waysToGet, numbers },
    AvailableNumbers: { numbers: [forSale('+16025550177'), forSale('+16025550178')] },
    ...(more as Parameters<typeof fakeServer>[0]),
  });
  const element = (
    <UserProvider user={exampleUser(access, user)}>
      <NumbersTab />
    </UserProvider>
  );
  const routes = [
    { path: '/account', element },
    { path: '*', element: null },
  ];
  const { router } = renderRoutes(routes, '/account');
  return { server, router };
}

async function choose(phone: string) {
  fireEvent.click(await screen.findByRole('button', { name: 'Get a number' }));
  fireEvent.click(await screen.findByRole('button', { name: `Get ${phone}` }));
  return screen.findByRole('dialog', { name: `Get ${phone}?` });
}

describe('the phone numbers of an organization', () => {
  it('say their kind, price and state, and why an order is still open', async () => {
    const reason = 'The carrier hasn’t confirmed the order yet.';
    open([
      listed({ limits: '1 message per second until registered' }),
      listed({ id: '2', phone: '+18005550100', kind: 'TOLL_FREE', state: 'ORDERING', stateReason: reason }),
    ]);
    const section = await screen.findByRole('region', { name: 'Phone numbers' });
    expect(
      within(section)
        .getAllByRole('listitem')
        .map((row) => row.textContent),
    ).toEqual([
      '(602) 555-0123Local · $1.15 a month · since 03/02/20261 message per second until registeredActive',
      `(800) 555-0100Toll-free · $1.15 a monthOrdering${reason}`,
    ]);
  });

  it('lead on where there are none: one is found, confirmed and got, and one is back where one was', async () => {
    const { server, router } = open([], {
      GetNumber: { number: { id: '9', phone: '+16025550177', state: 'ACTIVE', ...got } },
    });
    await router.navigate('/account', { state: { back: '/campaign/7' } });
    expect(await screen.findByText(/Your messages wait until you get one\./)).toBeTruthy();
    const dialog = await choose('(602) 555-0177');
    expect(dialog.textContent).toContain(
      '$1.15 a month, on your plan’s invoices. Nothing is charged now: your next invoice includes the days from today on.',
    );
    fireEvent.click(within(dialog).getByRole('button', { name: 'Get this number' }));
    await waitFor(() => expect(router.state.location.pathname).toBe('/campaign/7'));
    expect(server.callsOf('GetNumber').map(({ variables }) => variables)).toEqual([{ phone: '+16025550177' }]);
    expect(await screen.findByText('(602) 555-0177 is yours')).toBeTruthy();
  });

  it('say before a toll-free one is bought that it can’t send yet, and don’t lead back to the send that needs one', async () => {
    const phone = '+18335550177';
    const { router } = open([], {
      AvailableNumbers: { numbers: [forSale(phone, { kind: 'TOLL_FREE', need: 'VERIFICATION' })] },
      GetNumber: { number: { id: '9', phone, state: 'ACTIVE', ...got, kind: 'TOLL_FREE', need: 'VERIFICATION' } },
    });
    await router.navigate('/account', { state: { back: '/campaign/7' } });
    fireEvent.click(await screen.findByRole('button', { name: 'Get a number' }));
    expect((await screen.findByRole('note')).textContent).toContain(
      'has to verify a toll-free number before it can send',
    );
    fireEvent.click(await screen.findByRole('button', { name: 'Get (833) 555-0177' }));
    const dialog = await screen.findByRole('dialog', { name: 'Get (833) 555-0177?' });
    expect(dialog.textContent).toContain('That can take several days');
    expect(dialog.textContent).not.toContain('go out as soon as you have it');
    fireEvent.click(within(dialog).getByRole('button', { name: 'Get this number' }));
    expect(await screen.findByText(/It can’t send until the carrier verifies it\./)).toBeTruthy();
    expect(router.state.location.pathname).toBe('/account');
  });

  it('say that a blocked one waits for the registration, and try it again on request', async () => {
    const { server } = open([listed({ need: 'REGISTRATION' })], {
      TryNumberAgain: { number: { id: '1', need: null } },
    });
    const row = await screen.findByRole('listitem');
    expect(within(row).getByText('Blocked by carriers')).toBeTruthy();
    expect(within(row).getByRole('status').textContent).toContain('until your business is registered with them');
    fireEvent.click(within(row).getByRole('button', { name: 'Try (602) 555-0123 again' }));
    expect(await screen.findByText('Sending from (602) 555-0123 again')).toBeTruthy();
    expect(server.callsOf('TryNumberAgain').map(({ variables }) => variables)).toEqual([{ numberId: '1' }]);
  });

  it('say before a local one is bought what carriers do until the business is registered, and after it what comes next', async () => {
    const phone = '+16025550177';
    open([], {
      AvailableNumbers: { numbers: [forSale(phone, { need: 'REGISTRATION' })] },
      GetNumber: { number: { id: '9', phone, state: 'ACTIVE', ...got, registrationState: 'NONE' } },
    });
    const dialog = await choose('(602) 555-0177');
    expect(dialog.textContent).toContain('US carriers block or filter messages from local numbers');
    fireEvent.click(within(dialog).getByRole('button', { name: 'Get this number' }));
    expect(await screen.findByText(/^Register your business next: US carriers/)).toBeTruthy();
  });

  it('don’t ask to register one that is registered and still blocked', async () => {
    open([listed({ need: 'REGISTRATION', registrationState: 'APPROVED' })]);
    const row = await screen.findByRole('listitem');
    expect(within(row).getByRole('status').textContent).toMatch(/^Some carriers still block its messages:/);
  });

  it('don’t call a toll-free one active that waits for its verification', async () => {
    open([listed({ phone: '+18335550123', kind: 'TOLL_FREE', need: 'VERIFICATION' })]);
    const row = await screen.findByRole('listitem');
    expect(within(row).getByText('Waiting for verification')).toBeTruthy();
    const subject = encodeURIComponent('Please verify (833) 555-0123');
    const support = within(row).getByRole('link', { name: 'Ask support' });
    expect(support.getAttribute('href')).toBe(`mailto:${exampleBrand().supportEmail}?subject=${subject}`);
    expect(within(row).queryByText('Active')).toBeNull();
    expect(within(row).getByRole('status').textContent).toContain('Ask support to start that');
  });

  it('show what is left when a number was sold meanwhile', async () => {
    const { server } = open([], { GetNumber: refused(sentenceOf('number-gone')) });
    const dialog = await choose('(602) 555-0177');
    server.answers.AvailableNumbers = { numbers: [forSale('+16025550178')] };
    fireEvent.click(within(dialog).getByRole('button', { name: 'Get this number' }));
    expect((await screen.findByRole('alert')).textContent).toBe(sentenceOf('number-gone'));
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Get (602) 555-0177' })).toBeNull());
    expect(screen.getByRole('button', { name: 'Get (602) 555-0178' })).toBeTruthy();
  });

  it('lead to a plan when one is needed first, and keep the way back and on', async () => {
    const { router } = open([], { GetNumber: refused(sentenceOf('number-needs-plan')) });
    await router.navigate('/account?tab=numbers', { state: { back: '/campaign/7' } });
    const dialog = await choose('(602) 555-0177');
    fireEvent.click(within(dialog).getByRole('button', { name: 'Get this number' }));
    const link = await screen.findByRole('link', { name: 'Choose a plan' });
    expect(link.getAttribute('href')).toBe('/account?tab=billing');
    fireEvent.click(link);
    await waitFor(() => expect(router.state.location.search).toBe('?tab=billing'));
    expect(router.state.location.state).toEqual({ back: '/account?tab=numbers', backState: { back: '/campaign/7' } });
  });

  it('say that no one is charged for them while there is no plan', async () => {
    const organization = exampleUser().organization;
    open([listed()], {
      user: { organization: organization && { ...organization, billing: { active: false, due: null } } },
    });
    expect(await screen.findByText(/^You have no plan, so you aren’t charged for it now\./)).toBeTruthy();
  });

  it('are released by an owner who read what happens, and kept while there is time', async () => {
    const keepUntil = '2099-03-09T19:00:00.000Z';
    const { server } = open([listed()], {
      access: 'OWNER',
      ReleaseOutlook: { contacts: 412, isLast: false, keepUntil },
      ReleaseNumber: { number: { id: '1', state: 'RELEASING', releaseAt: keepUntil } },
      KeepNumber: { number: { id: '1', state: 'ACTIVE' } },
    });
    fireEvent.click(await screen.findByRole('button', { name: 'Release (602) 555-0123' }));
    const dialog = await screen.findByRole('dialog', { name: 'Release (602) 555-0123?' });
    const items = await within(dialog).findAllByRole('listitem');
    expect(items.map((item) => item.textContent)).toEqual([
      'It stops sending now.',
      'Replies and calls still come in until 03/09/2099, and you can keep it until then. ' +
        'After that it goes back to the carrier, and replies won’t reach anyone.',
      '412 leads texted from it get the next message from another of your numbers.',
      'Your next invoice includes it up to today and not after.',
    ]);
    server.answers.Numbers = {
      waysToGet: 'on-demand',
      numbers: [listed({ state: 'RELEASING', releaseAt: keepUntil })],
    };
    fireEvent.click(within(dialog).getByRole('button', { name: 'Release number' }));
    expect(await screen.findByText(/It doesn’t send anymore. Replies still come in until 03\/09\/2099./)).toBeTruthy();
    expect(screen.getByText('This number doesn’t send now, so your messages wait.')).toBeTruthy();
    fireEvent.click(await screen.findByRole('button', { name: 'Keep (602) 555-0123' }));
    await waitFor(() =>
      expect(server.callsOf('KeepNumber').map(({ variables }) => variables)).toEqual([{ numberId: '1' }]),
    );
  });

  it('are the only way to sign up where they are the platform’s own, and say so before one is released', async () => {
    const organization = exampleUser().organization;
    open([listed()], {
      access: 'OWNER',
      user: { organization: organization && { ...organization, id: '1' } },
      ReleaseOutlook: { contacts: 0, isLast: true, keepUntil: '2099-03-09T19:00:00.000Z' },
    });
    fireEvent.click(await screen.findByRole('button', { name: 'Release (602) 555-0123' }));
    expect(
      await screen.findByText(/Until the platform has another number, no one can sign up or confirm a phone/),
    ).toBeTruthy();
  });

  it('are only looked at by an admin who is no owner', async () => {
    open([listed()]);
    expect(await screen.findByText('(602) 555-0123')).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Release (602) 555-0123' })).toBeNull();
  });

  it('say whom to ask where only the platform assigns them', async () => {
    open([], { waysToGet: 'by-platform' });
    expect(await screen.findByText(/Ask support for one\./)).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Get a number' })).toBeNull();
  });
});

describe('before a phone number is bought', () => {
  it('another one can be chosen, and nothing is bought on the way back', async () => {
    const { server } = open([]);
    const dialog = await choose('(602) 555-0177');
    fireEvent.click(within(dialog).getByRole('button', { name: 'Choose another' }));
    fireEvent.click(await screen.findByRole('button', { name: 'Get (602) 555-0178' }));
    expect(await screen.findByRole('dialog', { name: 'Get (602) 555-0178?' })).toBeTruthy();
    expect(server.callsOf('GetNumber')).toEqual([]);
  });

  it('a search without a match is given up with one click, and keeps the kind', async () => {
    const { server } = open([], {
      AvailableNumbers: ({ areaCode }: { areaCode: string | null }) => ({
        numbers: areaCode === null ? [forSale('+16025550177')] : [],
      }),
    });
    fireEvent.click(await screen.findByRole('button', { name: 'Get a number' }));
    fireEvent.click(await screen.findByRole('radio', { name: 'Toll-free' }));
    fireEvent.change(screen.getByRole('textbox', { name: 'Area code' }), { target: { value: '833' } });
    fireEvent.click(await screen.findByRole('button', { name: 'Show all numbers' }));
    expect(await screen.findByRole('button', { name: 'Get (602) 555-0177' })).toBeTruthy();
    expect(screen.getByRole<HTMLInputElement>('textbox', { name: 'Area code' }).value).toBe('');
    expect(server.callsOf('AvailableNumbers').at(-1)?.variables.tollFree ?? true).toBe(true);
    expect(screen.getByRole<HTMLInputElement>('radio', { name: 'Toll-free' }).checked).toBe(true);
  });
});
