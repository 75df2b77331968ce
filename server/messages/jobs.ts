import { z } from 'zod';
import { declareJob } from '../platform/jobs/jobs.ts';
import { PLAN_BLAST, planBlast } from './blasts/plan-blast.ts';

export const planBlastJob = declareJob({
  name: PLAN_BLAST,
  payload: z.object({ organizationId: z.number(), blastId: z.number() }),
  run: (context, { organizationId, blastId }) => planBlast(context, organizationId, blastId),
});
