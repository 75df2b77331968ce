import { fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { sentenceOf } from '../../../contract/refusals.ts';
import { exampleBrand, exampleUser } from '../../testing/examples.ts';
import { fakeServer } from '../../testing/fake-server.ts';
import { renderScreen } from '../../testing/render-screen.tsx';
import { write } from '../../testing/write.ts';
import { MessageDialog } from './message-dialog.tsx';

// A Wednesday, ten in the morning in Phoenix.
beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-03-11T17:00:00Z') }));
afterEach(() => void vi.useRealTimers());

async function writeToMany(more: { maySchedule?: boolean } = {}, user = exampleUser(), brand = exampleBrand()) {
  const onConfirm = vi.fn();
  fakeServer({ Recipients: { canGet: 2, already: 0, optedOut: 0, needConsent: 0, cantReceive: 0 } });
  renderScreen(
    <MessageDialog
      count={2}
      choice={{ leadIds: ['1', '2'] }}
      onClose={() => undefined}
      onConfirm={onConfirm}
      isBusy={false}
      {...more}
    />,
    { user, brand },
  );
  await write('Hello');
  return onConfirm;
}

const press = async (name: string) => fireEvent.click(await screen.findByRole('button', { name }));
const sendLater = async () => fireEvent.click(await screen.findByRole('radio', { name: 'Send later' }));
const setTime = (value: string) => fireEvent.change(screen.getByLabelText('Time (MST)'), { target: { value } });

it('a message to many goes out now unless a time is chosen, which begins with tomorrow at nine', async () => {
  const onConfirm = await writeToMany();
  await press('Continue');
  expect(await screen.findByText(/Sending starts right away\./)).toBeTruthy();
  await press('Back');
  await sendLater();
  expect(screen.getByText('Sending starts 03/12/2026 9:00 AM MST.')).toBeTruthy();
  await press('Monday morning');
  expect(screen.getByRole('textbox', { name: 'Date' })).toHaveProperty('value', '03/16/2026');
  setTime('17:30');
  await press('Continue');
  expect(await screen.findByText(/Sending starts 03\/16\/2026 5:30 PM MST\./)).toBeTruthy();
  await press('Schedule for 2 leads');
  expect(onConfirm).toHaveBeenCalledWith('Hello', '2026-03-17T00:30:00.000Z');
});

it('a message to many is scheduled on the clock of its organization', async () => {
  const brand = exampleBrand({ clock: { zone: 'America/New_York', zoneLabel: null } });
  const onConfirm = await writeToMany({}, exampleUser(), brand);
  await sendLater();
  expect(screen.getByLabelText('Time (EDT)')).toHaveProperty('value', '09:00');
  expect(screen.getByText('Sending starts 03/12/2026 9:00 AM EDT.')).toBeTruthy();
  await press('Monday morning');
  await press('Continue');
  await press('Schedule for 2 leads');
  expect(onConfirm).toHaveBeenCalledWith('Hello', '2026-03-16T13:00:00.000Z');
});

it('a message to many says that a time in quiet hours means the morning', async () => {
  const user = exampleUser();
  const organization = user.organization && { ...user.organization, allowAfterHours: false };
  await writeToMany({}, { ...user, organization });
  await sendLater();
  setTime('21:30');
  const sentence = 'That’s outside your sending hours, so it goes out at 8:00 AM MST on 03/13/2026.';
  expect(screen.getByText(sentence)).toBeTruthy();
  await press('Continue');
  expect(await screen.findByText(new RegExp(sentence))).toBeTruthy();
});

it('a message to many isn’t scheduled without a whole time, nor where it can’t be', async () => {
  await writeToMany();
  await sendLater();
  setTime('');
  expect((await screen.findByRole('button', { name: 'Continue' })).hasAttribute('disabled')).toBe(true);
  fireEvent.click(screen.getByRole('radio', { name: 'Send now' }));
  expect((await screen.findByRole('button', { name: 'Continue' })).hasAttribute('disabled')).toBe(false);
});

it('a message to many says at once that a chosen time has passed, and goes no further', async () => {
  await writeToMany();
  await sendLater();
  fireEvent.change(screen.getByRole('textbox', { name: 'Date' }), { target: { value: '03/11/2026' } });
  setTime('09:30');
  expect(await screen.findByText(sentenceOf('send-time-passed'))).toBeTruthy();
  expect(screen.queryByText(/^Sending starts/)).toBeNull();
  expect((await screen.findByRole('button', { name: 'Continue' })).hasAttribute('disabled')).toBe(true);
  setTime('11:30');
  expect(screen.queryByText(sentenceOf('send-time-passed'))).toBeNull();
  expect((await screen.findByRole('button', { name: 'Continue' })).hasAttribute('disabled')).toBe(false);
});

it('a message that is filled in from events is sent now', async () => {
  await writeToMany({ maySchedule: false });
  expect(screen.queryByRole('radio')).toBeNull();
});
