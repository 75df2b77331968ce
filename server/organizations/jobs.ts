import { z } from 'zod';
import { declareJob } from '../platform/jobs/jobs.ts';
import { MAIL_OF_STOP, mailOfStop } from './mail-of-stop.ts';

/** The emails when the platform stops an organization. */
export const jobs = [
  declareJob({
    name: MAIL_OF_STOP,
    payload: z.object({ organizationId: z.int().positive(), isStopped: z.boolean() }),
    run: mailOfStop,
  }),
];
