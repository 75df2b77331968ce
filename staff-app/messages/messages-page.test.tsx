import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { exampleUser, healthBrand } from '../testing/examples.ts';
import { conversation, openInbox, said, setWidth } from '../testing/inbox.tsx';

afterEach(() => setWidth(1024));

describe('the inbox', () => {
  it('leaves a conversation for later: marked as unread, and open until someone turns to it', async () => {
    const { server, router } = openInbox([conversation(), conversation({ id: '2', name: 'Ben Fox' })], {
      at: '/messages?contact=1',
      more: { NextWaiting: { leadId: '2' }, MarkUnread: {} },
    });
    const asked = () => server.callsOf('LeadMessages').map(({ variables }) => variables.keepsUnread === true);
    await screen.findByText('Is it open today?');
    fireEvent.click(screen.getByRole('button', { name: 'Mark as unread' }));
    await waitFor(() => expect(asked()).toEqual([false, true]));
    expect(server.callsOf('MarkUnread').map(({ variables }) => variables)).toEqual([{ leadId: '1' }]);
    expect(router.state.location.search).toBe('?contact=1');
    fireEvent.pointerDown(screen.getByText('Is it open today?'));
    await waitFor(() => expect(asked()).toEqual([false, true, false]));
  });

  it('leads from the only screen of a phone back to the list that it was left for later in', async () => {
    setWidth(390);
    const { path } = openInbox([conversation()], { at: '/messages?contact=1', more: { MarkUnread: {} } });
    fireEvent.click(await screen.findByRole('button', { name: 'Mark as unread' }));
    await waitFor(() => expect(screen.queryByRole('region', { name: 'Conversation' })).toBeNull());
    expect(path()).toBe('/messages');
  });

  it('lets no one who only reads mark it', async () => {
    openInbox([conversation()], { at: '/messages?contact=1', user: exampleUser('READONLY') });
    await screen.findByText('Is it open today?');
    expect(screen.queryByRole('button', { name: 'Mark as unread' })).toBeNull();
  });

  it('lists who has written on the left, with search, and a red dot where no one has looked [MSG-01 MSG-02]', async () => {
    const { server } = openInbox([conversation({ unread: true }), conversation({ id: '2', name: 'Ben Fox' })]);
    const list = await screen.findByRole('region', { name: 'Conversations' });
    const [first, second] = await within(list).findAllByRole('listitem');
    expect(within(first as HTMLElement).getByRole('img', { name: 'New message' })).toBeTruthy();
    expect(within(second as HTMLElement).queryByRole('img', { name: 'New message' })).toBeNull();
    fireEvent.change(within(list).getByRole('searchbox', { name: 'Search leads' }), { target: { value: 'ben' } });
    await waitFor(() => expect(server.callsOf('Conversations').at(-1)?.variables.search).toBe('ben'));
  });

  it('finds by a search whom the inbox doesn’t list, such as who only wrote STOP, and opens what was said', async () => {
    const stopped = conversation({ id: '9', name: 'Zora Neal', optedOut: true, lastMessage: said('STOP') });
    const both = [conversation(), stopped];
    const more = {
      Conversations: ({ search }: Record<string, unknown>) => ({
        ...{ leads: search === 'zora' ? [] : [conversation()], total: search === 'zora' ? 0 : 1, page: 1 },
      }),
      FoundContacts: ({ search }: Record<string, unknown>) => ({
        leads: search === 'zora' ? [stopped] : both,
        total: 2,
      }),
    };
    const { router } = openInbox([], { more });
    const list = await screen.findByRole('region', { name: 'Conversations' });
    expect(await within(list).findAllByRole('listitem')).toHaveLength(1);
    const search = (value: string) =>
      fireEvent.change(within(list).getByRole('searchbox', { name: 'Search leads' }), { target: { value } });
    search('o');
    expect(await within(list).findByRole('heading', { name: 'Other leads' })).toBeTruthy();
    expect((await within(list).findAllByRole('listitem')).map(({ textContent }) => textContent)).toEqual([
      expect.stringContaining('Maya Okafor'),
      expect.stringMatching(/Zora Neal.*STOP.*Opted out/),
    ]);
    search('zora');
    await waitFor(() => expect(within(list).queryByRole('button', { name: /Maya/ })).toBeNull());
    fireEvent.click(await within(list).findByRole('button', { name: /Zora Neal/ }));
    expect(within(list).queryByText('No conversations match that name.')).toBeNull();
    expect(router.state.location.search).toBe('?contact=9');
  });

  it('shows in each line the newest words, whose they are, when, and who has opted out', async () => {
    const now = new Date().toISOString();
    const own = said('See you at five.', { inbound: false, userId: '1000', senderName: 'Dana Rivers' });
    openInbox([
      conversation({ lastMessage: said('Stop texting me please', { created: now }), optedOut: true }),
      conversation({ id: '2', lastMessage: own }),
    ]);
    const [today, older] = (await screen.findAllByRole('listitem')).map((line) => line.textContent ?? '');
    expect(today).toContain('Stop texting me please');
    expect(today).toContain('Opted out');
    expect(today).toMatch(/\d{1,2}:\d\d [AP]M/);
    expect(older).toContain('You: See you at five.');
    // In full for screen readers only.
    expect(older).toContain('02/03/202602/03/2026');
    expect(older).not.toMatch(/Opted out/);
  });

  it.each([
    ['is scheduled', { waitingReply: { sendAt: '2026-03-11T23:00:00.000Z' } }, /Reply scheduled/],
    ['is held until someone decides', { waitingReply: { sendAt: null } }, /Reply held/],
    ['is scheduled, and a newer message waits', { waitingReply: { sendAt: null }, waitsForAnswer: true }, /Waiting$/],
    ['went out', {}, /\(555\) 123-4567$/],
  ])('says in a line that a reply %s', async (_what, changes, end) => {
    openInbox([conversation(changes)]);
    expect((await screen.findByRole('listitem')).textContent).toMatch(end);
  });

  it('says in each line of those that failed why they did', async () => {
    const lastFailure = { reason: 'The number is a landline.', created: '2026-01-05T17:00:00Z' };
    const { server } = openInbox([conversation({ lastFailure })], { at: '/messages?show=failed&contact=1' });
    expect(await screen.findByText('Failed: The number is a landline.')).toBeTruthy();
    expect(server.callsOf('Conversations')[0]?.variables).toMatchObject({ show: 'FAILED', showsFailures: true });
    expect(
      screen.getByText(
        'Conversations with a failed message. They leave this list once every failed message is retried, someone writes to them, or they’re dismissed.',
      ),
    ).toBeTruthy();
    // It is when the message failed, not when something was said last.
    expect(screen.getByRole('listitem').textContent).toContain('01/05/2026');
  });

  it.each([
    ['a colleague', { userId: '7', senderName: 'Renee Diaz' }, 'Renee: Hi'],
    ['a colleague with a title', { userId: '7', senderName: 'Dr. Anita Rao' }, 'Anita: Hi'],
    ['a campaign in someone’s name', { userId: '1000', senderName: 'Dana Rivers', campaignId: '5' }, 'Campaign: Hi'],
    ['an automatic reply', { senderName: 'Auto-reply' }, 'Auto-reply: Hi'],
    ['a machine', { senderName: 'Auto-reply', aiGenerated: true }, 'AI: Hi'],
    ['a sender who is not shown', {}, 'Sent: Hi'],
    ['the contact', { inbound: true }, 'Hi'],
  ])('names %s before the newest words', async (_who, changes, words) => {
    openInbox([conversation({ lastMessage: said('Hi', { inbound: false, ...changes }) })]);
    expect(await screen.findByText(words)).toBeTruthy();
  });

  it('searches by the end of a phone alone for whom names are masked', async () => {
    const brand = { ...healthBrand(), masksPlatformAdmin: true };
    openInbox([conversation()], { brand, user: exampleUser('OWNER', { wpAdmin: true }) });
    expect(await screen.findByRole('searchbox', { name: 'Last 4 digits of a phone' })).toBeTruthy();
  });

  it('shows the feed of the chosen contact with a box to answer [MSG-03 MSG-04]', async () => {
    const { router } = openInbox([conversation()]);
    fireEvent.click(await screen.findByRole('button', { name: /Maya Okafor/ }));
    const feed = await screen.findByRole('region', { name: 'Conversation' });
    expect(await within(feed).findByText('Is it open today?')).toBeTruthy();
    expect(within(feed).getByRole('textbox', { name: 'Message' })).toBeTruthy();
    expect(router.state.location.search).toBe('?contact=1');
  });

  it('keeps a reply while another conversation is read, and marks where it waits', async () => {
    openInbox([conversation(), conversation({ id: '2', name: 'Ben Fox' })]);
    const line = (name: string) => screen.findByRole('button', { name: new RegExp(name) });
    const box = () => screen.findByRole('textbox', { name: 'Message' });
    fireEvent.click(await line('Maya Okafor'));
    fireEvent.change(await box(), { target: { value: 'On our way' } });
    expect((await line('Maya Okafor')).textContent).toContain('Draft: On our way');
    fireEvent.click(await line('Ben Fox'));
    await waitFor(async () => expect(await box()).toHaveProperty('value', ''));
    expect((await line('Ben Fox')).textContent).not.toContain('Draft');
    fireEvent.click(await line('Maya Okafor'));
    await waitFor(async () => expect(await box()).toHaveProperty('value', 'On our way'));
    fireEvent.change(await box(), { target: { value: '' } });
    expect((await line('Maya Okafor')).textContent).not.toContain('Draft');
    expect((await line('Maya Okafor')).textContent).toContain('Thanks!');
  });

  it('keeps a half-written reply in a browser without room', async () => {
    openInbox([conversation(), conversation({ id: '2', name: 'Ben Fox' })]);
    const choose = async (name: string) =>
      fireEvent.click(await screen.findByRole('button', { name: new RegExp(name) }));
    const box = () => screen.findByRole('textbox', { name: 'Message' });
    const full = vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('no room', 'QuotaExceededError');
    });
    onTestFinished(() => full.mockRestore());
    await choose('Maya Okafor');
    fireEvent.change(await box(), { target: { value: 'On our way' } });
    await choose('Ben Fox');
    await waitFor(async () => expect(await box()).toHaveProperty('value', ''));
    await choose('Maya Okafor');
    await waitFor(async () => expect(await box()).toHaveProperty('value', 'On our way'));
    fireEvent.change(await box(), { target: { value: '' } });
    await waitFor(async () => expect(await box()).toHaveProperty('value', ''));
  });

  it('sends a reply once, even to whom comes back while it is under way', async () => {
    let answer: (payload: Record<string, unknown>) => void = () => {};
    const held = new Promise<Record<string, unknown>>((resolve) => {
      answer = resolve;
    });
    const more = { MessageLead: () => held };
    const { server } = openInbox([conversation(), conversation({ id: '2', name: 'Ben Fox' })], { more });
    const choose = async (name: string) =>
      fireEvent.click(await screen.findByRole('button', { name: new RegExp(name) }));
    const box = () => screen.findByRole('textbox', { name: 'Message' });
    const press = async () => fireEvent.keyDown(await box(), { key: 'Enter', ctrlKey: true });
    await choose('Maya Okafor');
    fireEvent.change(await box(), { target: { value: 'On our way' } });
    await press();
    await choose('Ben Fox');
    await waitFor(async () => expect(await box()).toHaveProperty('value', ''));
    await choose('Maya Okafor');
    await waitFor(async () => expect(await box()).toHaveProperty('value', 'On our way'));
    await press();
    answer({ message: { id: '2' } });
    await waitFor(async () => expect(await box()).toHaveProperty('value', ''));
    expect(server.callsOf('MessageLead')).toHaveLength(1);
  });

  it('shows list and feed side by side from 768 on, and one of them below [MSG-08 CONST-79]', async () => {
    openInbox([conversation()], { at: '/messages?contact=1' });
    const shown = (name: string) => screen.queryByRole('region', { name });
    await screen.findByText('Is it open today?');
    setWidth(768);
    expect([shown('Conversations'), shown('Conversation')].map(Boolean)).toEqual([true, true]);
    // Both end a little above the end of the window.
    expect(shown('Conversation')?.style.maxHeight).toBe(`${window.innerHeight - 24}px`);
    expect(shown('Conversations')?.style.maxHeight).toBe(`${window.innerHeight - 24}px`);
    setWidth(767);
    expect([shown('Conversations'), shown('Conversation')].map(Boolean)).toEqual([false, true]);
    // The conversation has the whole screen; its heading is only heard.
    expect(screen.getByRole('heading', { name: 'Messages' })).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Who gets alerts' })).toBeNull();
    expect(screen.queryByRole('navigation', { name: 'Show conversations' })).toBeNull();
    expect(shown('Conversation')?.style.height).toMatch(/^\d+px$/);
    fireEvent.click(screen.getByRole('button', { name: 'Back to the list' }));
    await waitFor(() => expect([shown('Conversations'), shown('Conversation')].map(Boolean)).toEqual([true, false]));
  });

  it('says what will be here while no one has written [MSG-09 ERR-39]', async () => {
    openInbox([]);
    expect(await screen.findByText('No Messages Found')).toBeTruthy();
    const hint = 'Messages will appear here once a lead replies to one of your campaigns.';
    expect(screen.getByText(hint)).toBeTruthy();
  });

  it('has a bell for those who may say who is notified [MSG-07]', async () => {
    openInbox([conversation()]);
    fireEvent.click(await screen.findByRole('button', { name: 'Who gets alerts' }));
    expect(
      await screen.findByRole('dialog', { name: 'Who gets alerts when a lead writes, books, or cancels' }),
    ).toBeTruthy();
  });

  it('says that no one is notified, until someone is [MSG-07]', async () => {
    const { server } = openInbox([conversation()]);
    fireEvent.click(await screen.findByRole('button', { name: 'Choose who gets alerts' }));
    const choice = await screen.findByRole('dialog', { name: 'Who gets alerts when a lead writes, books, or cancels' });
    const told = { user: { id: '1000', organization: { id: '1000', messageAlertIds: ['1000'] } } };
    Object.assign(server.answers, { AlertUsers: told, ChooseAlertUsers: {} });
    fireEvent.click(await within(choice).findByRole('button', { name: 'Save' }));
    await waitFor(() => expect(screen.queryByText(/No one on your team is alerted when a lead replies/)).toBeNull());
  });

  it('says that no one is alerted below the conversations on a phone, where it would push them down', async () => {
    setWidth(390);
    openInbox([conversation()]);
    const row = await screen.findByRole('button', { name: /Maya Okafor/ });
    const notice = await screen.findByText(/No one on your team is alerted/);
    expect(row.compareDocumentPosition(notice) & Node.DOCUMENT_POSITION_FOLLOWING).toBeTruthy();
  });

  it('has no bell for a manager', async () => {
    openInbox([conversation()], { user: exampleUser('MANAGER') });
    await screen.findByRole('button', { name: /Maya Okafor/ });
    expect(screen.queryByRole('button', { name: 'Who gets alerts' })).toBeNull();
    expect(screen.queryByText(/No one on your team is alerted/)).toBeNull();
  });
});
