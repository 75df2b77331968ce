import { z } from 'zod';
import type { LeadId, OrganizationId } from '../../domain/ids.ts';
import { idField } from '../platform/id-field.ts';
import { declareJob } from '../platform/jobs/jobs.ts';
import { CALL_WEBHOOK, callWebhook } from './effects/call-webhook.ts';
import { CANCEL_MESSAGES, cancelMessages } from './effects/cancel-messages.ts';
import { HOLD_MESSAGES, holdMessages } from './effects/hold-messages.ts';
import { judgeDue } from './running/judge-due.ts';
import { judgeRules } from './running/judge-rules.ts';
import { JUDGE_RULES } from './running/listening/listen.ts';

const id = z.int().positive();
const organization = idField<OrganizationId>();

/** Evaluates workflows after something happened or a delay has passed, calls their webhook addresses, and cancels or holds what deleted ones have queued. */
export const jobs = [
  declareJob({
    name: JUDGE_RULES,
    payload: z.object({ organizationId: organization, leadId: idField<LeadId>(), stepId: id }),
    atOnce: 4,
    run: (context, { organizationId, leadId, stepId }) => judgeRules(context, organizationId, { leadId, stepId }),
  }),
  declareJob({
    name: CALL_WEBHOOK,
    payload: z.object({ organizationId: organization, outcomeId: id }),
    // Each may take ten seconds to time out.
    atOnce: 10,
    run: (context, { organizationId, outcomeId }) => callWebhook(context, organizationId, outcomeId),
  }),
  declareJob({
    name: CANCEL_MESSAGES,
    payload: z.object({ organizationId: organization, actionIds: z.array(id) }),
    run: (context, { organizationId, actionIds }) => cancelMessages(context, organizationId, actionIds),
  }),
  declareJob({
    name: HOLD_MESSAGES,
    payload: z.object({ organizationId: organization, stepId: id }),
    run: (context, { organizationId, stepId }) => holdMessages(context, organizationId, stepId),
  }),
  declareJob({
    name: 'workflows.judge-due',
    payload: z.object({}),
    cron: '* * * * *',
    run: (context) => judgeDue(context),
  }),
];
