import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { sentenceOf } from '../../../contract/refusals.ts';
import { forgetDrafts } from '../../session/drafts.ts';
import { exampleContact } from '../../testing/example-contact.ts';
import { exampleBrand, exampleUser } from '../../testing/examples.ts';
import { fakeServer, refused } from '../../testing/fake-server.ts';
import { renderScreen } from '../../testing/render-screen.tsx';
import { MessagesTab } from './messages-tab.tsx';

// A Wednesday, ten in the morning in Phoenix.
const NOW = new Date('2026-03-11T17:00:00Z');
const AT_FOUR = '2026-03-11T23:00:00.000Z';
const AT_FIVE = '2026-03-12T00:00:00.000Z';

beforeEach(() => {
  forgetDrafts();
  vi.useFakeTimers({ toFake: ['Date'], now: NOW });
});
afterEach(() => {
  forgetDrafts();
  vi.useRealTimers();
});

const waiting = (changes: object = {}) => ({
  ...{ id: 'queue-7', message: 'See you at four', created: NOW.toISOString(), scheduledFor: AT_FOUR, sendAt: AT_FOUR },
  ...{ userId: '3', senderName: 'Dana Rivers', campaignId: null, error: null, reason: null },
  ...{ wait: { cause: 'scheduled', until: AT_FOUR, release: null }, ...changes },
});

type Answers = Parameters<typeof fakeServer>[0];

async function open(
  answer: Answers[string] = { message: { id: 'queue-7' } },
  user = exampleUser(),
  brand = exampleBrand(),
) {
  const messageQueue = [waiting()];
  const server = fakeServer({
    LeadMessages: { lead: { id: '1', messages: [], messageQueue, featureQueue: [] } },
    UpdateScheduled: answer,
  });
  const { client } = renderScreen(<MessagesTab contact={exampleContact({ id: '1' })} />, { user, brand });
  await screen.findByText('See you at four');
  return {
    saved: () => server.callsOf('UpdateScheduled').map(({ variables }) => variables),
    /** What is in the queue from now on, as the screen reads it again. */
    becomes: async (...queue: ReturnType<typeof waiting>[]) => {
      messageQueue.splice(0, messageQueue.length, ...queue);
      await client.invalidateQueries();
    },
  };
}

const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));
const edit = async () => {
  press('Edit');
  return screen.findByRole('dialog', { name: 'Edit scheduled message' });
};
const text = (dialog: HTMLElement) => within(dialog).getByRole('textbox', { name: 'Message' }) as HTMLTextAreaElement;
const type = (dialog: HTMLElement, value: string) => fireEvent.change(text(dialog), { target: { value } });
const setTime = (dialog: HTMLElement, value: string) =>
  fireEvent.change(within(dialog).getByLabelText('Time (MST)'), { target: { value } });
const save = (dialog: HTMLElement) => fireEvent.click(within(dialog).getByRole('button', { name: 'Save' }));
const gone = () => waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());

describe('a scheduled answer', () => {
  it('has its time on the clock of its organization', async () => {
    const brand = exampleBrand({ clock: { zone: 'America/New_York', zoneLabel: null } });
    const { saved } = await open(undefined, exampleUser(), brand);
    const dialog = await edit();
    expect(within(dialog).getByLabelText('Time (EDT)')).toHaveProperty('value', '19:00');
    fireEvent.change(within(dialog).getByLabelText('Time (EDT)'), { target: { value: '20:00' } });
    save(dialog);
    await gone();
    expect(saved()).toMatchObject([{ sendAt: AT_FIVE }]);
  });

  it('is edited where it is: its text and its time', async () => {
    const { saved } = await open();
    const dialog = await edit();
    expect(text(dialog).value).toBe('See you at four');
    expect(within(dialog).getByLabelText('Time (MST)')).toHaveProperty('value', '16:00');
    type(dialog, 'See you at five ');
    setTime(dialog, '17:00');
    save(dialog);
    await gone();
    expect(await screen.findByText('Message changed')).toBeTruthy();
    const seen = { message: 'See you at four', sendAt: AT_FOUR };
    expect(saved()).toEqual([{ leadId: '1', itemId: '7', message: 'See you at five', sendAt: AT_FIVE, seen }]);
  });

  it('sends only what was changed, and nothing where nothing was', async () => {
    const { saved } = await open();
    save(await edit());
    await gone();
    expect(saved()).toEqual([]);
    const dialog = await edit();
    setTime(dialog, '17:00');
    save(dialog);
    await gone();
    expect(saved()).toEqual([{ leadId: '1', itemId: '7', sendAt: AT_FIVE, seen: { sendAt: AT_FOUR } }]);
  });

  it('isn’t moved to a time that has passed', async () => {
    const { saved } = await open();
    const dialog = await edit();
    setTime(dialog, '09:00');
    save(dialog);
    expect(await within(dialog).findByText('This time has passed. Choose a later one.')).toBeTruthy();
    expect(saved()).toEqual([]);
  });

  it.each([['scheduled-went-out'], ['scheduled-canceled']] as const)(
    'keeps what was typed where the server says %s, and makes it a new message',
    async (refusal) => {
      await open(refused(sentenceOf(refusal)));
      const dialog = await edit();
      type(dialog, 'See you at six');
      save(dialog);
      expect(await within(dialog).findByText(sentenceOf(refusal))).toBeTruthy();
      expect(text(dialog).value).toBe('See you at six');
      expect(within(dialog).queryByRole('button', { name: 'Save' })).toBeNull();
      press('Use as a new message');
      await gone();
      await waitFor(() =>
        expect(screen.getByRole('textbox', { name: 'Message' })).toHaveProperty('value', 'See you at six'),
      );
    },
  );

  it('says at once that it has gone out while it was edited', async () => {
    const { becomes } = await open();
    const dialog = await edit();
    type(dialog, 'See you at six');
    await becomes();
    expect(await within(dialog).findByText(/went out or was canceled before you saved/)).toBeTruthy();
    expect(text(dialog).value).toBe('See you at six');
  });

  it('shows what a colleague made of it meanwhile, and asks which one it is', async () => {
    const { becomes, saved } = await open();
    const dialog = await edit();
    type(dialog, 'See you at six');
    await becomes(waiting({ message: 'See you at noon' }));
    expect(await within(dialog).findByText(/See you at noon/)).toBeTruthy();
    expect(within(dialog).getByRole('button', { name: 'Save' })).toHaveProperty('disabled', true);
    fireEvent.click(within(dialog).getByRole('button', { name: 'Keep your version' }));
    save(dialog);
    await gone();
    expect(saved()).toMatchObject([{ message: 'See you at six', seen: { message: 'See you at noon' } }]);
  });

  it('isn’t edited by those who may only read', async () => {
    await open(undefined, exampleUser('READONLY'));
    expect(screen.queryByRole('button', { name: 'Edit' })).toBeNull();
  });
});
