import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { dialogsToLeave, openDialog } from './testing/dialogs-to-leave.tsx';

/** What was sent to change something: all but what is read, and what Calendly needs before it opens. */
const sent = () =>
  vi
    .mocked(fetch)
    .mock.calls.map(([address, init]) => `${String(address)} ${String(init?.body)}`)
    .filter(
      (call) => !/^\/graphql \{"query":"\s*query|^\/super\/organizations\/|^\S*\/oauth2\/|^\/brand\.json/.test(call),
    );

it.each(dialogsToLeave)('the dialog about $about is left by $button, and nothing is kept', async (row) => {
  const dialog = within(await openDialog(row));
  const leave = await dialog.findByRole('button', { name: row.button });
  for (const field of dialog.queryAllByRole('textbox'))
    if (field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement)
      fireEvent.change(field, { target: { value: '12' } });
  await act(async () => fireEvent.click(leave));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(sent()).toEqual([]);
});
