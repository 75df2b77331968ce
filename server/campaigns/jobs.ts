import { z } from 'zod';
import { declareJob } from '../platform/jobs/jobs.ts';
import { forgetDeleted } from './steps/forget-deleted.ts';

/** Forgets what was kept of deleted steps, once they can't come back. */
export const jobs = [
  declareJob({
    name: 'campaigns.forget-deleted-steps',
    payload: z.object({}),
    cron: '*/10 * * * *',
    run: forgetDeleted,
  }),
];
