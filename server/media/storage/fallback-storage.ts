import { isReceived } from './is-received.ts';
import type { Storage, StoredFile, Which } from './storage.ts';

/** Keeps files in one storage and also finds those that are still in another one, which is being moved from. */
export function createFallbackStorage(first: Storage, before: Storage): Storage {
  // A file that was moved between the two looks is in the first one by now.
  const find = async <Found>(look: (storage: Storage) => Promise<Found | null>): Promise<Found | null> =>
    (await look(first)) ?? (await look(before)) ?? (await look(first));
  return {
    write: first.write,
    keep: first.keep,
    receive: first.receive,
    publish: first.publish,
    size: (name) => find((storage) => storage.size(name)),
    read: (name, part) => find((storage) => storage.read(name, part)),
    readReceived: (name, part) => find((storage) => storage.readReceived(name, part)),
    publishChanged: (name, change) => find((storage) => storage.publishChanged(name, change)),
    async remove(name) {
      for (const storage of [first, before]) if ((await storage.size(name)) !== null) await storage.remove(name);
    },
    async dropReceived(name) {
      await first.dropReceived(name);
      await before.dropReceived(name);
    },
    dropUnfinished: async (until) => (await first.dropUnfinished(until)) + (await before.dropUnfinished(until)),
    async *list(which) {
      yield* first.list(which);
      for await (const file of before.list(which)) if (!(await isIn(first, which, file))) yield file;
    },
  };
}

async function isIn(storage: Storage, which: Which, { name }: StoredFile): Promise<boolean> {
  if (which === 'published') return (await storage.size(name)) !== null;
  return isReceived(storage, name);
}
