import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { sentenceOf } from '../../contract/refusals.ts';
import { exampleUser } from '../testing/examples.ts';
import { fakeServer, refused } from '../testing/fake-server.ts';
import { renderScreen } from '../testing/render-screen.tsx';
import { write } from '../testing/write.ts';
import { SendBanner } from './send-banner.tsx';

const AT_FOUR = '2026-03-11T23:00:00.000Z';

// A Wednesday, ten in the morning in Phoenix.
beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-03-11T17:00:00Z') }));
afterEach(() => void vi.useRealTimers());

const waiting = (changes: object = {}) => ({
  ...{ id: '7', messageContent: 'Hi {{first_name}}, we are open', sendAt: AT_FOUR, contacts: 312 },
  ...{ senderName: 'Dana Rivers', ...changes },
});

type Answers = Parameters<typeof fakeServer>[0];

async function open(answers: Answers = {}, user = exampleUser()) {
  const scheduledSends = [waiting()];
  const server = fakeServer({ SendStats: { sendStats: [], scheduledSends }, Numbers: { numbers: [] }, ...answers });
  const { client } = renderScreen(<SendBanner />, { user });
  await screen.findByText('Scheduled for 03/11/2026 4:00 PM MST', {}, { timeout: 20_000 });
  return {
    callsOf: (name: string) => server.callsOf(name).map(({ variables }) => variables),
    /** What waits from now on, as the screen reads it again. */
    becomes: async (...sends: ReturnType<typeof waiting>[]) => {
      scheduledSends.splice(0, scheduledSends.length, ...sends);
      await client.invalidateQueries();
    },
  };
}

const choose = async (name: string) => {
  fireEvent.click(screen.getByRole('button', { name: /^Change the message scheduled for/ }));
  fireEvent.click(await screen.findByRole('menuitem', { name }));
  return within(await screen.findByRole('dialog'));
};
const gone = () => waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());

describe('a message to many that waits for its time', () => {
  it('is named above every screen: when, to how many, what it says, and by whom', async () => {
    await open();
    const banner = screen.getByText(/^Scheduled for/).closest('section');
    for (const part of ['312 leads', '“Hi {first name}, we are open”', 'By Dana Rivers'])
      expect(banner?.textContent).toContain(part);
  });

  it('doesn’t quote what is hidden', async () => {
    const hidden = waiting({ messageContent: 'Message content hidden', senderName: null });
    await open({ SendStats: { sendStats: [], scheduledSends: [hidden] } });
    expect(screen.getByText('Message content hidden')).toBeTruthy();
  });

  it('is changed: its text and its time, over what was seen', async () => {
    const { callsOf } = await open({ UpdateScheduledSend: {} });
    const dialog = await choose('Edit');
    await write('Hi, we are closed');
    fireEvent.change(dialog.getByLabelText('Time (MST)'), { target: { value: '17:00' } });
    fireEvent.click(dialog.getByRole('button', { name: 'Save' }));
    await gone();
    expect(callsOf('UpdateScheduledSend')).toEqual([
      {
        ...{ id: '7', messageContent: 'Hi, we are closed', sendAt: '2026-03-12T00:00:00.000Z' },
        seen: { messageContent: 'Hi {{first_name}}, we are open', sendAt: AT_FOUR },
      },
    ]);
  });

  it('keeps what was typed when its time comes meanwhile, and says so', async () => {
    const { becomes } = await open();
    const dialog = await choose('Edit');
    await write('Hi, we are closed');
    await becomes();
    expect(await dialog.findByText(/^This message went out or was canceled before you saved\./)).toBeTruthy();
    expect(dialog.getByRole('textbox', { name: 'Message' }).textContent).toBe('Hi, we are closed');
    expect(dialog.getByRole('button', { name: 'Save' }).hasAttribute('disabled')).toBe(true);
    expect(dialog.queryByText(/^Sending starts/)).toBeNull();
  });

  it('shows what someone else wrote meanwhile with its fields as everywhere, until it is gone', async () => {
    const { becomes } = await open();
    const dialog = await choose('Edit');
    await write('Hi, we are closed');
    await becomes(waiting({ messageContent: 'Hi {{first_name}}, we are full' }));
    expect(await dialog.findByText(/Hi \{first name\}, we are full/)).toBeTruthy();
    await becomes();
    expect(await dialog.findByText(/^This message went out or was canceled/)).toBeTruthy();
    expect(dialog.queryByRole('button', { name: 'Keep your version' })).toBeNull();
  });

  it('is sent right away after a question', async () => {
    const { callsOf } = await open({ SendScheduledNow: {} });
    const dialog = await choose('Send now');
    expect(dialog.getByText(/^It was scheduled for 03\/11\/2026 4:00 PM MST\./)).toBeTruthy();
    fireEvent.click(dialog.getByRole('button', { name: 'Send now' }));
    await gone();
    expect(callsOf('SendScheduledNow')).toEqual([{ id: '7' }]);
  });

  it('is canceled after a question, and stays where that is refused', async () => {
    const { callsOf } = await open({ CancelScheduledSend: refused(sentenceOf('send-has-begun')) });
    const dialog = await choose('Cancel message');
    fireEvent.click(dialog.getByRole('button', { name: 'Cancel message' }));
    expect(await dialog.findByText(sentenceOf('send-has-begun'))).toBeTruthy();
    expect(callsOf('CancelScheduledSend')).toEqual([{ id: '7' }]);
  });

  it('is only named to those who may not write', async () => {
    await open({}, exampleUser('READONLY'));
    expect(screen.queryByRole('button', { name: /^Change the message/ })).toBeNull();
  });
});
