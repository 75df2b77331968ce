import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { fakeServer } from '../../testing/fake-server.ts';
import { renderScreen } from '../../testing/render-screen.tsx';
import { write } from '../../testing/write.ts';
import { MessageDialog } from './message-dialog.tsx';

const nothing = () => {};
const isDisabled = async (name: string) => (await screen.findByRole('button', { name })).hasAttribute('disabled');

it('needs words, and only fields that are there [BULK-16 BULK-21]', async () => {
  fakeServer({});
  renderScreen(<MessageDialog count={1} onClose={nothing} onConfirm={nothing} isBusy={false} />);
  expect(await isDisabled('Continue')).toBe(true);
  await write('  ');
  expect(await isDisabled('Continue')).toBe(true);
  await write('Hello');
  expect(await isDisabled('Continue')).toBe(false);
  await write('Hello {{first name}}');
  expect(await isDisabled('Continue')).toBe(true);
});
