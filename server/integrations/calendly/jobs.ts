import { z } from 'zod';
import { declareJob } from '../../platform/jobs/jobs.ts';
import { cancelBookings } from './cancellations/cancel-bookings.ts';
import { CANCEL_BOOKINGS } from './cancellations/request-cancellation.ts';
import { confirmWaiting } from './confirm-waiting.ts';

/** Bookings that Calendly could not be asked about are asked about again. */
export const confirmBookings = declareJob({
  name: 'integrations.confirm-bookings',
  payload: z.object({}),
  cron: '*/5 * * * *',
  run: (context) => confirmWaiting(context),
});

/** What was canceled here is canceled at Calendly: at once, and again while Calendly can't be reached. */
export const makeCancellations = declareJob({
  name: CANCEL_BOOKINGS,
  payload: z.object({}),
  cron: '* * * * *',
  run: (context) => cancelBookings(context),
});
