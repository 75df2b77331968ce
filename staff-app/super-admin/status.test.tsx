import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { storeToken } from '../session/token.ts';
import { exampleUser } from '../testing/examples.ts';
import { fakeServer } from '../testing/fake-server.ts';
import { renderScreen } from '../testing/render-screen.tsx';
import { StatusPage } from './status-page.tsx';

const sites = [
  { brand: 'default', name: 'Tidings', address: 'https://tidings.test' },
  { brand: 'health', name: 'Careline', address: 'https://health.test' },
  { brand: 'blast', name: 'Loudhail', address: 'https://blast.test' },
];
const STATUS = '/super/status/own-token';

function open(answers: Parameters<typeof fakeServer>[0] = {}) {
  const server = fakeServer({
    StatusSites: { sites },
    [STATUS]: { status: 'success' },
    ...Object.fromEntries(sites.map(({ address }) => [address, {}])),
    ...answers,
  });
  const fetched = vi.mocked(globalThis.fetch);
  renderScreen(<StatusPage />, { user: exampleUser('OWNER', { wpAdmin: true }) });
  return { server, fetched };
}

const card = (name: string) => screen.findByRole('region', { name });
const results = async (name: string) => {
  const own = await card(name);
  await waitFor(() => expect(within(own).getAllByRole('img')).toHaveLength(3));
  return within(own)
    .getAllByRole('img')
    .map((one) => one.getAttribute('aria-label'));
};

beforeEach(() => {
  storeToken('own-token');
  const log = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  return () => log.mockRestore();
});

describe('the status of the platform', () => {
  it('is three brands with three checks each [STATUS-02 STATUS-03 STATUS-09]', async () => {
    const { server, fetched } = open();
    for (const { name } of sites)
      expect(await results(name)).toEqual([
        `Address of ${name}: success`,
        `celery of ${name}: success`,
        `beat of ${name}: success`,
      ]);
    expect(screen.getAllByRole('region')).toHaveLength(3);
    expect(server.callsOf(STATUS).map(({ variables }) => variables)).toEqual(
      expect.arrayContaining(
        sites.flatMap(({ brand }) => [
          { brand, stack: 'celery' },
          { brand, stack: 'beat' },
        ]),
      ),
    );
    // The browser itself asks, and may not read what another address answers.
    const asked = fetched.mock.calls.find(([address]) => address === 'https://health.test');
    expect(asked?.[1]).toMatchObject({ method: 'HEAD', mode: 'no-cors' });
  });

  it('shows a green check for any answer and a red cross for none [STATUS-04 STATUS-07 STATUS-08]', async () => {
    const { fetched } = open({ 'https://blast.test': 'unreachable' });
    // Nothing is at this address, and yet it answers.
    const answer = fetched.getMockImplementation();
    fetched.mockImplementation(async (address, init) =>
      address === 'https://health.test'
        ? new Response('', { status: 503 })
        : (answer?.(address, init) as Promise<Response>),
    );
    expect((await results('Careline'))[0]).toBe('Address of Careline: success');
    expect((await results('Loudhail'))[0]).toBe('Address of Loudhail: error');
    const [good, bad] = [
      screen.getByRole('img', { name: 'Address of Careline: success' }),
      screen.getByRole('img', { name: 'Address of Loudhail: error' }),
    ];
    expect(good.getAttribute('fill')).toContain('-done-');
    expect(bad.getAttribute('fill')).toContain('-failed-');
  });

  it.each([
    ['says error', { status: 'error' }],
    ['refuses', { error: 'An unknown error occurred.' }],
    ['does not answer', 'unreachable'],
  ] as const)(
    'shows a cross and no text where the server %s [STATUS-05 STATUS-06 ERR-21 ERR-22]',
    async (_how, told) => {
      open({ [STATUS]: ({ stack }) => (stack === 'beat' ? told : { status: 'success' }) });
      expect(await results('Tidings')).toEqual([
        'Address of Tidings: success',
        'celery of Tidings: success',
        'beat of Tidings: error',
      ]);
      const [fine, failed] = within(await card('Tidings'))
        .getAllByRole('listitem')
        .slice(1);
      expect(fine?.textContent).toBe('celeryProcesses the queue');
      expect(failed?.textContent).toBe('beatStarts scheduled work');
      expect(screen.queryByRole('alert')).toBeNull();
    },
  );

  it('shows a check and no text where all is well [ERR-23]', async () => {
    open();
    await results('Tidings');
    const [address] = within(await card('Tidings')).getAllByRole('listitem');
    expect(address?.textContent).toBe('AddressReachable from this browser');
  });

  it('is asked for again with one click', async () => {
    const { server } = open();
    for (const { name } of sites) await results(name);
    server.answers[STATUS] = { status: 'error' };
    fireEvent.click(screen.getByRole('button', { name: 'Refresh' }));
    await waitFor(() => expect(screen.getAllByRole('img', { name: /^celery of .*: error$/ })).toHaveLength(3));
    await waitFor(() => expect(server.callsOf(STATUS)).toHaveLength(12));
  });
});
