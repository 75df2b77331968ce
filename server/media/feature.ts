import type { Feature } from '../platform/feature.ts';
import { processVideoJob, sweepVideosJob } from './jobs.ts';
import { routes } from './routes.ts';

/** Media: pictures, sounds and videos in and out. */
export const media: Feature = { name: 'media', routes, jobs: [processVideoJob, sweepVideosJob] };
