import { z } from 'zod';
import { declareJob } from '../platform/jobs/jobs.ts';
import { LONGEST_SECONDS } from './preparing/prepare-apart.ts';
import { prepareVideo } from './preparing/prepare-video.ts';
import { PREPARE_VIDEO } from './preparing/start-preparing.ts';
import { processVideo } from './processing/process-video.ts';
import { PROCESS_VIDEO } from './processing/start-processing.ts';
import { sweepVideos } from './processing/sweep-videos.ts';
import { sweepFiles } from './storage/sweep-files.ts';
import { sweepUploads } from './uploads/drop-upload.ts';

export const processVideoJob = declareJob({
  name: PROCESS_VIDEO,
  payload: z.object({ name: z.string() }),
  run: (context, { name }) => processVideo(context, name),
});

export const prepareVideoJob = declareJob({
  name: PREPARE_VIDEO,
  payload: z.object({ name: z.string() }),
  isHeavy: true,
  longestSeconds: LONGEST_SECONDS + 1_800,
  run: (context, { name }) => prepareVideo(context, name),
});

export const sweepVideosJob = declareJob({
  name: 'media.sweep-videos',
  payload: z.object({}),
  cron: '20 * * * *',
  async run(context) {
    await sweepVideos(context);
    await sweepUploads(context);
  },
});

export const sweepFilesJob = declareJob({
  name: 'media.sweep-files',
  payload: z.object({}),
  cron: '40 9 * * *',
  longestSeconds: 3_600,
  run: (context) => sweepFiles(context),
});
