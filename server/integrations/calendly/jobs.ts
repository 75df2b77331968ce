import { z } from 'zod';
import { declareJob } from '../../platform/jobs/jobs.ts';
import { cancelBookings } from './cancellations/cancel-bookings.ts';
import { CANCEL_BOOKINGS } from './cancellations/request-cancellation.ts';
import { confirmWaiting } from './confirm-waiting.ts';

/** Retries bookings that Calendly could not be asked about. */
export const confirmBookings = declareJob({
  name: 'integrations.confirm-bookings',
  payload: z.object({}),
  cron: '*/5 * * * *',
  run: (context) => confirmWaiting(context),
});

/** Cancels at Calendly what was canceled here: immediately, and with retries while Calendly can't be reached. */
export const makeCancellations = declareJob({
  name: CANCEL_BOOKINGS,
  payload: z.object({}),
  cron: '* * * * *',
  run: (context) => cancelBookings(context),
});
