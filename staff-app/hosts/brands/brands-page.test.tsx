import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { sentenceOf } from '../../../contract/refusals.ts';
import { exampleUser } from '../../testing/examples.ts';
import { fakeServer, refused } from '../../testing/fake-server.ts';
import { renderScreen } from '../../testing/render-screen.tsx';
import { BrandsPage } from './brands-page.tsx';

const brand = (change: object) => ({
  ...{ key: 'default', name: 'Whistle Pitch', hosts: [], fixedHosts: [], linksHost: null, mailFrom: null },
  ...{ linksAddress: 'texts.test', signInAddress: 'https://texts.test/login', isPublic: false, ...change },
});
const brands = [
  brand({ isPublic: true }),
  brand({ key: 'blast', name: 'Loudhail', hosts: ['loudhail.com', 'go.loudhail.com'], linksHost: 'go.loudhail.com' }),
  brand({ key: 'health', name: 'Clinic', fixedHosts: ['app.clinic.com'], mailFrom: 'care@clinic.com' }),
];

function open(answers: Parameters<typeof fakeServer>[0] = {}) {
  const server = fakeServer({
    BrandSettings: { brands, publicUrl: 'https://texts.test', mailFrom: 'no-reply@texts.test' },
    ...answers,
  });
  renderScreen(<BrandsPage />, { user: exampleUser('OWNER', { wpAdmin: true }) });
  return server;
}

it('shows where each brand is reached, what a setting fixes, and where its mail comes from', async () => {
  open();
  const card = async (name: string) => (await screen.findByRole('region', { name })).textContent;
  expect(await card('Whistle Pitch')).toContain('texts.testPUBLIC_URL');
  expect(await card('Whistle Pitch')).toContain('no-reply@texts.test (MAIL_FROM)');
  expect(await card('Clinic')).toContain('app.clinic.comBRAND_HOSTS');
  expect(await card('Clinic')).toContain('care@clinic.com');
});

it('says what stops working before a host goes, keeps what was typed when it is refused, and saves', async () => {
  const sentence = sentenceOf('host-taken', { host: 'app.clinic.com', brand: 'Clinic' });
  const server = open({ UpdateBrandSettings: refused(sentence) });
  fireEvent.click(await screen.findByRole('button', { name: 'Edit Loudhail' }));
  const dialog = await screen.findByRole('dialog', { name: 'Edit Loudhail' });
  const hosts = within(dialog).getByRole('combobox', { name: 'Hosts' });
  fireEvent.keyDown(hosts, { key: 'Backspace' });
  expect((await within(dialog).findByRole('status')).textContent).toContain('go.loudhail.com stops working');
  hosts.focus();
  fireEvent.change(hosts, { target: { value: 'app.clinic.com' } });
  fireEvent.keyDown(hosts, { key: 'Enter' });
  fireEvent.click(within(dialog).getByRole('button', { name: 'Save brand' }));
  expect((await within(dialog).findByRole('alert')).textContent).toBe(sentence);
  server.answers.UpdateBrandSettings = {};
  fireEvent.click(within(dialog).getByRole('button', { name: 'Save brand' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  // The host for links went with the host.
  const settings = { name: 'Loudhail', hosts: ['loudhail.com', 'app.clinic.com'], linksHost: '', mailFrom: '' };
  expect(server.callsOf('UpdateBrandSettings').at(-1)?.variables).toEqual({ brand: 'blast', settings });
});
