import { act, screen } from '@testing-library/react';
import type { Editor } from '@tiptap/react';

/** Writes into the editor of a message, in place of what was there. */
export async function write(text: string, label = 'Message'): Promise<void> {
  const field = await screen.findByRole('textbox', { name: label }, { timeout: 20_000 });
  const { editor } = field as HTMLElement & { editor: Editor };
  act(() => void editor.commands.setContent(text, { emitUpdate: true }));
}
