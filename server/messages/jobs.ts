import { z } from 'zod';
import type { LeadId, OrganizationId } from '../../domain/ids.ts';
import { SEND_CODE } from '../accounts/index.ts';
import { idField } from '../platform/id-field.ts';
import { declareJob } from '../platform/jobs/jobs.ts';
import { tellAdmins } from './account-holds/tell-admins.ts';
import { WRITE_ANSWER } from './answering/answer-text.ts';
import { writeAnswer } from './answering/write-answer.ts';
import { PLAN_BLAST, planBlast } from './blasts/plan-blast.ts';
import { sendCode } from './direct/send-code-text.ts';

export const sendCodeJob = declareJob({
  name: SEND_CODE,
  payload: z.object({ codeId: z.int().positive() }),
  // A code that comes late is useless, so the job isn't retried for long.
  retryLimit: 2,
  atOnce: 10,
  run: (context, { codeId }) => sendCode(context, codeId),
});

export const planBlastJob = declareJob({
  name: PLAN_BLAST,
  payload: z.object({ organizationId: idField<OrganizationId>(), blastId: z.number() }),
  run: (context, { organizationId, blastId }) => planBlast(context, organizationId, blastId),
});

export const writeAnswerJob = declareJob({
  name: WRITE_ANSWER,
  payload: z.object({ organizationId: idField<OrganizationId>(), leadId: idField<LeadId>(), messageId: z.number() }),
  run: (context, text) => writeAnswer(context, text),
});

export const tellAdminsJob = declareJob({
  name: 'messages.tell-admins-of-holds',
  payload: z.object({}),
  retryLimit: 0,
  cron: '* * * * *',
  run: tellAdmins,
});
