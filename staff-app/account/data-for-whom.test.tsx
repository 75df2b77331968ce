import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { exampleAccount } from '../testing/example-account.ts';
import { exampleBrand, exampleUser } from '../testing/examples.ts';
import { fakeServer } from '../testing/fake-server.ts';
import { renderScreen } from '../testing/render-screen.tsx';
import { AccountPage } from './account-page.tsx';

const admin = exampleUser('NONE', { wpAdmin: true });

it.each([
  ['an owner', { user: exampleUser('OWNER') }, true],
  ['an admin', { user: exampleUser('ADMIN') }, false],
  ['a platform admin', { user: admin }, true],
  ['a platform admin who is masked', { user: admin, brand: exampleBrand({ masksPlatformAdmin: true }) }, false],
] as const)(
  'the tab “Data and privacy” is there only for people who may export: %s',
  async (_who, settings, isThere) => {
    fakeServer({ Account: () => ({ user: exampleAccount() }) });
    renderScreen(<AccountPage />, settings);
    await screen.findByLabelText('Name');
    expect(screen.queryByRole('tab', { name: 'Data and privacy' }) !== null).toBe(isThere);
  },
);
