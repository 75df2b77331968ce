/** The next step of one text, and when. */
export type Step = {
  readonly carrierId: string;
  readonly statusCallback: string | null;
  readonly fate: TextFate;
  readonly status: 'sent' | 'delivered' | 'undelivered';
};

/** The error code with which a text fails after it was accepted, or how it continues without one. */
export type TextFate = { readonly errorCode: string | null; readonly arrives: boolean };

export type Agenda = {
  add(step: Step, afterMs: number): void;
  stop(): void;
};

const TICK_MS = 20;

/** Delivers steps when they are due, all of a moment together. */
export function createAgenda(nowMs: () => number, onDue: (steps: readonly Step[]) => void): Agenda {
  let waiting: { step: Step; dueMs: number }[] = [];
  let timer: NodeJS.Timeout | null = null;
  let isStopped = false;

  function tick(): void {
    timer = null;
    const now = nowMs();
    const due = waiting.filter((one) => one.dueMs <= now);
    waiting = waiting.filter((one) => one.dueMs > now);
    if (due.length > 0) onDue(due.map((one) => one.step));
    if (waiting.length > 0 && !isStopped) timer ??= setTimeout(tick, TICK_MS);
  }

  return {
    add(step, afterMs) {
      if (isStopped) return;
      waiting.push({ step, dueMs: nowMs() + afterMs });
      timer ??= setTimeout(tick, TICK_MS);
    },
    stop() {
      isStopped = true;
      if (timer) clearTimeout(timer);
    },
  };
}

/** The step after this one; null if the text has reached its end. */
export function nextStep(step: Step): Step | null {
  if (step.status !== 'sent') return null;
  if (step.fate.errorCode !== null) return { ...step, status: 'undelivered' };
  return step.fate.arrives ? { ...step, status: 'delivered' } : null;
}
