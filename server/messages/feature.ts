import './blasts/schema.ts';
import './schema.ts';
import './try-now/schema.ts';
import type { Feature } from '../platform/feature.ts';
import { deliverDue } from './deliver-due.ts';
import { planBlastJob, writeAnswerJob } from './jobs.ts';
import { reactions } from './reactions.ts';

export const messages: Feature = {
  name: 'messages',
  jobs: [planBlastJob, writeAnswerJob],
  reactions,
  worker: (context) => deliverDue(context),
};
