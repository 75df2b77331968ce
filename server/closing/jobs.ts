import { z } from 'zod';
import type { OrganizationId } from '../../domain/ids.ts';
import { idField } from '../platform/id-field.ts';
import { declareJob, declareMail } from '../platform/jobs/jobs.ts';
import { ERASE_DUE, eraseDue } from './erasing/erase-due.ts';
import { MAIL_OF_CLOSING, MAIL_OF_ERASURE, mailOfClosing, mailOfErasure } from './mail-of-closing.ts';
import { tellOfErasure } from './tell-of-erasure.ts';

/** The emails when an organization is closed, reopened, or erased soon, and the erasing of those that stay closed. */
export const jobs = [
  declareMail({
    name: MAIL_OF_CLOSING,
    payload: z.object({ organizationId: idField<OrganizationId>(), isClosed: z.boolean() }),
    run: mailOfClosing,
  }),
  declareJob({ name: 'closing.tell-of-erasure', payload: z.object({}), cron: '12 * * * *', run: tellOfErasure }),
  declareMail({
    name: MAIL_OF_ERASURE,
    payload: z.object({ organizationId: idField<OrganizationId>() }),
    run: mailOfErasure,
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
