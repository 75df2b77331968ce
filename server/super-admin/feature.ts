import './schema.ts';
import type { Feature } from '../platform/feature.ts';
import { keepShowingWorker } from './heartbeats.ts';
import { jobs } from './jobs.ts';
import { routes } from './routes.ts';

/** What the platform's own admins look after: all organisations and their billing, and whether the deployment works. */
export const superAdmin: Feature = { name: 'super-admin', routes, jobs, worker: keepShowingWorker };
