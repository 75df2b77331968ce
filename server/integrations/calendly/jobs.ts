import { z } from 'zod';
import { declareJob } from '../../platform/jobs/jobs.ts';
import { confirmWaiting } from './confirm-waiting.ts';

/** Bookings that Calendly could not be asked about are asked about again. */
export const confirmBookings = declareJob({
  name: 'integrations.confirm-bookings',
  payload: z.object({}),
  cron: '*/5 * * * *',
  run: (context) => confirmWaiting(context),
});
