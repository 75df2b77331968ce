import { appendFileSync } from 'node:fs';

type Press = (...values: unknown[]) => unknown;
type Recorder = (key: string, handler: unknown) => unknown;

/** Where the presses of this run are written, or undefined in every other run. */
export const pressesFile = (): string | undefined => process.env.PRESSES_FILE;

const written = new Set<string>();

/** Writes down a press, once. */
export function writePress(key: string): void {
  const file = pressesFile();
  if (!file || written.has(key)) return;
  written.add(key);
  appendFileSync(file, `${key}\n`);
}

/**
 * Replaces handlers by ones that report when they are called. A handler keeps its replacement, because effects run
 * again for another one. Browsers get this function as text, so it may use nothing outside it.
 */
export function recorder(report: (key: string) => unknown): Recorder {
  const replaced = new Map<string, WeakMap<Press, Press>>();
  return (key, handler) => {
    if (typeof handler !== 'function') return handler;
    const own = replaced.get(key) ?? new WeakMap<Press, Press>();
    replaced.set(key, own);
    const press = handler as Press;
    const replacement =
      own.get(press) ??
      function (this: unknown, ...values: unknown[]) {
        report(key);
        return press.apply(this, values);
      };
    own.set(press, replacement);
    return replacement;
  };
}
