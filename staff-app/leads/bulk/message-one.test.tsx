import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { exampleLead } from '../../testing/example-lead.ts';
import { exampleBrand, exampleUser } from '../../testing/examples.ts';
import { fakeServer, refused } from '../../testing/fake-server.ts';
import { renderScreen } from '../../testing/render-screen.tsx';
import { write } from '../../testing/write.ts';
import { LeadTable } from '../lead-table.tsx';

const omar = {
  ...{ id: '1', name: 'Omar Davis', firstName: 'Omar', lastName: 'Davis', phone: '5551234567' },
  ...{ optedIn: false, mayWantToStop: false },
  ...{ lastReplied: '2026-03-10T18:00:00.000Z', lastWord: '2026-03-10T18:00:00.000Z' },
};
const neverSpoke = { ...omar, lastReplied: null, lastWord: null };
const reached = { canGet: 1, already: 0, optedOut: 0, needConsent: 0, cantReceive: 0 };

const ordinary = exampleBrand();
const asking = { brand: exampleBrand({ key: 'blast', account: { ...ordinary.account, asksToOptIn: true } }) };
const user = exampleUser('OWNER');
const hours = (allowAfterHours: boolean) => ({
  user: { ...user, organization: user.organization && { ...user.organization, allowAfterHours } },
});

type Recipient = Omit<typeof omar, 'lastReplied' | 'lastWord'> & {
  lastReplied: string | null;
  lastWord: string | null;
};

async function openMessage({ lead = omar as Recipient, answers = {}, settings = hours(true) as object } = {}) {
  const server = fakeServer({
    Leads: { leads: [exampleLead({ id: '1', name: 'Omar Davis' }), exampleLead({ id: '2' })], total: 2, page: 1 },
    OneRecipient: { lead },
    Recipients: reached,
    ...{ MessageLead: { message: { id: 'queue-9' } }, MessageLeads: { planned: 1, optedOut: 0 } },
    ...answers,
  });
  renderScreen(<LeadTable canSelect />, settings);
  fireEvent.click(await screen.findByRole('checkbox', { name: 'Select Omar Davis' }));
  fireEvent.click(await screen.findByRole('button', { name: 'Message' }));
  return server;
}

const text = 'See you at nine, {{first_name}}';
const button = (name: string) => screen.findByRole('button', { name });
const keys = (target: Element, more: object = { ctrlKey: true }) =>
  fireEvent.keyDown(target, { key: 'Enter', ...more });
const editor = () => screen.findByRole('textbox', { name: 'Message' });

describe('a message to one selected contact', () => {
  it('names them, speaks of no one else, and is sent as in their conversation [BULK-10 OPEN-65]', async () => {
    const server = await openMessage();
    const dialog = await screen.findByRole('dialog', { name: 'Message Omar Davis' });
    await write(text);
    expect(await within(dialog).findByText('Carriers send this as 1 part.')).toBeTruthy();
    expect(dialog.textContent).not.toContain('Everyone gets the same message');
    fireEvent.click(await button('Continue'));
    expect(await screen.findByText('See you at nine, Omar')).toBeTruthy();
    const last = screen.getByRole('dialog', { name: 'Message Omar Davis' });
    expect(last.textContent).not.toMatch(/example|doesn’t say/);
    fireEvent.click(await button('Send to Omar Davis'));
    expect(await screen.findByText('Your message to Omar Davis is on its way.')).toBeTruthy();
    expect(screen.queryByText(/sent out in the background/)).toBeNull();
    expect(server.callsOf('MessageLead').map(({ variables }) => variables)).toEqual([{ leadId: '1', message: text }]);
    expect(server.callsOf('MessageLeads')).toEqual([]);
    expect(screen.queryByRole('region', { name: 'Selected leads' })).toBeNull();
  });

  it('can be scheduled, and says so', async () => {
    const server = await openMessage();
    await write('See you');
    fireEvent.click(await screen.findByRole('radio', { name: 'Send later' }));
    fireEvent.change(screen.getByRole('textbox', { name: 'Date' }), { target: { value: '03/12/2099' } });
    fireEvent.click(await button('Continue'));
    expect(await screen.findByText(/Sending starts 03\/12\/2099 9:00 AM MST\./)).toBeTruthy();
    fireEvent.click(await button('Schedule for Omar Davis'));
    expect(await screen.findByText('Your message to Omar Davis is scheduled.')).toBeTruthy();
    expect(server.callsOf('MessageLead')[0]?.variables).toEqual({
      ...{ leadId: '1', message: 'See you', sendAt: '2099-03-12T16:00:00.000Z' },
    });
  });

  it('is sent by Ctrl+Enter as in their conversation, once it is finished', async () => {
    const server = await openMessage();
    await screen.findByRole('dialog', { name: 'Message Omar Davis' });
    keys(await editor());
    await write('Hello {{first name}}');
    keys(await editor());
    keys(await editor(), {});
    await write('Hello');
    expect(await screen.findByText('Ctrl+Enter to send')).toBeTruthy();
    expect(server.callsOf('MessageLead')).toEqual([]);
    await waitFor(async () => expect((await button('Continue')).hasAttribute('disabled')).toBe(false));
    keys(await editor());
    expect(await screen.findByText('Your message to Omar Davis is on its way.')).toBeTruthy();
    expect(server.callsOf('MessageLead').map(({ variables }) => variables.message)).toEqual(['Hello']);
  });

  it('to someone new says what a first message needs, before Ctrl+Enter sends it', async () => {
    const server = await openMessage({ lead: neverSpoke });
    await write('Hello');
    expect(screen.queryByText('Ctrl+Enter to send')).toBeNull();
    await waitFor(async () => expect((await button('Continue')).hasAttribute('disabled')).toBe(false));
    keys(await editor());
    expect(await screen.findByRole('status', { name: 'First message' })).toBeTruthy();
    expect(server.callsOf('MessageLead')).toEqual([]);
    keys(await button('Send to Omar Davis'), { metaKey: true });
    await waitFor(() => expect(server.callsOf('MessageLead')).toHaveLength(1));
  });

  it('that waits for its hour is said to be scheduled', async () => {
    vi.useFakeTimers({ now: new Date('2026-03-11T07:00:00Z'), toFake: ['Date'] });
    await openMessage({ settings: hours(false) });
    await write('Hello');
    await waitFor(async () => expect((await button('Continue')).hasAttribute('disabled')).toBe(false));
    keys(await editor());
    expect(await screen.findByText('Your message to Omar Davis is scheduled.')).toBeTruthy();
    vi.useRealTimers();
  });

  it('says that they may want to stop, and when they get it where they live', async () => {
    const asked = { ...omar, mayWantToStop: true };
    const { user: owner } = hours(false);
    const organization = owner.organization && { ...owner.organization, respectLocalHours: true };
    await openMessage({ lead: asked, settings: { user: { ...owner, organization } } });
    expect(await screen.findByText(/^Omar Davis may want to stop getting texts\./)).toBeTruthy();
    await write('Hello');
    fireEvent.click(await button('Continue'));
    expect(await screen.findByText(/If Omar Davis is in another time zone, it waits/)).toBeTruthy();
    expect(screen.queryByText(/Leads in other time zones/)).toBeNull();
  });

  it('says why it was not sent, and keeps what was written', async () => {
    await openMessage({ answers: { MessageLead: refused('Not today.') } });
    await write('Hello');
    await waitFor(async () => expect((await button('Continue')).hasAttribute('disabled')).toBe(false));
    keys(await editor());
    expect(await screen.findByText('Not today.')).toBeTruthy();
    expect((await editor()).textContent).toBe('Hello');
  });

  it.each([
    [{ optedOut: 1 }, 'Omar Davis won’t get a message: they’re opted out.'],
    [{ cantReceive: 1 }, 'Omar Davis won’t get a message: their number can’t receive texts.'],
    [{ needConsent: 1 }, 'Omar Davis won’t get a message: they haven’t agreed to texts on this number.'],
  ])('says why they get none: %o', async (why, sentence) => {
    const server = await openMessage({ answers: { Recipients: { ...reached, canGet: 0, ...why } } });
    await write('Hello');
    expect(await screen.findByText(sentence)).toBeTruthy();
    expect((await button('Continue')).hasAttribute('disabled')).toBe(true);
    keys(await editor());
    expect(server.callsOf('MessageLead')).toEqual([]);
  });
});

describe('where everyone is asked first [SEND-07]', () => {
  it.each([
    ['someone who never wrote is asked, and the message waits', neverSpoke, ['MessageLeads']],
    ['someone who wrote is answered', omar, ['MessageLead']],
    ['someone who agreed gets it', { ...neverSpoke, optedIn: true }, ['MessageLead']],
  ])('%s', async (_title, lead, called) => {
    const server = await openMessage({ lead, settings: asking });
    await write('Hello');
    fireEvent.click(await button('Continue'));
    fireEvent.click(await button('Send to Omar Davis'));
    await waitFor(() =>
      expect(server.calls.map(({ name }) => name).filter((name) => name.startsWith('MessageLead'))).toEqual(called),
    );
  });

  it('says that it waits until they opt in', async () => {
    await openMessage({ lead: neverSpoke, settings: asking });
    expect(await screen.findByText('Omar Davis hasn’t opted in yet. Your message waits until they do.')).toBeTruthy();
  });
});
