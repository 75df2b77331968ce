import { fireEvent, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { fakeServer } from '../../testing/fake-server.ts';
import { renderScreen } from '../../testing/render-screen.tsx';
import { write } from '../../testing/write.ts';
import { MessageDialog } from './message-dialog.tsx';

const nothing = () => {};
const isDisabled = async (name: string) => (await screen.findByRole('button', { name })).hasAttribute('disabled');

it('says up to how many get a message that tells of an appointment, and who is left out', async () => {
  fakeServer({});
  renderScreen(<MessageDialog count={150} mayTellAppointment onClose={nothing} onConfirm={nothing} isBusy={false} />);
  await write('See you at {{event_time}}');
  fireEvent.click(await screen.findByRole('button', { name: 'Continue' }));
  expect(await screen.findByRole('button', { name: 'Send to up to 150 leads' })).toBeTruthy();
  expect(screen.getByText(/^This message tells of an appointment\. Anyone without one/)).toBeTruthy();
});

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
