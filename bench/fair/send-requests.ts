// Members that send requests, in a separate process so that they don't slow the measured server.
import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { getPriority, setPriority } from 'node:os';
import { setTimeout as pause } from 'node:timers/promises';
import { Pool } from 'undici';

/** What is sent, one after the other: a document each, or a whole body if it isn't one. */
export type Sent = {
  readonly tokens: readonly string[];
  readonly documents: readonly string[];
  readonly variables?: Readonly<Record<string, unknown>>;
  /** Makes every request different: a comment with a number, or an argument `$N` in the document. */
  readonly isDifferent?: boolean;
  /** Sends the document as it is, without JSON around it. */
  readonly isBare?: boolean;
};
type Order =
  | { readonly what: 'flood'; readonly origin: string; readonly sent: Sent; readonly connections: number }
  | { readonly what: 'stop' }
  | {
      readonly what: 'pace';
      readonly origin: string;
      readonly sent: Sent;
      readonly everyMs: number;
      readonly ms: number;
    };

/** The results of a flood: the count of each status. */
export type Answered = Readonly<Record<string, number>>;

export type Sender = {
  /** Sends on this many connections, each the next request as soon as it gets a response, until `stop`. */
  flood(origin: string, sent: Sent, connections: number): void;
  stop(): Promise<Answered>;
  /** Sends a request at this interval in milliseconds for this long, and returns how long each took. */
  pace(origin: string, sent: Sent, everyMs: number, ms: number): Promise<number[]>;
  end(): void;
};

/** Starts such a process. A polite one leaves the processors to the server, like another machine would. */
export function startSender({ isPolite }: { isPolite: boolean }): Sender {
  const child: ChildProcess = fork(new URL(import.meta.url), ['--sender']);
  if (isPolite && child.pid) setPriority(child.pid, Math.min(19, getPriority() + 10));
  const ask = async <T>(order: Order): Promise<T> => {
    child.send(order);
    const [answer] = (await once(child, 'message')) as [T | { failed: string }];
    if (typeof answer === 'object' && answer && 'failed' in answer) throw new Error(answer.failed);
    return answer as T;
  };
  return {
    flood: (origin, sent, connections) => void child.send({ what: 'flood', origin, sent, connections } satisfies Order),
    stop: () => ask<Answered>({ what: 'stop' }),
    pace: (origin, sent, everyMs, ms) => ask<number[]>({ what: 'pace', origin, sent, everyMs, ms }),
    end: () => void child.disconnect(),
  };
}

let count = 0;

function requestOf({ tokens, documents, variables, isDifferent, isBare }: Sent, isNeighbor: boolean) {
  const n = count;
  count += 1;
  const token = tokens[n % tokens.length] ?? '';
  const text = documents[n % documents.length] ?? '';
  const query = isDifferent ? (text.includes('$N') ? text.replaceAll('$N', String(n)) : `${text}\n# ${n}`) : text;
  return {
    path: '/graphql',
    method: 'POST' as const,
    headers: {
      'content-type': 'application/json',
      'x-forwarded-for': isNeighbor ? '198.51.100.7' : '203.0.113.7',
      ...(token ? { authorization: `Bearer ${token.replace('$N', String(n))}` } : {}),
    },
    body: isBare ? query : JSON.stringify({ query, variables }),
  };
}

let flooding: { pool: Pool; isOver: boolean; answered: Record<string, number> } | null = null;

function startFlood(origin: string, sent: Sent, connections: number): void {
  const flood = { pool: new Pool(origin, { connections }), isOver: false, answered: {} as Record<string, number> };
  flooding = flood;
  const count = (key: string | number) => {
    flood.answered[key] = (flood.answered[key] ?? 0) + 1;
  };
  const member = async () => {
    while (!flood.isOver) {
      try {
        const { statusCode, body } = await flood.pool.request(requestOf(sent, false));
        await body.dump({ limit: 1e9 });
        count(statusCode);
      } catch {
        if (!flood.isOver) count('failed');
        await pause(1);
      }
    }
  };
  for (let n = 0; n < connections; n += 1) void member();
}

async function stopFlood(): Promise<Answered> {
  if (!flooding) return {};
  flooding.isOver = true;
  await flooding.pool.destroy();
  return flooding.answered;
}

async function pace(origin: string, sent: Sent, everyMs: number, ms: number): Promise<number[]> {
  const pool = new Pool(origin, { connections: 16 });
  const taken: number[] = [];
  const under: Promise<void>[] = [];
  const one = async () => {
    const sentAt = performance.now();
    const { body } = await pool.request(requestOf(sent, true));
    const text = await body.text();
    if (!text.includes('"success":true')) throw new Error(`Not expected: ${text.slice(0, 300)}`);
    taken.push(performance.now() - sentAt);
  };
  const startedAt = performance.now();
  for (let at = startedAt; at < startedAt + ms; at += everyMs) {
    await pause(Math.max(0, at - performance.now()));
    under.push(one());
    under.at(-1)?.catch(() => undefined);
  }
  await Promise.all(under);
  await pool.close();
  return taken;
}

if (process.argv.includes('--sender')) {
  process.on('disconnect', () => process.exit());
  process.on('message', async (order: Order) => {
    try {
      if (order.what === 'flood') startFlood(order.origin, order.sent, order.connections);
      if (order.what === 'stop') process.send?.(await stopFlood());
      if (order.what === 'pace') process.send?.(await pace(order.origin, order.sent, order.everyMs, order.ms));
    } catch (error) {
      process.send?.({ failed: String(error) });
    }
  });
}
