import { describe, expect, it } from 'vitest';
import { makeTabShelf, type TabShelf } from './kept-work-shelf.ts';

let windows = 0;

/** Opens another window of the same browser, which looks at the draft as a screen does. */
function open(): { tab: string; shelf: TabShelf } {
  windows += 1;
  const tab = `w${windows}`;
  const shelf = makeTabShelf('work/', tab, (text) => Number(/\d+/.exec(text)?.[0] ?? 0));
  shelf.takeOver('draft');
  return { tab, shelf };
}

/** A browser says what one window has written to all others; here each of them hears it. */
function hear(tab: string, newValue: string | null): void {
  window.dispatchEvent(new StorageEvent('storage', { key: `work/draft#${tab}`, newValue }));
}

describe('what is typed and not saved in a window', () => {
  it('is not in another one that is open, and what is typed there replaces nothing', () => {
    const [one, other] = [open(), open()];
    one.shelf.keep('draft', 'first 1');
    expect(other.shelf.textAt('draft')).toBe('');
    other.shelf.keep('draft', 'second 2');
    expect([one.shelf.textAt('draft'), other.shelf.textAt('draft')]).toEqual(['first 1', 'second 2']);
    other.shelf.keep('draft', '');
    expect(one.shelf.textAt('draft')).toBe('first 1');
  });

  it('stays there when another is opened, which begins without it', () => {
    const one = open();
    one.shelf.keep('draft', 'first 1');
    const later = open();
    hear(one.tab, null);
    expect(one.shelf.textAt('draft')).toBe('first 1');
    hear(one.tab, 'first 1');
    expect(later.shelf.textAt('draft')).toBe('');
  });

  it('goes to the next window once its own is closed, the newest of several first', () => {
    localStorage.setItem('work/draft#closed', 'older 1');
    localStorage.setItem('work/draft#gone', 'newer 2');
    expect(open().shelf.textAt('draft')).toBe('newer 2');
    expect(open().shelf.textAt('draft')).toBe('newer 2');
  });
});
