import { AsyncLocalStorage } from 'node:async_hooks';
import type pg from 'pg';
import type { Deadline } from './asker.ts';

// Below this it isn't worth a statement of its own.
const WORTH_SETTING_MS = 250;

/** A transaction that ends with its request, and after how long PostgreSQL ends its statements as last set. */
type Timed = { readonly deadline: Deadline; setMs: number };

const transactions = new AsyncLocalStorage<Timed | null>();

/** Does the work of a transaction, whose statements end when the deadline comes; it begins with its timeout set. */
export function runUntil<T>(deadline: Deadline | undefined, work: () => T): T {
  return transactions.run(deadline ? { deadline, setMs: deadline.leftMs() } : null, work);
}

/** Has this connection set what is left of the deadline before a statement that would otherwise have longer. */
export function endStatementsInTime(client: pg.ClientBase): void {
  const send = client.query.bind(client) as (...args: unknown[]) => unknown;
  const timed = async (ms: number, args: unknown[]): Promise<unknown> => {
    // A transaction that has failed takes no settings; its next statement says so.
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
