import { z } from 'zod';
import { declareJob } from '../platform/jobs/jobs.ts';
import { anchorTrails } from './anchor-trails.ts';

export const anchorJob = declareJob({
  name: 'audit.anchor',
  payload: z.object({}),
  cron: '15 0 * * *',
  run: (context) => anchorTrails(context),
});
