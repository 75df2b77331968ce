import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { keepDraft } from '../session/drafts.ts';
import { exampleUser } from '../testing/examples.ts';
import { conversation, openInbox, setWidth } from '../testing/inbox.tsx';

const [maya, ben] = [conversation(), conversation({ id: '2', name: 'Ben Fox' })];
const counts = { unread: 3, waiting: 100, failed: 0, maybeStop: 1 };
const listOf = (shown: Record<string, (typeof maya)[]>) => ({
  Conversations: ({ show }: Record<string, unknown>) => {
    const leads = shown[String(show)] ?? [];
    return { leads, total: leads.length, page: 1 };
  },
});
const names = () => screen.queryAllByRole('listitem').map((row) => /Maya|Ben/.exec(row.textContent ?? '')?.[0]);
const filter = (name: string) => screen.findByRole('link', { name: new RegExp(`^${name}`) });
afterEach(() => setWidth(1024));

describe('the filters of the inbox', () => {
  it('say how many conversations are in each, and are in the address', async () => {
    const { server, router } = openInbox([maya, ben], {
      at: '/messages?show=waiting',
      more: { ...listOf({ WAITING: [ben] }), ConversationCounts: counts },
    });
    const waiting = await filter('Waiting for an answer');
    await waitFor(() => expect(waiting.textContent).toBe('Waiting for an answer99+'));
    expect(waiting.getAttribute('aria-current')).toBe('page');
    expect((await filter('Failed')).textContent).toBe('Failed');
    expect(
      screen.queryByText(
        'Conversations with a failed message. They leave this list once every failed message is retried, someone writes to them, or they’re dismissed.',
      ),
    ).toBeNull();
    expect((await filter('Stop texting')).textContent).toBe('Stop texting?1');
    await waitFor(() => expect(names()).toEqual(['Ben']));
    fireEvent.click(await filter('Unread'));
    await waitFor(() => expect(server.callsOf('Conversations').at(-1)?.variables).toMatchObject({ show: 'UNREAD' }));
    expect(router.state.location.search).toBe('?show=unread');
  });

  it('list the conversations with replies that were begun and not sent', async () => {
    const { id: userId, organization } = exampleUser();
    keepDraft({ userId, organizationId: organization?.id ?? '', leadId: '2' }, 'Yes, we');
    const more = { PinnedConversation: { lead: ben } };
    const { server } = openInbox([maya, ben], { at: '/messages?show=drafts', more });
    expect((await filter('Drafts')).textContent).toBe('Drafts1');
    await waitFor(() => expect(names()).toEqual(['Ben']));
    expect(server.callsOf('Conversations')).toEqual([]);
    keepDraft({ userId, organizationId: organization?.id ?? '', leadId: '2' }, '');
    await waitFor(async () => expect((await filter('Drafts')).textContent).toBe('Drafts'));
  });

  it('keep the filter while a conversation is opened', async () => {
    setWidth(767);
    const { router } = openInbox([], { at: '/messages?show=unread', more: listOf({ UNREAD: [maya, ben] }) });
    fireEvent.click(await screen.findByRole('button', { name: /Ben Fox/ }));
    expect(router.state.location.search).toBe('?show=unread&contact=2');
    fireEvent.click(await screen.findByRole('button', { name: 'Back to the list' }));
    expect(router.state.location.search).toBe('?show=unread');
  });

  it.each([
    ['waiting', { ...counts, waiting: 0, maybeStop: 0 }, 'Everything is answered', 'Show “Unread”', '?show=unread'],
    ['unread', counts, 'Everything is read', 'Show “Stop texting?”', '?show=stop'],
    ['failed', counts, 'No failed messages', 'Show “Waiting for an answer”', '?show=waiting'],
    ['stop', { unread: 0, waiting: 0, failed: 2, maybeStop: 0 }, 'Nothing to decide', 'Show all conversations', ''],
  ])('say of an empty list of %s what that means, and lead on', async (key, known, text, label, search) => {
    const more = { ...listOf({ null: [maya] }), ConversationCounts: known };
    const { router } = openInbox([], { at: `/messages?show=${key}`, more });
    expect(await screen.findByText(text)).toBeTruthy();
    const link = await screen.findByRole('link', { name: label });
    setWidth(700);
    fireEvent.click(link);
    expect(router.state.location.search).toBe(search);
  });
});

describe('an inbox with nothing chosen', () => {
  it('opens who has waited longest, or else the newest, and stays there', async () => {
    let wasToldToChoose = false;
    const observer = new MutationObserver(() => {
      wasToldToChoose ||= screen.queryByText(/^Choose a conversation/) !== null;
    });
    observer.observe(document.body, { childList: true, subtree: true });
    const { router, server } = openInbox([maya, ben], { more: { NextWaiting: { leadId: '2' } } });
    await waitFor(() => expect(router.state.location.search).toBe('?contact=2'));
    expect(await screen.findByText('Is it open today?')).toBeTruthy();
    observer.disconnect();
    expect(wasToldToChoose).toBe(false);
    expect(document.activeElement?.localName).not.toBe('textarea');
    expect(server.callsOf('LeadMessages').map(({ variables }) => variables.leadId)).toEqual(['2']);
  });

  it('opens the newest where no one waits, and the first of a filter', async () => {
    const { router } = openInbox([maya, ben]);
    await waitFor(() => expect(router.state.location.search).toBe('?contact=1'));
    fireEvent.click(await filter('Unread'));
    await waitFor(() => expect(router.state.location.search).toBe('?show=unread&contact=1'));
  });

  it('shows the list alone on a phone', async () => {
    setWidth(767);
    const { router } = openInbox([maya, ben], { more: { NextWaiting: { leadId: '2' } } });
    await screen.findByRole('button', { name: /Ben Fox/ });
    await new Promise((resolve) => setTimeout(resolve, 50));
    expect(router.state.location.search).toBe('');
    expect(within(document.body).queryByRole('region', { name: 'Conversation' })).toBeNull();
  });
});
