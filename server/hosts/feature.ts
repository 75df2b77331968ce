import './brands/schema.ts';
import './domains/schema.ts';
import type { Feature } from '../platform/feature.ts';
import { jobs } from './jobs.ts';
import { hostRoutes } from './routes.ts';

/** Which host names lead here: those of brands, which platform admins set, and organizations' own domains. */
export const hosts: Feature = { name: 'hosts', routes: hostRoutes, jobs };
