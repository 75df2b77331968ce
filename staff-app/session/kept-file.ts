// Files are too large for the other stores of the browser. What is in here is about contacts: it goes with the session.
const database = 'kept-files';
const store = 'files';

/** Whether this browser can keep files at all. */
export function canKeepFiles(): boolean {
  return typeof indexedDB !== 'undefined';
}

/** Keeps values under names until they are forgotten; false where the browser has no room or no store. */
export async function keepFile(name: string, value: unknown): Promise<boolean> {
  return (await run('readwrite', (files) => files.put(value, name))) !== undefined;
}

/** What is kept under a name; undefined where there is nothing. */
export function keptFile(name: string): Promise<unknown> {
  return run('readonly', (files) => files.get(name));
}

/** Forgets what is kept under a name. */
export async function forgetFile(name: string): Promise<void> {
  await run('readwrite', (files) => files.delete(name));
}

/** Forgets every file that isn't this person's, so that the next one at the computer finds none. */
export async function forgetFilesOfOthers(userId: string | null): Promise<void> {
  if (!canKeepFiles()) return;
  const keys = ((await run('readonly', (files) => files.getAllKeys())) ?? []) as IDBValidKey[];
  const others = keys.map(String).filter((key) => userId === null || !key.startsWith(`${userId}/`));
  for (const key of others) await forgetFile(key);
}

async function run<Result>(
  mode: IDBTransactionMode,
  ask: (files: IDBObjectStore) => IDBRequest<Result>,
): Promise<Result | undefined> {
  if (!canKeepFiles()) return undefined;
  try {
    const opened = await open();
    try {
      const transaction = opened.transaction(store, mode);
      // There may be no room after all when it ends.
      const ended = endOf(transaction);
      const [answer] = await Promise.all([answerOf(ask(transaction.objectStore(store))), ended]);
      return answer;
    } finally {
      opened.close();
    }
  } catch {
    // A private window, or no room: what is on the screen is all there is.
    return undefined;
  }
}

function open(): Promise<IDBDatabase> {
  const request = indexedDB.open(database, 1);
  request.onupgradeneeded = () => request.result.createObjectStore(store);
  return answerOf(request);
}

function answerOf<Result>(request: IDBRequest<Result>): Promise<Result> {
  return new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
  });
}

function endOf(transaction: IDBTransaction): Promise<void> {
  return new Promise((resolve, reject) => {
    transaction.oncomplete = () => resolve();
    transaction.onabort = () => reject(transaction.error);
  });
}
