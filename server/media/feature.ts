import type { Feature } from '../platform/feature.ts';
import { prepareVideoJob, processVideoJob, sweepFilesJob, sweepVideosJob } from './jobs.ts';
import { routes } from './routes.ts';

/** Media: uploading and serving pictures, audio and videos. */
export const media: Feature = {
  name: 'media',
  routes,
  jobs: [processVideoJob, prepareVideoJob, sweepVideosJob, sweepFilesJob],
};
