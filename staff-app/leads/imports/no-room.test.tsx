import { screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { fakeServer } from '../../testing/fake-server.ts';
import { dropFile, openImport } from '../../testing/open-import.tsx';
import { dismissImport } from './running-import.ts';

afterEach(() => {
  dismissImport();
  vi.unstubAllGlobals();
});

type Listeners = Record<string, (() => void) | undefined>;

/** A browser's store that takes what it's given, and finds that there is no room when it writes it down. */
function storeWithRoomFor(fits: (value: unknown) => boolean) {
  const soon = (of: object, ...names: string[]) => {
    queueMicrotask(() => {
      for (const name of names) (of as Listeners)[name]?.();
    });
    return of;
  };
  const transaction = () => {
    const all = { error: new Error('QuotaExceededError'), objectStore: () => files } as const;
    const answer = (isKept: boolean, result: unknown) => {
      setTimeout(() => (all as unknown as Listeners)[isKept ? 'oncomplete' : 'onabort']?.());
      return soon({ result }, 'onsuccess');
    };
    const files = {
      put: (value: unknown, name: string) => answer(fits(value), name),
      ...{ get: () => answer(true, undefined), delete: () => answer(true, undefined) },
      getAllKeys: () => answer(true, []),
    };
    return all;
  };
  return {
    open: (name: string) =>
      name === 'kept-files'
        ? soon({ result: { transaction, close: () => {} } }, 'onsuccess')
        : soon({ error: new Error('Not here') }, 'onerror'),
  };
}

async function chooseFile(): Promise<void> {
  localStorage.setItem('token', 'a token');
  fakeServer({ ...{ CampaignChoices: { campaigns: [] }, GroupChoices: { groups: [] } } });
  openImport();
  await screen.findByText(/^This browser keeps the file and your choices/);
  await dropFile(new File(['Name,Phone\nMaria,602-555-0100\n'], 'people.csv', { type: 'text/csv' }));
  await screen.findByRole('table', { name: 'Columns of the file' });
}

const noRoom = 'This browser has no room to keep the file: after a reload, choose it again.';

it('says that a file isn’t kept where the browser has no room for it', async () => {
  vi.stubGlobal(
    'indexedDB',
    storeWithRoomFor((value) => !(value instanceof File)),
  );
  await chooseFile();
  await screen.findByText(noRoom);
});

it('says nothing of it where there is room', async () => {
  const put = vi.fn(() => true);
  vi.stubGlobal('indexedDB', storeWithRoomFor(put));
  await chooseFile();
  expect(put).toHaveBeenCalledTimes(2);
  expect(screen.queryByText(noRoom)).toBeNull();
});
