import type { Feature } from '../platform/feature.ts';
import { finishErasuresJob, letGoJob } from './jobs.ts';
import './schema.ts';

/** What keeps the promises of the privacy policy: erasing a contact, a copy of what is kept, and what is due goes. */
export const privacy: Feature = { name: 'privacy', jobs: [finishErasuresJob, letGoJob] };
