type Work = () => Promise<void>;

// By the transaction they belong to.
const waiting = new WeakMap<object, Work[]>();

/**
 * Does this as the last thing in the transaction, in the order in which it was asked for: for whatever holds a lock that
 * many wait for. If it fails, the whole transaction does. A transaction that wasn't begun here does it at once.
 */
export async function beforeCommit(tx: object, work: Work): Promise<void> {
  const works = waiting.get(tx);
  if (works) works.push(work);
  else await work();
}

/** Runs the work of a transaction and then what it left for its end. */
export async function withEnd<Tx extends object, T>(tx: Tx, work: (tx: Tx) => Promise<T>): Promise<T> {
  const works: Work[] = [];
  waiting.set(tx, works);
  const result = await work(tx);
  for (let next = works.shift(); next; next = works.shift()) await next();
  waiting.delete(tx);
  return result;
}
