import { act, screen, waitFor } from '@testing-library/react';
import { expect, it, onTestFinished } from 'vitest';
import { sentenceOf } from '../../contract/refusals.ts';
import { forgetDrafts, keepDraft, leadsWithDrafts } from '../session/drafts.ts';
import { fakeServer, refused } from '../testing/fake-server.ts';
import { conversation, openInbox, said } from '../testing/inbox.tsx';
import { renderScreen } from '../testing/render-screen.tsx';
import { Conversation } from './conversation.tsx';

it('the conversation of an erased contact says so, with the way back and nothing to try again', async () => {
  // The server's own sentence, which the screen recognizes.
  fakeServer({ Lead: refused(sentenceOf('not-found')) });
  renderScreen(
    <Conversation leadId="1" leaveUnread={() => {}} isLeaving={false} settle={() => {}} isSettling={false} />,
  );
  expect(await screen.findByText('This lead was erased or doesn’t exist.')).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Back to leads' }).getAttribute('href')).toBe('/dashboard');
  expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull();
});

const ben = conversation({ id: '2', name: 'Ben Fox', lastMessage: said('Hi') });
const maya = conversation({ lastMessage: said('Old words') });

it('an erased contact whose conversation is open leaves the list', async () => {
  const { server, client } = openInbox([maya, ben], { at: '/messages?contact=1' });
  await screen.findByText('Old words');
  server.answers.Lead = refused(sentenceOf('not-found'));
  server.answers.PinnedConversation = refused(sentenceOf('not-found'));
  server.answers.Conversations = { leads: [ben], total: 1, page: 1 };
  await act(() => client.invalidateQueries());
  expect(await screen.findByText('This lead was erased or doesn’t exist.')).toBeTruthy();
  await waitFor(() => expect(screen.queryByText('Old words')).toBeNull());
  expect(screen.getByText('Ben Fox')).toBeTruthy();
});

it('the row of an open conversation that the list no longer has is read again once everything is forgotten', async () => {
  const { server, client } = openInbox([maya, ben], { at: '/messages?contact=1' });
  await screen.findByText('Old words');
  let answer: (rows: Record<string, unknown>) => void = () => {};
  server.answers.Conversations = new Promise<Record<string, unknown>>((resolve) => {
    answer = resolve;
  });
  server.answers.PinnedConversation = { lead: conversation({ lastMessage: said('Message content hidden') }) };
  act(() => void client.resetQueries());
  await waitFor(() => expect(screen.queryByText('Old words')).toBeNull());
  answer({ leads: [ben], total: 1, page: 1 });
  expect(await screen.findByText('Message content hidden')).toBeTruthy();
  expect(screen.queryByText('Old words')).toBeNull();
});

it('a reply that was begun to a contact who was erased is forgotten, also where only the drafts are listed', async () => {
  onTestFinished(forgetDrafts);
  for (const leadId of ['1', '7']) keepDraft({ userId: '1000', organizationId: '1000', leadId }, 'See you at four');
  const gone = refused(sentenceOf('not-found'));
  const more = { Lead: gone, PinnedConversation: gone };
  const { router } = openInbox([ben], { at: '/messages?contact=1', more });
  await screen.findByText('This lead was erased or doesn’t exist.');
  await waitFor(() => expect(leadsWithDrafts({ userId: '1000', organizationId: '1000' })).toEqual(['7']));
  await act(() => router.navigate('/messages?show=drafts'));
  await waitFor(() => expect(leadsWithDrafts({ userId: '1000', organizationId: '1000' })).toEqual([]));
});
