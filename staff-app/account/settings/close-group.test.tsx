import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { exampleUser } from '../../testing/examples.ts';
import { fakeServer } from '../../testing/fake-server.ts';
import { renderScreen } from '../../testing/render-screen.tsx';
import { CloseGroup } from './close-group.tsx';

it.each([
  ['an owner', exampleUser('OWNER'), true],
  ['an admin', exampleUser('ADMIN'), false],
  ['a platform admin who has entered it', { ...exampleUser('NONE'), wpAdmin: true }, false],
] as const)('offers %s to close the organization, or not', (_who, user, isOffered) => {
  fakeServer({ Billing: { user: null } });
  renderScreen(<CloseGroup />, { user });
  expect(screen.queryByRole('button', { name: 'Close organization' }) !== null).toBe(isOffered);
});
