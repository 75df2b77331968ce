import { setTimeout as pause } from 'node:timers/promises';
import { Agent, request } from 'undici';
import type { Context } from '../platform/context.ts';
import { signWebhook } from './signature.ts';
import { type SimulatedText, setFailed, setStatus, unfinishedTexts } from './store.ts';

/** Takes accepted texts along: sent, then delivered or failed, telling the address that was given each time. */
export type Progress = {
  follow(text: Pick<SimulatedText, 'carrierId' | 'statusCallback'>, fate: TextFate): void;
  post(path: string, fields: Readonly<Record<string, string>>): Promise<number>;
  resume(): Promise<void>;
  stop(): Promise<void>;
};

/** The code with which a text fails after it was accepted, or how it goes on without one. */
export type TextFate = { readonly errorCode: string | null; readonly arrives: boolean };

type Step = {
  readonly carrierId: string;
  readonly statusCallback: string | null;
  readonly fate: TextFate;
  readonly status: 'sent' | 'delivered' | 'undelivered';
  readonly dueMs: number;
};

const SENT_AFTER_MS = 40;
const DELIVERED_AFTER_MS = 160;
const TICK_MS = 20;
const AT_ONCE = 24;
const TRIES = 6;
const A_DAY_MS = 86_400_000;

/** `origin` is where this very server listens: it is reached without whatever stands at the public address. */
export function createProgress(context: Context, origin: () => string): Progress {
  const agent = new Agent({ connections: AT_ONCE, pipelining: 1, headersTimeout: 15_000, bodyTimeout: 15_000 });
  const stopped = new AbortController();
  const running = new Set<Promise<void>>();
  let steps: Step[] = [];
  let timer: NodeJS.Timeout | null = null;

  function add(step: Omit<Step, 'dueMs'>, afterMs: number): void {
    if (stopped.signal.aborted) return;
    steps.push({ ...step, dueMs: context.clock.monotonicMs() + afterMs });
    timer ??= setTimeout(tick, TICK_MS);
  }

  function tick(): void {
    timer = null;
    const now = context.clock.monotonicMs();
    const due = steps.filter((step) => step.dueMs <= now);
    steps = steps.filter((step) => step.dueMs > now);
    if (due.length > 0) keep(takeSteps(due));
    if (steps.length > 0 && !stopped.signal.aborted) timer ??= setTimeout(tick, TICK_MS);
  }

  function keep(work: Promise<void>): void {
    const kept = work
      .catch((error) => context.log.warn({ err: error }, 'the simulated carrier lost its thread'))
      .finally(() => running.delete(kept));
    running.add(kept);
  }

  async function takeSteps(due: readonly Step[]): Promise<void> {
    const db = context.db.kysely;
    for (const status of ['sent', 'delivered'] as const) {
      const ids = due.filter((step) => step.status === status).map((step) => step.carrierId);
      if (ids.length > 0) await setStatus(db, ids, status);
    }
    for (const step of due) {
      if (step.status === 'undelivered') await setFailed(db, step.carrierId, step.fate.errorCode ?? '30008');
    }
    await Promise.all(due.map(report));
  }

  async function report(step: Step): Promise<void> {
    if (step.statusCallback) {
      const code = step.status === 'undelivered' ? { errorCode: step.fate.errorCode ?? '30008' } : {};
      await postPatiently(step.statusCallback, { id: step.carrierId, status: step.status, ...code });
    }
    if (step.status !== 'sent') return;
    const { errorCode, arrives } = step.fate;
    if (errorCode !== null) add({ ...step, status: 'undelivered' }, DELIVERED_AFTER_MS);
    else if (arrives) add({ ...step, status: 'delivered' }, DELIVERED_AFTER_MS);
  }

  async function postPatiently(url: string, fields: Readonly<Record<string, string>>): Promise<void> {
    for (let attempt = 0; attempt < TRIES && !stopped.signal.aborted; attempt += 1) {
      try {
        const status = await post(url, fields);
        if (status < 500) return;
      } catch (error) {
        context.log.debug({ err: error }, 'a simulated report did not arrive');
      }
      await pause(200 * 2 ** attempt, undefined, { signal: stopped.signal }).catch(() => undefined);
    }
  }

  async function post(url: string, fields: Readonly<Record<string, string>>): Promise<number> {
    const { publicUrl } = context.config;
    const target = url.startsWith(`${publicUrl}/`) ? `${origin()}${url.slice(publicUrl.length)}` : url;
    const answer = await request(target, {
      dispatcher: agent,
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        'x-simulator-signature': signWebhook(context.config, url, fields),
      },
      body: JSON.stringify(fields),
      signal: stopped.signal,
    });
    await answer.body.dump();
    return answer.statusCode;
  }

  return {
    follow: (text, fate) => add({ ...text, fate, status: 'sent' }, SENT_AFTER_MS),
    post: (path, fields) => post(`${context.config.publicUrl}${path}`, fields),
    async resume() {
      const since = new Date(context.clock.now().getTime() - A_DAY_MS);
      for (const { carrierId, statusCallback, errorCode } of await unfinishedTexts(context.db.kysely, since)) {
        add({ carrierId, statusCallback, fate: { errorCode, arrives: true }, status: 'sent' }, SENT_AFTER_MS);
      }
    },
    async stop() {
      stopped.abort();
      if (timer) clearTimeout(timer);
      await Promise.all(running);
      await agent.destroy();
    },
  };
}
