import './blasts/schema.ts';
import './failed/schema.ts';
import './saved-replies/schema.ts';
import './scheduled-sends/schema.ts';
import './schema.ts';
import './searching/schema.ts';
import './try-now/schema.ts';
import './unreached/schema.ts';
import './waiting/schema.ts';
import type { Feature } from '../platform/feature.ts';
import { deliverDue } from './deliver-due.ts';
import { planBlastJob, sendCodeJob, tellAdminsJob, writeAnswerJob } from './jobs.ts';
import { reactions } from './reactions.ts';
import { readQueueLevels } from './sender/due/read-queue-levels.ts';

export const messages: Feature = {
  name: 'messages',
  jobs: [sendCodeJob, planBlastJob, tellAdminsJob, writeAnswerJob],
  reactions,
  levels: readQueueLevels,
  worker: (context) => deliverDue(context),
};
