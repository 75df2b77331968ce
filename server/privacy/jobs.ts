import { z } from 'zod';
import { declareJob } from '../platform/jobs/jobs.ts';
import { finishErasures } from './finish-erasures.ts';

/** Within a minute nothing is left of an erased contact, also of what was on its way. */
export const finishErasuresJob = declareJob({
  name: 'privacy.finish-erasures',
  payload: z.object({}),
  cron: '* * * * *',
  run: finishErasures,
});
