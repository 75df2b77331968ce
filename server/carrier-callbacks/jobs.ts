import { z } from 'zod';
import { declareJob } from '../platform/jobs/jobs.ts';
import { applyWaiting } from './apply-callback.ts';

/** A net below the workers: once a minute whatever has been left over. */
export const applyLeftOver = declareJob({
  name: 'carrier-callbacks.apply',
  payload: z.object({}),
  cron: '* * * * *',
  run: async (context) => {
    while ((await applyWaiting(context)) > 0);
  },
});
