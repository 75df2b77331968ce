import { Button, PasswordInput, Select, Textarea, TextInput } from '@mantine/core';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { type ReactNode, useState } from 'react';
import { describe, expect, it } from 'vitest';
import { renderRoutes } from '../testing/render-screen.tsx';
import { Dialog } from './dialog.tsx';
import { savesItself, useUnsaved } from './unsaved.tsx';

function Opener({ children, isUnsaved }: { children: ReactNode; isUnsaved?: boolean }) {
  const [isOpened, setOpened] = useState(true);
  return isOpened ? (
    <Dialog opened onClose={() => setOpened(false)} title="Edit" {...(isUnsaved === undefined ? {} : { isUnsaved })}>
      {children}
      <Button onClick={() => setOpened(false)}>Cancel</Button>
    </Dialog>
  ) : (
    <p>Closed</p>
  );
}

const open = (children: ReactNode, isUnsaved?: boolean) =>
  renderRoutes(
    [
      { path: '/', element: <p>Before</p> },
      { path: '/edit', element: <Opener {...(isUnsaved === undefined ? {} : { isUnsaved })}>{children}</Opener> },
    ],
    '/',
  );

async function type(field: string, text: string) {
  const input = await screen.findByLabelText(field, { selector: 'input, textarea' });
  fireEvent.focusIn(input);
  fireEvent.change(input, { target: { value: text } });
}

const pressEscape = () => fireEvent.keyDown(document.body, { key: 'Escape', code: 'Escape' });
const question = () => screen.findByRole('dialog', { name: 'Leave without saving?' });
const isClosed = () => screen.findByText('Closed');

async function openAt(children: ReactNode, isUnsaved?: boolean) {
  const opened = open(children, isUnsaved);
  await act(() => opened.router.navigate('/edit'));
  await screen.findByRole('dialog', { name: 'Edit' });
  return opened;
}

describe('a dialog', () => {
  it('stays open at the second click of the double click that opened it; a click outside closes it later', async () => {
    await openAt(<TextInput label="Name" />);
    const outside = () => document.querySelector('.mantine-Modal-overlay') as Element;
    fireEvent.click(outside());
    expect(screen.queryByText('Closed')).toBeNull();
    await new Promise((passed) => setTimeout(passed, 550));
    await waitFor(() => {
      fireEvent.click(outside());
      expect(screen.getByText('Closed')).toBeTruthy();
    });
  });

  it.each([
    [undefined, '500px'],
    ['person', '600px'],
    ['small', '400px'],
    ['editor', '650px'],
    ['wide', '80vw'],
  ] as const)('of the width %s is %s wide [OPEN-61]', async (width, expected) => {
    renderRoutes(
      [
        {
          path: '/',
          element: (
            <Dialog opened onClose={() => {}} title="Edit" {...(width === undefined ? {} : { width })}>
              <p>Fields</p>
            </Dialog>
          ),
        },
      ],
      '/',
    );
    const dialog = await screen.findByRole('dialog', { name: 'Edit' });
    const root = dialog.closest<HTMLElement>('.mantine-Modal-root');
    const size = root?.style.getPropertyValue('--modal-size') ?? '';
    const inPixels = size.includes('rem') ? `${Number(/[\d.]+(?=rem)/.exec(size)?.[0]) * 16}px` : size;
    expect(inPixels).toBe(expected);
  });

  it.each([
    ['a line', 'Name', <TextInput key="a" label="Name" defaultValue="Spring" />],
    ['a longer text', 'Terms', <Textarea key="b" label="Terms" />],
    ['a new password', 'Password', <PasswordInput key="c" label="Password" />],
  ])('asks before Escape loses %s that was typed, and keeps it', async (_what, label, field) => {
    await openAt(field);
    await type(label, 'Spring sale');
    pressEscape();
    await question();
    fireEvent.click(screen.getByRole('button', { name: 'Keep editing' }));
    await waitFor(() => expect(screen.queryByText('Leave without saving?')).toBeNull());
    expect((screen.getByLabelText(label) as HTMLInputElement).value).toBe('Spring sale');
    pressEscape();
    await question();
    fireEvent.click(screen.getByRole('button', { name: 'Leave' }));
    await isClosed();
  });

  it('asks for a field that says so itself, as an editor does', async () => {
    const Editor = () => {
      const [text, setText] = useState('');
      useUnsaved(text !== '');
      return <Button onClick={() => setText('Hello')}>Write</Button>;
    };
    await openAt(<Editor />);
    fireEvent.click(screen.getByRole('button', { name: 'Write' }));
    pressEscape();
    await question();
  });

  it('asks before the browser goes back', async () => {
    const { router, path } = await openAt(<TextInput label="Name" />);
    await type('Name', 'Spring sale');
    await act(() => router.navigate(-1));
    await question();
    expect(path()).toBe('/edit');
    fireEvent.click(screen.getByRole('button', { name: 'Leave' }));
    await waitFor(() => expect(path()).toBe('/'));
  });

  it('closes at once where nothing would be lost', async () => {
    await openAt(<TextInput label="Name" defaultValue="Spring" />);
    await type('Name', 'Spring sale');
    await type('Name', 'Spring');
    pressEscape();
    await isClosed();
  });

  it.each([
    ['searched', 'Find', <Select key="a" label="Find" data={['One', 'Two']} searchable />],
    [
      'saved as it is typed',
      'Title',
      <div key="c" {...savesItself}>
        <TextInput label="Title" />
      </div>,
    ],
  ])('closes at once over what is %s', async (_what, label, field) => {
    await openAt(field);
    await type(label, 'O');
    fireEvent.click(
      screen.getByRole('button', { name: 'Cancel' }).closest('section')?.querySelector('header button') ??
        document.body,
    );
    await isClosed();
  });

  it('does as its own Cancel button says', async () => {
    await openAt(<TextInput label="Name" />);
    await type('Name', 'Spring sale');
    fireEvent.click(screen.getByRole('button', { name: 'Cancel' }));
    await isClosed();
  });

  it('can be given that nothing would be lost, or that something would', async () => {
    await openAt(<TextInput label="Name" />, true);
    pressEscape();
    await question();
  });
});
