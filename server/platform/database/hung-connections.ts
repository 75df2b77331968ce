import pg from 'pg';
import type { FindProblem } from './outage.ts';

// Statements are shorter, or run while the database answers others.
const HUNG_AFTER_MS = 6_000;

/**
 * Closes a connection whose statement has no answer, once the database doesn't answer over another one either: a machine
 * that stalls or a network that drops everything says nothing, and the system would wait a quarter of an hour for it. The
 * same where the database answers again, but doesn't work on the statement: what was between them has forgotten the connection.
 */
export function closeWhenHung(client: pg.ClientBase, ways: Ways, hungAfterMs = HUNG_AFTER_MS): void {
  const send = client.query.bind(client) as (...args: unknown[]) => unknown;
  client.query = ((...args: unknown[]) => {
    const sent = send(...args);
    // Only what is read by a cursor isn't a promise; it is closed by its own deadline.
    if (sent instanceof Promise) watch(client, sent, { ...ways, hungAfterMs });
    return sent;
  }) as typeof client.query;
}

type Ways = {
  readonly findProblem: FindProblem;
  /** Whether the database works for this connection of its own; absent behind a pooler, which shares them out. */
  readonly isAtWork?: ((processId: number) => Promise<boolean>) | undefined;
};

type Watching = Ways & { readonly hungAfterMs: number };

function watch(
  client: pg.ClientBase,
  answer: Promise<unknown>,
  { findProblem, isAtWork, hungAfterMs }: Watching,
): void {
  let isAnswered = false;
  let wasIdle = false;
  const look = async () => {
    // Twice: a machine under load may take longer than one question waits.
    const problem = (await findProblem()) === null ? null : await findProblem();
    if (isAnswered) return;
    if (problem !== null) return close(client, problem);
    const isIdle = !((await isAtWork?.((client as pg.Client & { processID: number }).processID)) ?? true);
    if (isAnswered) return;
    // Twice: an answer may be on its way.
    if (isIdle && wasIdle) return close(client, 'its connection was lost');
    wasIdle = isIdle;
    timer = setTimeout(look, hungAfterMs).unref();
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

const ASKED_WITHIN_MS = 3_000;

/** Whether the database at this address works on a statement of a connection. Where it can't be asked, it may. */
export function askAtWork(address: string): (processId: number) => Promise<boolean> {
  return async (processId) => {
    const limits = { connectionTimeoutMillis: ASKED_WITHIN_MS, query_timeout: ASKED_WITHIN_MS };
    const client = new pg.Client({ connectionString: address, application_name: 'tidings', ...limits });
    client.on('error', () => undefined);
    try {
      await client.connect();
      const text = "select from pg_stat_activity where pid = $1 and coalesce(state, '') not like 'idle%'";
      return ((await client.query(text, [processId])).rowCount ?? 0) > 0;
    } catch {
      return true;
    } finally {
      void client.end().catch(() => undefined);
    }
  };
}
