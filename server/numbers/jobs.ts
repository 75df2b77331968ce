import { z } from 'zod';
import type { OrganizationId } from '../../domain/ids.ts';
import { idField } from '../platform/id-field.ts';
import { declareJob } from '../platform/jobs/jobs.ts';
import { settleAccounts } from './accounts/settle-account.ts';
import { retryBlocked } from './blocking/unblock-numbers.ts';
import { checkWithCarrier } from './checking/check-with-carrier.ts';
import { loseSimulated } from './checking/lose-simulated.ts';
import { preparePlatformNumber } from './platform/prepare-platform-number.ts';
import { advanceRegistrations } from './registration/advance-registrations.ts';
import { giveBackNumbers } from './releasing/give-back.ts';
import { settleOrders } from './taking/settle-orders.ts';
import { TAKE_FIRST_NUMBER, takeFirstNumber } from './taking/take-first-number.ts';

export const jobs = [
  declareJob({
    name: 'numbers.settle-orders',
    payload: z.object({}),
    retryLimit: 0,
    cron: '* * * * *',
    run: async (context) => {
      await settleOrders(context);
    },
  }),
  declareJob({
    name: 'numbers.settle-accounts',
    payload: z.object({}),
    retryLimit: 0,
    cron: '* * * * *',
    run: async (context) => {
      await settleAccounts(context);
    },
  }),
  declareJob({
    name: 'numbers.give-back',
    payload: z.object({}),
    retryLimit: 0,
    cron: '* * * * *',
    run: async (context) => {
      await giveBackNumbers(context);
    },
  }),
  declareJob({
    name: 'numbers.check-with-carrier',
    payload: z.object({}),
    // Retried for some minutes while the carrier doesn't answer; then the next day.
    retryLimit: 8,
    cron: '40 9 * * *',
    run: async (context) => {
      await checkWithCarrier(context, null);
    },
  }),
  declareJob({
    name: 'numbers.advance-registrations',
    payload: z.object({}),
    retryLimit: 0,
    cron: '* * * * *',
    run: async (context) => {
      // First, because a registration that can't be advanced ends the job.
      await retryBlocked(context);
      await advanceRegistrations(context);
    },
  }),
  declareJob({
    name: TAKE_FIRST_NUMBER,
    payload: z.object({ organizationId: idField<OrganizationId>() }),
    retryLimit: 8,
    run: (context, { organizationId }) => takeFirstNumber(context, organizationId),
  }),
  declareJob({
    name: 'numbers.prepare-platform-number',
    payload: z.object({}),
    retryLimit: 0,
    cron: '* * * * *',
    run: async (context) => {
      await loseSimulated(context);
      await preparePlatformNumber(context);
    },
  }),
];
