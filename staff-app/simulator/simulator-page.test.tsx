import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, it, onTestFinished, vi } from 'vitest';
import { fakeServer } from '../testing/fake-server.ts';
import { renderScreen } from '../testing/render-screen.tsx';
import { SimulatorPage } from './simulator-page.tsx';

const phone = '+16025550142';
const text = {
  ...{ id: '1', direction: 'outbound', from: '+16025550100', to: phone, status: 'delivered', errorCode: null },
  ...{ body: 'See http://x.test/c/abc?v=1 now', createdAt: '2026-03-04T12:00:00.000Z' },
};
const texts = `/simulator/messages?phone=${encodeURIComponent(phone)}`;
const otherTexts = `/simulator/messages?phone=${encodeURIComponent('+16025550143')}`;

beforeEach(() => {
  vi.stubGlobal(
    'EventSource',
    class extends EventTarget {
      close(): void {}
    },
  );
  onTestFinished(() => void vi.unstubAllGlobals());
});

async function open() {
  let behavior: object = { delayMs: 0, failures: [{ match: '*', code: '30005' }], deliver: true };
  const server = fakeServer({
    '/simulator/phones': { phones: [{ phone, texts: 1, last: text }] },
    ...{ [texts]: { messages: [text] }, [otherTexts]: { messages: [] } },
    '/simulator/mails': { mails: [] },
    '/simulator/behavior': (change) => {
      behavior = { ...behavior, ...change };
      return behavior as Record<string, unknown>;
    },
    '/simulator/replies': {},
    '/simulator/calls': { rings: null, hears: 'Please leave a message.' },
  });
  renderScreen(<SimulatorPage />);
  const shown = within(await screen.findByRole('article', { name: 'Phone (602) 555-0142' }));
  await shown.findByText('See', { exact: false });
  const bodies = (address: string) => server.callsOf(address).map(({ variables }) => variables);
  return { shown, bodies };
}

const other = () => screen.queryByRole('article', { name: 'Phone (602) 555-0143' });

it('a phone answers with what is typed, or with STOP, to the number that texted it', async () => {
  const { shown, bodies } = await open();
  fireEvent.change(shown.getByRole('textbox', { name: 'Reply' }), { target: { value: ' Yes ' } });
  fireEvent.click(shown.getByRole('button', { name: 'Send reply' }));
  expect(shown.getByRole<HTMLInputElement>('textbox', { name: 'Reply' }).value).toBe('');
  fireEvent.click(shown.getByRole('button', { name: 'STOP' }));
  const ways = { from: phone, to: '+16025550100' };
  await waitFor(() =>
    expect(bodies('/simulator/replies')).toEqual([
      { ...ways, body: 'Yes' },
      { ...ways, body: 'STOP' },
    ]),
  );
});

it('a phone opens a link of ours, and leads back to its messages', async () => {
  const { shown } = await open();
  fireEvent.click(shown.getByRole('button', { name: /\/c\/abc/ }));
  expect(shown.getByTitle('Screen of phone (602) 555-0142').getAttribute('src')).toBe('/c/abc?v=1');
  fireEvent.click(shown.getByRole('button', { name: 'Messages' }));
  expect(shown.queryByTitle('Screen of phone (602) 555-0142')).toBeNull();
  expect(shown.getByRole('button', { name: /\/c\/abc/ })).toBeTruthy();
});

it('a phone calls back, and says what it hears', async () => {
  const { shown, bodies } = await open();
  fireEvent.click(shown.getByRole('button', { name: 'Call from phone (602) 555-0142' }));
  expect(await shown.findByText(/Please leave a message\./)).toBeTruthy();
  expect(bodies('/simulator/calls')).toEqual([{ from: phone, to: '+16025550100' }]);
});

it('phones are put on the desk and taken away; a number that isn’t whole stays as typed', async () => {
  const { shown } = await open();
  fireEvent.click(screen.getByRole('button', { name: 'Add a phone' }));
  const box = await screen.findByRole<HTMLInputElement>('textbox', { name: 'Phone number' });
  const type = (value: string) => fireEvent.change(box, { target: { value } });
  type('602555');
  if (box.form) fireEvent.submit(box.form);
  expect(box.value).toBe('602555');
  type('6025550143');
  fireEvent.click(await screen.findByRole('button', { name: 'Add' }));
  await waitFor(() => expect(other()).toBeTruthy());
  expect(box.value).toBe('');
  fireEvent.click(shown.getByRole('button', { name: 'Close phone (602) 555-0142' }));
  expect(screen.queryByRole('article', { name: 'Phone (602) 555-0142' })).toBeNull();
  fireEvent.click(await screen.findByRole('menuitem', { name: /\(602\) 555-0142/ }));
  expect(screen.getByRole('article', { name: 'Phone (602) 555-0142' })).toBeTruthy();
});

it('the carrier is given failures, and each is taken away again', async () => {
  const { bodies } = await open();
  const panel = within(await screen.findByRole('region', { name: 'Carrier' }));
  fireEvent.change(panel.getByRole('textbox', { name: 'Texts that fail' }), { target: { value: 'roof' } });
  fireEvent.click(panel.getByRole('button', { name: 'Add failure' }));
  fireEvent.click(await panel.findByRole('button', { name: 'Remove the failure of *' }));
  await waitFor(() => expect(panel.queryByRole('button', { name: 'Remove the failure of *' })).toBeNull());
  expect(panel.getByRole('button', { name: 'Remove the failure of roof' })).toBeTruthy();
  const roof = { match: 'roof', code: '30005' };
  expect(bodies('/simulator/behavior').slice(1)).toEqual([
    { failures: [{ match: '*', code: '30005' }, roof] },
    { failures: [roof] },
  ]);
});
