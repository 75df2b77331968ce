import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { exampleUser, healthBrand } from '../testing/examples.ts';
import { conversation, openInbox, said } from '../testing/inbox.tsx';

const maya = conversation();
const foundIn = (id: string, name: string, words: string) => ({
  lead: { ...conversation({ id, name, unread: true, waitsForAnswer: true }), lastMessage: undefined },
  message: said(words),
});

async function searchFor(text: string, answer: (from: number) => object, given: Parameters<typeof openInbox>[1] = {}) {
  const more = {
    Conversations: ({ search }: Record<string, unknown>) =>
      search === null ? { leads: [maya], total: 1, page: 1 } : { leads: [], total: 0, page: 1 },
    FoundContacts: { leads: [], total: 0 },
    FindMessages: ({ from }: Record<string, unknown>) => answer(Number(from)),
  };
  const opened = openInbox([], { ...given, more });
  const list = await screen.findByRole('region', { name: 'Conversations' });
  await within(list).findAllByRole('listitem');
  fireEvent.change(within(list).getByRole('searchbox'), { target: { value: text } });
  await within(list).findByText('No conversations match that name.');
  return { ...opened, list, button: () => within(list).queryByRole('button', { name: /^Search messages for/ }) };
}

describe('a search of the inbox for what was written', () => {
  it('is made once it is asked for, goes on until there is enough, and opens a conversation', async () => {
    const answers = [
      { searched: 100, next: 1, found: [foundIn('7', 'Ada Byron', 'The gate code is 4411')] },
      // Who wrote meanwhile has moved on, and is listed once.
      {
        searched: 40,
        next: null,
        found: [foundIn('7', 'Ada Byron', 'The gate code'), foundIn('8', 'Ben Fox', 'gate')],
      },
    ];
    const { server, router, list, button } = await searchFor('gate', (from) => answers[from] ?? {});
    expect(server.callsOf('FindMessages')).toEqual([]);
    expect(button()?.textContent).toBe('Search messages for “gate”');
    fireEvent.click(button() as HTMLElement);
    const section = await within(list).findByRole('region', { name: 'In messages' });
    await within(section).findByText('Searched the newest messages of 140 conversations.');
    expect(
      within(section)
        .getAllByRole('listitem')
        .map(({ textContent }) => textContent),
    ).toEqual([expect.stringMatching(/Ada Byron.*The gate code is 4411/), expect.stringMatching(/Ben Fox.*gate/)]);
    // They would stay after someone has read and answered it.
    expect(within(section).queryByText('Waiting')).toBeNull();
    expect(within(section).queryByRole('img', { name: 'New message' })).toBeNull();
    fireEvent.click(within(section).getByRole('button', { name: /Ada Byron/ }));
    expect(router.state.location.search).toBe('?contact=7');
  });

  it('stops after a thousand conversations without a match, and goes on from there', async () => {
    const { server, list, button } = await searchFor('gate', (from) => ({ searched: 100, next: from + 1, found: [] }));
    fireEvent.click(button() as HTMLElement);
    await within(list).findByText('Not found in the newest messages of 1,000 conversations.');
    expect(server.callsOf('FindMessages')).toHaveLength(10);
    fireEvent.click(within(list).getByRole('button', { name: 'Search older conversations' }));
    await within(list).findByText('Not found in the newest messages of 2,000 conversations.');
    await waitFor(() => expect(server.callsOf('FindMessages')).toHaveLength(20));
  });

  it('isn’t offered for two letters', async () => {
    const { button } = await searchFor('ga', () => ({}));
    expect(button()).toBeNull();
  });

  it('isn’t offered to people from whom messages are hidden', async () => {
    const given = { brand: { ...healthBrand(), isHealth: true }, user: exampleUser('READONLY') };
    const { button } = await searchFor('gate', () => ({}), given);
    expect(button()).toBeNull();
  });
});
