import type { Feature } from '../platform/feature.ts';
import { finishErasuresJob, letGoJob, makePartsJob } from './jobs.ts';
import { startParts } from './parts/keep-parts.ts';
import './schema.ts';

/** What keeps the promises of the privacy policy: erasing a contact, a copy of what is kept, and what is due goes. */
export const privacy: Feature = {
  name: 'privacy',
  jobs: [finishErasuresJob, letGoJob, makePartsJob],
  worker: startParts,
};
