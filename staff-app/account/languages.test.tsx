import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { exampleAccount } from '../testing/example-account.ts';
import { exampleUser } from '../testing/examples.ts';
import { fakeServer } from '../testing/fake-server.ts';
import { renderScreen } from '../testing/render-screen.tsx';
import { AccountPage } from './account-page.tsx';

const offered = (language: string) => screen.queryByRole('switch', { name: `Offer public pages in ${language} too` });
const save = () => fireEvent.click(screen.getByRole('button', { name: 'Save' }));

it('an organization has a language for its contacts, and offers its public pages in others', async () => {
  const server = fakeServer({ Account: () => ({ user: exampleAccount() }), UpdateOrganization: {} });
  renderScreen(<AccountPage />, { user: exampleUser('ADMIN') });
  await screen.findByLabelText('Name');
  const sent = (at: number) => server.callsOf('UpdateOrganization')[at]?.variables.organization;
  fireEvent.click(offered('Spanish') ?? expect.fail('not offered'));
  save();
  await waitFor(() => expect(sent(0)).toEqual({ offeredLanguages: ['es'] }));
  await screen.findByText('Saved');
  fireEvent.click(screen.getByRole('combobox', { name: 'Language of your leads' }));
  fireEvent.click(await screen.findByRole('option', { name: 'Spanish' }));
  expect([offered('English') !== null, offered('Spanish')]).toEqual([true, null]);
  save();
  await waitFor(() => expect(sent(1)).toMatchObject({ language: 'es' }));
});
