type Work = () => Promise<void>;

// By transaction.
const waiting = new WeakMap<object, Work[]>();
const after = new WeakMap<object, (() => void)[]>();

/**
 * Runs this last in the transaction, in order of registration: for work that takes a contended lock. If it fails, the
 * whole transaction does. In a transaction that wasn't begun here it runs immediately.
 */
export async function beforeCommit(tx: object, work: Work): Promise<void> {
  const works = waiting.get(tx);
  if (works) works.push(work);
  else await work();
}

/** Runs this once the transaction is committed, and never if it is rolled back; it must not fail. */
export function afterCommit(tx: object, work: () => void): void {
  const works = after.get(tx);
  if (works) works.push(work);
  else after.set(tx, [work]);
}

/** Runs what waited for the commit of this transaction. */
export function committed(tx: object): void {
  for (const work of after.get(tx) ?? []) work();
}

/** Runs the work of a transaction, then what it deferred to the end. */
export async function withEnd<Tx extends object, T>(tx: Tx, work: (tx: Tx) => Promise<T>): Promise<T> {
  const works: Work[] = [];
  waiting.set(tx, works);
  const result = await work(tx);
  for (let next = works.shift(); next; next = works.shift()) await next();
  waiting.delete(tx);
  return result;
}
