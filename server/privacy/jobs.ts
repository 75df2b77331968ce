import { z } from 'zod';
import { declareJob } from '../platform/jobs/jobs.ts';
import { finishErasures } from './finish-erasures.ts';
import { makeParts } from './parts/keep-parts.ts';
import { letGoOfDue } from './retention/let-go.ts';

/** Within a minute nothing is left of an erased contact, also of what was on its way. */
export const finishErasuresJob = declareJob({
  name: 'privacy.finish-erasures',
  payload: z.object({}),
  cron: '* * * * *',
  run: finishErasures,
});

/** Every night what the privacy policy says is kept no longer goes. */
export const letGoJob = declareJob({
  name: 'privacy.let-go',
  payload: z.object({}),
  cron: '20 4 * * *',
  run: letGoOfDue,
});

/** Every day the parts of tables for the time ahead are made. */
export const makePartsJob = declareJob({
  name: 'privacy.make-parts',
  payload: z.object({}),
  cron: '40 3 * * *',
  run: makeParts,
});
