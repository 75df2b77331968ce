import type { Storage } from './storage.ts';

/** Whether a storage still has this file among those that were received and not published. */
export async function isReceived(storage: Storage, name: string): Promise<boolean> {
  const found = await storage.readReceived(name, { start: 0, end: 0 });
  found?.destroy();
  return found !== null;
}
