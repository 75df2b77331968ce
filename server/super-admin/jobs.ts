import { z } from 'zod';
import { declareJob } from '../platform/jobs/jobs.ts';
import { beat, SHOW_WORKER } from './heartbeats.ts';

const payload = z.object({});

/** The heartbeats: one that any worker answers, and one that only the scheduler starts. */
export const jobs = [
  declareJob({ name: SHOW_WORKER, payload, retryLimit: 0, run: (context) => beat(context, 'celery') }),
  declareJob({
    name: 'super-admin.show-scheduler',
    payload,
    retryLimit: 0,
    cron: '* * * * *',
    run: (context) => beat(context, 'beat'),
  }),
];
