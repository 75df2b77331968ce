import { Button, Checkbox } from '@mantine/core';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { useEffect, useState } from 'react';
import { describe, expect, it } from 'vitest';
import { renderScreen } from '../../testing/render-screen.tsx';
import { ConfirmDialog } from '../confirm-dialog.tsx';
import { Dialog } from '../dialog.tsx';
import { useActions } from './actions.ts';
import { keepFocus } from './keep-focus.ts';
import { opensRow, rowOf, useListKeys } from './list-keys.ts';
import { useKeys } from './use-keys.ts';

const early: KeyboardEvent[] = [];

function List({ mayArchive = true }: { mayArchive?: boolean }) {
  const [names, setNames] = useState(['Ana', 'Ben', 'Cy']);
  const [opened, setOpened] = useState('');
  const archive = (id: string) => setNames((all) => all.filter((name) => name !== id));
  const list = useListKeys({ archive: mayArchive ? archive : undefined });
  useKeys({ hasLetters: true, early, onPalette: () => {} });
  useEffect(() => keepFocus(), []);
  return (
    <>
      <p>Opened: {opened}</p>
      <Button onClick={() => archive('Ana')}>Archive Ana</Button>
      <ul ref={list}>
        {names.map((name) => (
          <li key={name} tabIndex={-1} {...rowOf(name)} aria-label={name}>
            <Checkbox aria-label={`Select ${name}`} />
            <Button {...opensRow} onClick={() => setOpened(name)}>
              Open {name}
            </Button>
          </li>
        ))}
      </ul>
    </>
  );
}

const press = (...keys: string[]) => {
  for (const key of keys) fireEvent.keyDown(document.activeElement ?? document.body, { key });
};
const focused = () => document.activeElement?.getAttribute('aria-label');
const isTicked = (name: string) => (screen.getByLabelText(`Select ${name}`) as HTMLInputElement).checked;

describe('the keys of a list', () => {
  it('move from row to row, stay at the ends, and leave the arrows to the page outside it', () => {
    renderScreen(<List />);
    press('ArrowDown', 'k');
    expect(focused()).toBe('Ana');
    press('k');
    expect(focused()).toBe('Ana');
    press('j', 'ArrowDown', 'j');
    expect(focused()).toBe('Cy');
    press('ArrowUp');
    expect(focused()).toBe('Ben');
  });

  it('tick and open the row that has the focus, and nothing without one', () => {
    renderScreen(<List />);
    press('x', 'Enter');
    expect(['Ana', 'Ben', 'Cy'].map(isTicked)).toEqual([false, false, false]);
    press('j', 'j', 'x');
    expect(['Ana', 'Ben', 'Cy'].map(isTicked)).toEqual([false, true, false]);
    press('Enter');
    screen.getByText('Opened: Ben');
  });

  it('archive a row, and go on with the next one, or the last', async () => {
    renderScreen(<List />);
    press('j', 'j', 'e');
    await waitFor(() => expect(focused()).toBe('Cy'));
    expect(screen.queryByLabelText('Ben')).toBeNull();
    press('e');
    await waitFor(() => expect(focused()).toBe('Ana'));
  });

  it('archive nothing where that isn’t offered', () => {
    renderScreen(<List mayArchive={false} />);
    press('j', 'e');
    expect(screen.getByLabelText('Ana')).toBeTruthy();
  });

  it('do nothing with a key that is held with another one, or typed into a field', () => {
    renderScreen(
      <>
        <List />
        <input aria-label="Name" />
      </>,
    );
    fireEvent.keyDown(document.body, { key: 'j', metaKey: true });
    fireEvent.keyDown(document.body, { key: 'j', altKey: true });
    expect(document.activeElement).toBe(document.body);
    screen.getByLabelText('Name').focus();
    press('j');
    expect(focused()).toBe('Name');
  });
});

it('a key does what the screen offers before what every screen does', () => {
  const done: string[] = [];
  function Screen() {
    const run = (what: string) => () => void done.push(what);
    useActions([{ id: 'new', keys: 'n', label: 'New', of: 'every-screen', run: run('every screen') }]);
    useActions([{ id: 'next', keys: 'n', label: 'Next', run: run('this screen') }]);
    useKeys({ hasLetters: true, early, onPalette: () => {} });
    return null;
  }
  renderScreen(<Screen />);
  press('n');
  expect(done).toEqual(['this screen']);
});

it('keys from before that follow one into a field are typed there', async () => {
  const done: string[] = [];
  const keys = ['r', 'N', 'o', 'x', 'Backspace', 'n', 'Tab'].map((key) => new KeyboardEvent('keydown', { key }));
  function Screen() {
    const [field] = useState({ current: null as HTMLInputElement | null });
    useActions([
      { id: 'reply', keys: 'r', label: 'Reply', run: () => field.current?.focus() },
      { id: 'next', keys: 'n', label: 'Next', run: () => void done.push('n') },
    ]);
    useKeys({ hasLetters: true, early: keys, onPalette: () => {} });
    return <input aria-label="Answer" ref={field} />;
  }
  renderScreen(<Screen />);
  await waitFor(() => expect(focused()).toBe('Answer'));
  await waitFor(() => expect(screen.getByLabelText('Answer')).toHaveProperty('value', 'Non'));
  expect(done).toEqual([]);
});

describe('the focus', () => {
  it('stays away where someone clicks beside everything', async () => {
    renderScreen(<List />);
    press('j');
    act(() => {
      fireEvent.pointerDown(document.body);
      (document.activeElement as HTMLElement).blur();
    });
    fireEvent.click(screen.getByRole('button', { name: 'Archive Ana' }));
    await waitFor(() => expect(screen.queryByLabelText('Ana')).toBeNull());
    await new Promise((resolve) => setTimeout(resolve, 200));
    expect(document.activeElement).toBe(document.body);
  });

  it('falls to the content of the screen where nothing else is left, without a frame around all of it', async () => {
    function Screen() {
      const [isShown, setShown] = useState(true);
      useEffect(() => keepFocus(), []);
      return <main id="content">{isShown && <Button onClick={() => setShown(false)}>Finish</Button>}</main>;
    }
    renderScreen(<Screen />);
    const button = screen.getByRole('button', { name: 'Finish' });
    button.focus();
    fireEvent.click(button);
    await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('main')));
    expect(screen.getByRole('main').style.outline).toBe('none');
  });

  it('comes back to a button that was off for a moment, as while it saves', async () => {
    function Screen() {
      useEffect(() => keepFocus(), []);
      return <Button>Save</Button>;
    }
    renderScreen(<Screen />);
    const button = screen.getByRole<HTMLButtonElement>('button', { name: 'Save' });
    button.focus();
    // Browsers take the focus away from what is off; this one doesn't.
    button.blur();
    button.disabled = true;
    await Promise.resolve();
    button.disabled = false;
    await waitFor(() => expect(document.activeElement).toBe(button));
  });

  it('comes back to what the very first key pressed, which may have been off before this began', async () => {
    renderScreen(<Button>Save</Button>);
    const button = screen.getByRole('button', { name: 'Save' });
    const stop = keepFocus(button);
    await waitFor(() => expect(document.activeElement).toBe(button));
    stop();
  });

  it('begins in a dialog at its first field, and never on what is dangerous', async () => {
    const { screen: shown } = renderScreen(
      <Dialog opened onClose={() => {}} title="Edit">
        <button type="button">Help</button>
        <input aria-label="Name" />
      </Dialog>,
    );
    await waitFor(() => expect(focused()).toBe('Name'));
    shown.unmount();
    renderScreen(
      <ConfirmDialog opened onClose={() => {}} onConfirm={() => {}} title="Erase?" confirmLabel="Erase contact">
        Everything goes.
      </ConfirmDialog>,
    );
    await waitFor(() => expect(document.activeElement?.textContent).toBe('Cancel'));
  });
});
