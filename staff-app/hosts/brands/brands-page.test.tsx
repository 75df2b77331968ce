import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { sentenceOf } from '../../../contract/refusals.ts';
import { exampleUser } from '../../testing/examples.ts';
import { fakeServer, refused } from '../../testing/fake-server.ts';
import { renderScreen } from '../../testing/render-screen.tsx';
import { BrandsPage } from './brands-page.tsx';

const ofFile = {
  ...{ company: 'Made-up Messaging, LLC', companyAddress: '1 Example St' },
  ...{ privacyEmail: 'privacy@made-up.example', supportEmail: 'support@made-up.example' },
};
const brand = (change: object) => ({
  ...{ company: ofFile, companyOfFile: ofFile },
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
  expect(await card('Clinic')).toContain('CompanyMade-up Messaging, LLC');
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
  const company = { company: '', companyAddress: '', privacyEmail: '', supportEmail: '' };
  const kept = ['loudhail.com', 'app.clinic.com'];
  const settings = { name: 'Loudhail', ...company, hosts: kept, linksHost: '', mailFrom: '' };
  expect(server.callsOf('UpdateBrandSettings').at(-1)?.variables).toEqual({ brand: 'blast', settings });
});

it('shows what is set of the company, and in gray what the brand file says where nothing is', async () => {
  const own = { ...ofFile, company: 'Lakeside, LLC', supportEmail: 'help@lakeside.com' };
  const server = open({
    BrandSettings: { brands: [brand({ company: own })], publicUrl: 'https://texts.test', mailFrom: '' },
    UpdateBrandSettings: {},
  });
  fireEvent.click(await screen.findByRole('button', { name: 'Edit Whistle Pitch' }));
  const company = within(await screen.findByRole('group', { name: 'Company' }));
  const field = (name: string) => company.getByRole<HTMLInputElement>('textbox', { name });
  const shown = ['Legal name', 'Postal address', 'Email for privacy questions', 'Email for support'].map(field);
  expect(shown.map(({ value }) => value)).toEqual(['Lakeside, LLC', '', '', 'help@lakeside.com']);
  expect(shown.map(({ placeholder }) => placeholder)).toEqual(Object.values(ofFile));
  fireEvent.change(field('Postal address'), { target: { value: '1 Lake St, Tempe, AZ 85281' } });
  fireEvent.change(field('Email for support'), { target: { value: '' } });
  fireEvent.click(screen.getByRole('button', { name: 'Save brand' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(server.callsOf('UpdateBrandSettings').at(-1)?.variables.settings).toMatchObject({
    ...{ company: 'Lakeside, LLC', companyAddress: '1 Lake St, Tempe, AZ 85281' },
    ...{ privacyEmail: '', supportEmail: '' },
  });
});

it('says why hosts can’t be changed there, where the platform must not see an organization’s contacts', async () => {
  open({
    BrandSettings: {
      ...{ brands, areHostsInSettings: true },
      ...{ publicUrl: 'https://texts.test', mailFrom: 'no-reply@texts.test' },
    },
  });
  fireEvent.click(await screen.findByRole('button', { name: 'Edit Loudhail' }));
  const dialog = await screen.findByRole('dialog', { name: 'Edit Loudhail' });
  expect(within(dialog).getByRole('combobox', { name: 'Hosts' })).toHaveProperty('disabled', true);
  expect(within(dialog).getByRole('combobox', { name: 'Links in messages' })).toHaveProperty('disabled', true);
  expect(dialog.textContent).toContain('Hosts are set by the operator of this server, in BRAND_HOSTS');
});
