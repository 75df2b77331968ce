import { act, fireEvent, render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { forgetUndo, recordUndo, useUndoKeys } from './undo.ts';

function Screen() {
  useUndoKeys();
  return <input aria-label="Text" />;
}

// Something with a value, whose changes are recorded.
function begin() {
  const shown = render(<Screen />);
  let value = 0;
  const set = (next: number, of = 'value') => {
    const before = value;
    value = next;
    const put = (to: number) => () => {
      value = to;
    };
    return recordUndo({ of, undo: put(before), redo: put(next) });
  };
  const press = (more: object = {}, at: Element = document.body) =>
    act(() => fireEvent.keyDown(at, { key: 'z', metaKey: true, ...more }));
  return { ...shown, set, press, now: () => value };
}

it('takes changes back one by one, and makes them again until there is another', () => {
  const { set, press, now } = begin();
  set(1);
  set(2);
  press();
  expect(now()).toBe(1);
  press();
  press();
  expect(now()).toBe(0);
  press({ shiftKey: true });
  press({ key: 'y', metaKey: false, ctrlKey: true });
  expect(now()).toBe(2);
  press();
  set(7);
  press({ shiftKey: true });
  expect(now()).toBe(7);
});

it('leaves text fields their own undo, and forgets what can’t be undone and what a button has undone', () => {
  const { set, press, now, unmount } = begin();
  const undo = set(1);
  set(2, 'gone');
  press({}, screen.getByLabelText('Text'));
  expect(now()).toBe(2);
  forgetUndo('gone');
  undo();
  expect(now()).toBe(0);
  set(3);
  set(3);
  undo();
  expect(now()).toBe(3);
  unmount();
  render(<Screen />);
  press();
  expect(now()).toBe(3);
});

it('takes back only changes of the screen that is open', () => {
  let isKept = true;
  const setKept = (to: boolean) => () => {
    isKept = to;
  };
  recordUndo({ of: 'elsewhere', undo: setKept(false), redo: setKept(true) });
  const { set, press, now } = begin();
  set(1);
  press();
  press();
  expect(now()).toBe(0);
  expect(isKept).toBe(true);
});

it('takes a change back by its button after the screen is left, once', () => {
  const { set, now, unmount } = begin();
  const undo = set(1);
  unmount();
  undo();
  expect(now()).toBe(0);
  set(5);
  undo();
  expect(now()).toBe(5);
});

it('takes joined changes of different fields back together, and makes them again together', () => {
  render(<Screen />);
  const values = { days: 0, hours: 0 };
  const set = (field: 'days' | 'hours', next: number) => {
    const before = values[field];
    const put = (to: number) => () => {
      values[field] = to;
    };
    put(next)();
    recordUndo({ of: 'timing', joins: true, undo: put(before), redo: put(next) });
  };
  set('days', 2);
  set('hours', 3);
  const press = (more: object = {}) =>
    act(() => fireEvent.keyDown(document.body, { key: 'z', metaKey: true, ...more }));
  press();
  expect(values).toEqual({ days: 0, hours: 0 });
  press({ shiftKey: true });
  expect(values).toEqual({ days: 2, hours: 3 });
});
