import { setTimeout as pause } from 'node:timers/promises';
import type { Context } from '../../platform/context.ts';
import { storageProblem } from './storage-problem.ts';

/** Whether files can be stored, said in the log once when they can't and once when they can again. */
export type FilesOutage = {
  /** Asks the storage; returns the problem, or null. */
  check(): Promise<string | null>;
  /** The storage has taken everything for this long and answered nothing. */
  isSilent(seconds: number): void;
  /** What the last check found. */
  known(): string | null;
  /** A request failed. The log has it only if the storage works for everyone else. */
  failed(error: unknown, what: string): void;
};

const AGAIN_AFTER_MS = 10_000;

const outages = new WeakMap<Context['config'], FilesOutage>();

/** That of this process: hundreds of requests may fail while the storage is away. */
export function filesOutageOf(context: Context): FilesOutage {
  const known = outages.get(context.config);
  if (known) return known;
  const made = createFilesOutage(context);
  outages.set(context.config, made);
  return made;
}

function createFilesOutage(context: Context): FilesOutage {
  const { log } = context;
  let problem: string | null = null;
  let leftOut = 0;
  let isConfirming = false;
  let isLooking = false;

  function note(found: string | null): string | null {
    if (found !== null && found !== problem) log.error({ problem: found }, 'files cannot be stored');
    if (found === null && problem !== null) {
      log.warn(leftOut > 0 ? { linesLeftOut: leftOut } : {}, 'files can be stored again');
      leftOut = 0;
    }
    problem = found;
    return found;
  }

  const check = async () => note(await storageProblem(context));

  async function confirm(error: unknown, what: string): Promise<void> {
    const found = await check();
    isConfirming = false;
    if (found !== null) {
      leftOut += 1;
      return lookUntilBack();
    }
    log.error({ err: error, ...(leftOut > 0 ? { linesLeftOut: leftOut } : {}) }, what);
    leftOut = 0;
  }

  async function lookUntilBack(): Promise<void> {
    if (isLooking) return;
    isLooking = true;
    while (problem !== null) {
      await pause(AGAIN_AFTER_MS, undefined, { ref: false });
      if (problem !== null) await check();
    }
    isLooking = false;
  }

  return {
    check,
    isSilent: (seconds) => void note(`The file storage has not answered for ${seconds} seconds.`),
    known: () => problem,
    failed(error, what) {
      if (problem !== null) void lookUntilBack();
      if (problem !== null || isConfirming) {
        leftOut += 1;
        return;
      }
      isConfirming = true;
      void confirm(error, what);
    },
  };
}
