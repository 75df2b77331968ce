import { z } from 'zod';
import type { OrganizationId } from '../../domain/ids.ts';
import { idField } from '../platform/id-field.ts';
import { declareMail } from '../platform/jobs/jobs.ts';
import { MAIL_OF_STOP, mailOfStop } from './mail-of-stop.ts';

/** The emails when the platform stops an organization. */
export const jobs = [
  declareMail({
    name: MAIL_OF_STOP,
    payload: z.object({ organizationId: idField<OrganizationId>(), isStopped: z.boolean() }),
    run: mailOfStop,
  }),
];
