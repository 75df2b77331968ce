import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { sentenceOf } from '../../../contract/refusals.ts';
import { exampleUser } from '../../testing/examples.ts';
import { fakeClipboard } from '../../testing/fake-clipboard.ts';
import { fakeServer, refused } from '../../testing/fake-server.ts';
import { renderScreen } from '../../testing/render-screen.tsx';
import { DomainTab } from './domain-tab.tsx';

const own = {
  ...{ domain: 'go.bakery.com', state: 'pending', problem: 'We can’t find the CNAME record yet.', checkedAt: null },
  ...{ nextCheckAt: '2026-03-10T19:10:00.000Z', fallsBackAt: null },
  records: [
    { type: 'CNAME', name: 'go.bakery.com', value: 'links.loudhail.com' },
    { type: 'TXT', name: '_domain-check.go.bakery.com', value: 'domain-check=abc' },
  ],
};
const settings = (changes: object = {}) => ({
  ...{ domain: null, retired: [], linkOrigin: 'https://links.loudhail.com', target: 'links.loudhail.com' },
  ...{ isOffered: true, ...changes },
});

function open(answer: object, more: Parameters<typeof fakeServer>[0] = {}) {
  const server = fakeServer({ OwnDomain: answer as Record<string, unknown>, ...more });
  renderScreen(<DomainTab />, { user: exampleUser('ADMIN') });
  return server;
}

it('adds a domain, and keeps what was typed when it is refused', async () => {
  const sentence = sentenceOf('domain-not-valid');
  const server = open(settings(), { AddOwnDomain: refused(sentence) });
  const field = await screen.findByRole('textbox', { name: 'Domain' });
  fireEvent.change(field, { target: { value: 'go bakery' } });
  fireEvent.click(screen.getByRole('button', { name: 'Add domain' }));
  expect((await screen.findByRole('alert')).textContent).toBe(sentence);
  expect((field as HTMLInputElement).value).toBe('go bakery');
  Object.assign(server.answers, { AddOwnDomain: {}, OwnDomain: settings({ domain: own }) });
  fireEvent.change(field, { target: { value: 'go.bakery.com' } });
  fireEvent.click(screen.getByRole('button', { name: 'Add domain' }));
  expect(await screen.findByRole('heading', { name: 'go.bakery.com' })).toBeTruthy();
  expect(server.callsOf('AddOwnDomain').at(-1)?.variables).toEqual({ domain: 'go.bakery.com' });
});

it('warns before a whole website is pointed here', async () => {
  open(settings());
  const field = await screen.findByRole('textbox', { name: 'Domain' });
  fireEvent.change(field, { target: { value: 'Bakery.com' } });
  expect(screen.getByRole('status').textContent).toContain('Use a subdomain, such as links.bakery.com.');
  fireEvent.change(field, { target: { value: 'go.bakery.com' } });
  expect(screen.queryByRole('status')).toBeNull();
});

it('says which records to add, copies each, and checks them on demand', async () => {
  const writeText = fakeClipboard();
  const server = open(settings({ domain: own }), { CheckOwnDomain: {} });
  const section = await screen.findByRole('region', { name: 'Your domain' });
  expect(section.textContent).toContain('Waiting for records');
  expect(within(section).getByRole('status').textContent).toBe(own.problem);
  for (const what of ['CNAME name', 'CNAME value', 'TXT name', 'TXT value'])
    fireEvent.click(within(section).getByRole('button', { name: `Copy ${what}` }));
  await waitFor(() =>
    expect(writeText.mock.calls.flat()).toEqual(own.records.flatMap(({ name, value }) => [name, value])),
  );
  server.answers.OwnDomain = settings({ domain: { ...own, state: 'live', problem: null } });
  fireEvent.click(within(section).getByRole('button', { name: 'Check now' }));
  expect(await screen.findByText(/Your links use go\.bakery\.com\./)).toBeTruthy();
  vi.unstubAllGlobals();
});

it('says what is wrong, until when it still works, and what comes then', async () => {
  const problem = 'go.bakery.com points somewhere else.';
  const shaky = { ...own, state: 'live', problem, fallsBackAt: '2026-03-10T20:00:00.000Z' };
  const server = open(settings({ domain: shaky }));
  expect(await screen.findByText(/points somewhere else\. If it isn’t fixed by .+, new links will lead/)).toBeTruthy();
  server.answers.OwnDomain = settings({ domain: { ...shaky, state: 'failing', fallsBackAt: null } });
  server.answers.CheckOwnDomain = {};
  fireEvent.click(screen.getByRole('button', { name: 'Check now' }));
  expect(await screen.findByText('Not working')).toBeTruthy();
  expect(screen.getByRole('status').textContent).toContain('new links lead to links.loudhail.com');
});

it('removes it after saying what keeps working', async () => {
  const server = open(settings({ domain: { ...own, state: 'live', problem: null } }), { RemoveOwnDomain: {} });
  fireEvent.click(await screen.findByRole('button', { name: 'Remove domain' }));
  const dialog = await screen.findByRole('dialog', { name: 'Remove go.bakery.com?' });
  expect(dialog.textContent).toContain('Links you already sent with go.bakery.com keep working');
  server.answers.OwnDomain = settings({ retired: ['go.bakery.com'] });
  fireEvent.click(within(dialog).getByRole('button', { name: 'Remove domain' }));
  expect(await screen.findByText(/Links you sent with go\.bakery\.com still work/)).toBeTruthy();
});

it('says why it is not offered on a server that only its own machine knows', async () => {
  open(settings({ isOffered: false, target: 'localhost' }));
  expect(await screen.findByText(/can’t be reached from the internet/)).toBeTruthy();
  expect(screen.queryByRole('textbox')).toBeNull();
});
