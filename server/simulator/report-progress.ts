import type { Context } from '../platform/context.ts';
import { createWebhookPost } from './post-webhook.ts';
import { createAgenda, nextStep, type Step, type TextFate } from './progress-steps.ts';
import { type SimulatedText, setFailed, setStatus, unfinishedTexts } from './store.ts';

/** Moves accepted texts along: sent, then delivered or failed, calling the given callback address each time. */
export type Progress = {
  follow(text: Pick<SimulatedText, 'carrierId' | 'statusCallback'>, fate: TextFate): void;
  post(
    path: string,
    fields: Readonly<Record<string, string>>,
  ): Promise<{ readonly status: number; readonly body: string }>;
  resume(): Promise<void>;
  stop(): Promise<void>;
};

const SENT_AFTER_MS = 40;
const DELIVERED_AFTER_MS = 160;
const A_DAY_MS = 86_400_000;
const NO_REASON = '30008';

/** Progress of all texts of this process; `origin` is where this server listens. */
export function createProgress(context: Context, origin: () => string): Progress {
  const webhooks = createWebhookPost(context, origin);
  const running = new Set<Promise<void>>();
  const agenda = createAgenda(context.clock.monotonicMs, (due) => keep(takeSteps(due)));

  function keep(work: Promise<void>): void {
    const kept = work
      .catch((error) => context.log.warn({ err: error }, 'the simulated carrier lost its thread'))
      .finally(() => running.delete(kept));
    running.add(kept);
  }

  async function takeSteps(due: readonly Step[]): Promise<void> {
    await writeSteps(context, due);
    await Promise.all(due.map(report));
  }

  async function report(step: Step): Promise<void> {
    const { carrierId, statusCallback, status, fate } = step;
    const code = status === 'undelivered' ? { errorCode: fate.errorCode ?? NO_REASON } : {};
    if (statusCallback) await webhooks.postPatiently(statusCallback, { id: carrierId, status, ...code });
    const next = nextStep(step);
    if (next) agenda.add(next, DELIVERED_AFTER_MS);
  }

  return {
    follow: (text, fate) => agenda.add({ ...text, fate, status: 'sent' }, SENT_AFTER_MS),
    post: (path, fields) => webhooks.post(`${context.config.publicUrl}${path}`, fields),
    async resume() {
      const since = new Date(context.clock.now().getTime() - A_DAY_MS);
      for (const { carrierId, statusCallback, errorCode } of await unfinishedTexts(context.db.kysely, since)) {
        const fate = { errorCode, arrives: true };
        agenda.add({ carrierId, statusCallback, fate, status: 'sent' }, SENT_AFTER_MS);
      }
    },
    async stop() {
      agenda.stop();
      await webhooks.stop();
      await Promise.all(running);
    },
  };
}

async function writeSteps(context: Context, steps: readonly Step[]): Promise<void> {
  const db = context.db.kysely;
  for (const status of ['sent', 'delivered'] as const) {
    const ids = steps.filter((step) => step.status === status).map((step) => step.carrierId);
    if (ids.length > 0) await setStatus(db, ids, status);
  }
  for (const step of steps) {
    if (step.status === 'undelivered') await setFailed(db, step.carrierId, step.fate.errorCode ?? NO_REASON);
  }
}
