import { z } from 'zod';
import type { CampaignId, OrganizationId } from '../../domain/ids.ts';
import { idField } from '../platform/id-field.ts';
import { declareJob } from '../platform/jobs/jobs.ts';
import { forgetDeleted } from './steps/forget-deleted.ts';
import { MOVE_ON, moveOn } from './steps/leave-chain.ts';

/** Forgets what was kept of deleted steps, once they can't come back, and moves on the many who waited for one. */
export const jobs = [
  declareJob({
    name: MOVE_ON,
    payload: z.object({
      organizationId: idField<OrganizationId>(),
      campaignId: idField<CampaignId>(),
      stepId: z.int().positive(),
    }),
    run: (context, left) => moveOn(context, left),
  }),
  declareJob({
    name: 'campaigns.forget-deleted-steps',
    payload: z.object({}),
    cron: '*/10 * * * *',
    run: forgetDeleted,
  }),
];
