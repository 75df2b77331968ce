import { act, fireEvent, screen } from '@testing-library/react';
import type { Editor } from '@tiptap/react';
import { useState } from 'react';
import { expect, it } from 'vitest';
import { renderScreen } from '../testing/render-screen.tsx';
import { MessageEditor } from './message-editor.tsx';

function Editing() {
  const [content, setContent] = useState('Hello');
  return (
    <>
      <MessageEditor content={content} onChange={setContent} />
      <output aria-label="Stored">{content}</output>
    </>
  );
}

const stored = () => screen.getByRole('status', { name: 'Stored' }).textContent;

it('takes back what was typed into a message with ⌘Z, and types it again with ⇧⌘Z', async () => {
  renderScreen(<Editing />);
  const field = await screen.findByRole('textbox', { name: 'Message' }, { timeout: 20_000 });
  const { editor } = field as HTMLElement & { editor: Editor };
  act(() => void editor.chain().focus('end').insertContent(' Maria').run());
  expect(stored()).toBe('Hello Maria');
  fireEvent.keyDown(field, { key: 'z', code: 'KeyZ', keyCode: 90, ctrlKey: true });
  expect(stored()).toBe('Hello');
  fireEvent.keyDown(field, { key: 'z', code: 'KeyZ', keyCode: 90, ctrlKey: true, shiftKey: true });
  expect(stored()).toBe('Hello Maria');
});
