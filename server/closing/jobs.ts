import { z } from 'zod';
import type { OrganizationId } from '../../domain/ids.ts';
import { idField } from '../platform/id-field.ts';
import { declareJob } from '../platform/jobs/jobs.ts';
import { ERASE_DUE, eraseDue } from './erasing/erase-due.ts';
import { MAIL_OF_CLOSING, mailOfClosing } from './mail-of-closing.ts';

/** The emails when an organization is closed or reopened, and the erasing of those that stay closed. */
export const jobs = [
  declareJob({
    name: MAIL_OF_CLOSING,
    payload: z.object({ organizationId: idField<OrganizationId>(), isClosed: z.boolean() }),
    run: mailOfClosing,
  }),
  declareJob({
    name: ERASE_DUE,
    payload: z.object({}),
    retryLimit: 0,
    cron: '* * * * *',
    run: async (context) => {
      await eraseDue(context);
    },
  }),
];
