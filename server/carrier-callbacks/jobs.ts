import { z } from 'zod';
import { declareJob } from '../platform/jobs/jobs.ts';
import { applyWaiting } from './apply-callback.ts';

/** A fallback for the workers: once a minute, applies whatever is left. */
export const applyLeftOver = declareJob({
  name: 'carrier-callbacks.apply',
  payload: z.object({}),
  cron: '* * * * *',
  run: async (context) => {
    while ((await applyWaiting(context)) > 0);
  },
});
