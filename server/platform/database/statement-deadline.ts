import { AsyncLocalStorage } from 'node:async_hooks';
import type pg from 'pg';
import type { Deadline } from './asker.ts';

// With less time left, a separate statement isn't worth it.
const WORTH_SETTING_MS = 250;

/** A transaction that ends with its request, and the statement timeout that was last set. */
type Timed = { readonly deadline: Deadline; setMs: number };

const transactions = new AsyncLocalStorage<Timed | null>();

/** Runs the work of a transaction whose statements end at the deadline; it begins with its timeout set. */
export function runUntil<T>(deadline: Deadline | undefined, work: () => T): T {
  return transactions.run(deadline ? { deadline, setMs: deadline.leftMs() } : null, work);
}

/** Sets the remaining time as this connection's timeout before a statement that would otherwise have longer. */
export function endStatementsInTime(client: pg.ClientBase): void {
  const send = client.query.bind(client) as (...args: unknown[]) => unknown;
  const timed = async (ms: number, args: unknown[]): Promise<unknown> => {
    // A failed transaction accepts no settings; its next statement reports the failure.
    await Promise.resolve(send(`set local statement_timeout = ${ms}`)).catch(() => undefined);
    return send(...args);
  };
  client.query = ((...args: unknown[]) => {
    const transaction = transactions.getStore();
    const leftMs = transaction?.deadline.leftMs() ?? 0;
    // The query builder sends a text and its values, and waits for the answer.
    const isText = typeof args[0] === 'string' && !args.some((one) => typeof one === 'function');
    if (!transaction || !isText || transaction.setMs - leftMs <= WORTH_SETTING_MS) return send(...args);
    transaction.setMs = leftMs;
    return timed(leftMs, args);
  }) as typeof client.query;
}
