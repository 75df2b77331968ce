import { z } from 'zod';
import { declareJob } from '../platform/jobs/jobs.ts';
import { CALL_WEBHOOK, callWebhook } from './effects/call-webhook.ts';
import { judgeDue } from './running/judge-due.ts';
import { judgeRules } from './running/judge-rules.ts';
import { JUDGE_RULES } from './running/listen.ts';

const id = z.int().positive();

/** Rules that are judged after something happened or a time has passed, and the web addresses they call. */
export const jobs = [
  declareJob({
    name: JUDGE_RULES,
    payload: z.object({ organizationId: id, leadId: id, stepId: id }),
    atOnce: 4,
    run: (context, { organizationId, leadId, stepId }) => judgeRules(context, organizationId, { leadId, stepId }),
  }),
  declareJob({
    name: CALL_WEBHOOK,
    payload: z.object({ organizationId: id, outcomeId: id }),
    // Each may take ten seconds to hear nothing.
    atOnce: 10,
    run: (context, { organizationId, outcomeId }) => callWebhook(context, organizationId, outcomeId),
  }),
  declareJob({ name: 'workflows.judge-due', payload: z.object({}), cron: '* * * * *', run: judgeDue }),
];
