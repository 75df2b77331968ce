import './blasts/schema.ts';
import './schema.ts';
import './try-now/schema.ts';
import type { Feature } from '../platform/feature.ts';
import { deliverDue } from './deliver-due.ts';
import { planBlastJob } from './jobs.ts';
import { reactions } from './reactions.ts';

export const messages: Feature = {
  name: 'messages',
  jobs: [planBlastJob],
  reactions,
  worker: (context) => deliverDue(context),
};
