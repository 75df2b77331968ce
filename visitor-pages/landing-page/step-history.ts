// The steps of a form in the browser's history, so that its Back goes to the question before. The entry of a step comes
// right after that of the step before.

/** What the steps need of the browser's history. */
export type StepHistory = {
  /** The step of the entry that the browser is at; null: it's none of ours. */
  readonly at: () => number | null;
  /** Has the entries up to a step, with the browser at its own. */
  readonly begin: (step: number) => void;
  /** Goes to the entry of a step: a new one if it's the next. */
  readonly go: (step: number) => void;
  readonly onMove: (listener: () => void) => () => void;
};

/** Without a history, as in a preview, steps have no entries. */
export function stepHistory(past: History | null): StepHistory {
  const at = () => {
    const step: unknown = past?.state?.step;
    return typeof step === 'number' && Number.isInteger(step) && step >= 0 ? step : null;
  };
  const write = (call: 'pushState' | 'replaceState', step: number) => {
    try {
      past?.[call]({ step }, '');
    } catch {
      // A browser may allow only so many in a time.
    }
  };
  const go = (step: number) => {
    const from = at();
    if (from === null) return;
    if (step === from + 1) write('pushState', step);
    else if (step < from) past?.go(step - from);
  };
  return {
    at,
    go,
    begin: (step) => {
      // A step is short, and its head is brought into view.
      if (past) past.scrollRestoration = 'manual';
      if (at() === null) write('replaceState', 0);
      for (let next = (at() ?? step) + 1; next <= step; next += 1) write('pushState', next);
      go(step);
    },
    onMove: (listener) => {
      if (past === null) return () => {};
      globalThis.addEventListener('popstate', listener);
      return () => globalThis.removeEventListener('popstate', listener);
    },
  };
}
