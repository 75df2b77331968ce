import type { Feature } from '../platform/feature.ts';
import { applyContinuously } from './apply-continuously.ts';
import { applyLeftOver } from './jobs.ts';
import { readLevels } from './read-levels.ts';
import { routes } from './routes.ts';

export const carrierCallbacks: Feature = {
  name: 'carrier-callbacks',
  routes,
  jobs: [applyLeftOver],
  levels: readLevels,
  worker: applyContinuously,
};
