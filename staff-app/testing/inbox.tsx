import { act } from '@testing-library/react';
import { useKeys } from '../design/keys/use-keys.ts';
import { MessagesPage } from '../messages/index.ts';
import type { Conversation } from '../messages/use-conversations.ts';
import { UserProvider } from '../session/signed-in.tsx';
import { exampleContact } from './example-contact.ts';
import { exampleBrand, exampleUser } from './examples.ts';
import { fakeServer } from './fake-server.ts';
import { renderRoutes } from './render-screen.tsx';

/** A conversation of the inbox, read and answered. */
export function conversation(changes: Partial<Conversation> = {}): Conversation {
  return {
    ...{ id: '1', name: 'Maya Okafor', phone: '5551234567', created: '2026-01-02T15:04:00.000Z' },
    ...{
      lastActive: '2026-02-03T15:04:00.000Z',
      lastReplied: '2026-02-03T15:04:00.000Z',
      lastWord: changes.lastMessage?.created ?? '2026-02-03T15:04:00.000Z',
      unread: false,
      optedOut: false,
      mayWantToStop: false,
      waitsForAnswer: false,
      waitingReply: null,
    },
    lastMessage: said('Thanks!'),
    ...changes,
  };
}

/** The newest words of a conversation; the contact's, unless told otherwise. */
export function said(message: string, changes: Partial<NonNullable<Conversation['lastMessage']>> = {}) {
  const noSender = { userId: null, senderName: null, campaignId: null, aiGenerated: false };
  return { message, inbound: true, created: '2026-02-03T15:04:00.000Z', ...noSender, ...changes };
}

/** Opens the inbox with these conversations. */
export function openInbox(
  leads: Conversation[],
  { at = '/messages', user = exampleUser(), brand = exampleBrand(), more = {} } = {},
) {
  const text = { id: '1', campaignId: null, message: 'Is it open today?', created: '2026-02-03T15:04:00.000Z' };
  const inbound = { sent: null, leftOut: null, delivered: null, senderName: 'Maya Okafor', aiGenerated: false };
  const server = fakeServer({
    Conversations: { leads, total: leads.length, page: 1 },
    Lead: ({ leadId }) => ({ lead: exampleContact({ id: String(leadId), name: 'Maya Okafor' }) }),
    LeadNotes: { lead: { id: '1', timeline: [] } },
    LeadMessages: ({ leadId }) => ({
      lead: {
        ...{ id: leadId, messageQueue: [], featureQueue: [] },
        messages: [{ ...text, ...inbound, inbound: true, error: null, reason: null }],
      },
    }),
    ConversationCounts: { unread: 0, waiting: 0, failed: 0, maybeStop: 0 },
    NextWaiting: { leadId: null },
    Users: { users: [] },
    AlertUsers: { user: { id: '1000', organization: { id: '1000', messageAlertIds: [] } } },
    ...more,
  });
  const element = (
    <UserProvider user={user}>
      <Keys />
      <MessagesPage />
    </UserProvider>
  );
  return { server, ...renderRoutes([{ path: '/messages', element }], at, { brand }) };
}

const early: KeyboardEvent[] = [];

function Keys() {
  useKeys({ hasLetters: true, early, onPalette: () => {} });
  return null;
}

/** Makes the window this wide. */
export function setWidth(width: number): void {
  window.innerWidth = width;
  act(() => void window.dispatchEvent(new Event('resize')));
}
