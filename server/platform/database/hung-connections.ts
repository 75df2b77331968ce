import type pg from 'pg';
import type { FindProblem } from './outage.ts';

// Statements are shorter, or run while the database answers others.
const HUNG_AFTER_MS = 6_000;

/**
 * Closes a connection whose statement has no answer, once the database doesn't answer over another one either: a machine
 * that stalls or a network that drops everything says nothing, and the system would wait a quarter of an hour for it.
 */
export function closeWhenHung(client: pg.ClientBase, findProblem: FindProblem, hungAfterMs = HUNG_AFTER_MS): void {
  const send = client.query.bind(client) as (...args: unknown[]) => unknown;
  client.query = ((...args: unknown[]) => {
    const sent = send(...args);
    // Only what is read by a cursor isn't a promise; it is closed by its own deadline.
    if (sent instanceof Promise) watch(client, sent, { findProblem, hungAfterMs });
    return sent;
  }) as typeof client.query;
}

type Watching = { readonly findProblem: FindProblem; readonly hungAfterMs: number };

function watch(client: pg.ClientBase, answer: Promise<unknown>, { findProblem, hungAfterMs }: Watching): void {
  let isAnswered = false;
  const look = async () => {
    // Twice: a machine under load may take longer than one question waits.
    const problem = (await findProblem()) === null ? null : await findProblem();
    if (isAnswered) return;
    if (problem === null) timer = setTimeout(look, hungAfterMs).unref();
    else close(client, problem);
  };
  let timer = setTimeout(look, hungAfterMs).unref();
  const end = () => {
    isAnswered = true;
    clearTimeout(timer);
  };
  answer.then(end, end);
}

function close(client: pg.ClientBase, problem: string): void {
  const { stream } = (
    client as unknown as { readonly connection: { readonly stream: { destroy(error: Error): void } } }
  ).connection;
  stream.destroy(Object.assign(new Error(`The database does not answer: ${problem}`), { code: 'ETIMEDOUT' }));
}

/** Asks once for all who want to know at the same time. */
export function askedTogether(findProblem: FindProblem): FindProblem {
  let asked: ReturnType<FindProblem> | null = null;
  return () => {
    asked ??= findProblem().finally(() => {
      asked = null;
    });
    return asked;
  };
}
