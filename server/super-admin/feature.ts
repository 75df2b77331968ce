import './failed-jobs/schema.ts';
import './schema.ts';
import type { Feature } from '../platform/feature.ts';
import { keepShowingWorker } from './heartbeats.ts';
import { jobs } from './jobs.ts';
import { routes } from './routes.ts';

/** For platform admins: all organizations and their billing, and the state of the deployment. */
export const superAdmin: Feature = { name: 'super-admin', routes, jobs, worker: keepShowingWorker };
