import { cleanup, fireEvent, screen } from '@testing-library/react';
import { useState } from 'react';
import { expect, it } from 'vitest';
import { renderScreen } from '../testing/render-screen.tsx';
import { MessageEditor } from './message-editor.tsx';

function Editing({ first }: { first: string }) {
  const [content, setContent] = useState(first);
  return (
    <>
      <MessageEditor content={content} onChange={setContent} />
      <output aria-label="Stored">{content}</output>
    </>
  );
}

const stored = () => screen.getByRole('status', { name: 'Stored' }).textContent;

async function open(first: string) {
  renderScreen(<Editing first={first} />);
  return (await screen.findByRole('textbox', { name: 'Message' }, { timeout: 8000 })).textContent;
}

it.each([
  ['{{first name}}', '“{{first name}}” isn’t a field, so this message can’t be sent. Did you mean first name?'],
  ['{first_name}', '“{first_name}” isn’t filled in. Did you mean first name?'],
  ['[First Name]', '“[First Name]” isn’t filled in. Did you mean first name?'],
  ['FIRST_NAME', '“FIRST_NAME” isn’t filled in. Did you mean first name?'],
])('offers the field that was meant by %s, and puts it everywhere it was typed', async (typed, told) => {
  await open(`Hi ${typed}, ${typed}!`);
  expect(screen.getAllByText(told)).toHaveLength(1);
  fireEvent.click(screen.getByRole('button', { name: 'Insert first name' }));
  expect(stored()).toBe('Hi {{first_name}}, {{first_name}}!');
  expect(screen.queryByRole('status', { name: 'Placeholders' })).toBeNull();
});

it('names what no field is like, and offers none that is not to be had here', async () => {
  await open('{{discount}} on {{event date}}');
  expect(screen.getByText(/There’s no field “{{discount}}”, so this message can’t be sent\./)).toBeTruthy();
  expect(screen.getByText(/There’s no field “{{event date}}”/)).toBeTruthy();
  expect(screen.queryByRole('button', { name: /^Insert/ })).toBeNull();
  cleanup();
  await open('Hi {{first_name}}, 10% off');
  expect(screen.queryByRole('status', { name: 'Placeholders' })).toBeNull();
});
