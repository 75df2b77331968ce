import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import type { SuperOrganization } from '../../../contract/rest/super.ts';
import { fakeServer } from '../../testing/fake-server.ts';
import { renderScreen } from '../../testing/render-screen.tsx';
import { OrganizationNumbers } from './organization-numbers.tsx';

it('the numbers of an organization say how it gets one where none is in stock', async () => {
  fakeServer({ AllNumbers: { numbers: [], total: 0, carriers: [] } });
  renderScreen(<OrganizationNumbers organization={{ id: '1001' } as SuperOrganization} />);
  expect(
    await screen.findByText(
      'To get them a new one, select “Enter” at the top, and then “Phone numbers” under Account.',
    ),
  ).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Assign a number' }).getAttribute('href')).toBe('/super-admin/numbers');
});
