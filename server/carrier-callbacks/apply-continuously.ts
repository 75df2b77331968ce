import type { Context } from '../platform/context.ts';
import type { Running } from '../platform/feature.ts';
import { applyWaiting } from './apply-callback.ts';
import { CALLBACKS_CHANNEL } from './store.ts';

const SWEEP_MS = 1_000;

/** Applies callbacks as they are stored: woken by each one, and periodically for those that wait for a retry. */
export async function applyContinuously(context: Context): Promise<Running> {
  let isStopped = false;
  let isWoken = false;
  let working: Promise<void> | null = null;

  async function work(): Promise<void> {
    do {
      isWoken = false;
      while (!isStopped && (await applyWaiting(context)) > 0);
    } while (isWoken && !isStopped);
  }
  function wake(): void {
    isWoken = true;
    if (isStopped || working) return;
    working = work()
      .catch((error) => context.log.error({ err: error }, 'carrier callbacks could not be read'))
      .finally(() => {
        working = null;
        if (isWoken) wake();
      });
  }

  const stopListening = await context.db.listen(CALLBACKS_CHANNEL, wake, wake);
  const sweep = setInterval(wake, SWEEP_MS);
  wake();
  return {
    async stop() {
      isStopped = true;
      clearInterval(sweep);
      await stopListening();
      await working;
    },
  };
}
