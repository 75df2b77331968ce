import { z } from 'zod';
import { declareJob } from '../platform/jobs/jobs.ts';
import { sweepAccess } from './verification/sweep-access.ts';

/** Removes browser access that ended long ago. */
export const sweepAccessJob = declareJob({
  name: 'engagement.sweep-access',
  payload: z.object({}),
  cron: '50 3 * * *',
  run: sweepAccess,
});
