import './attention/schema.ts';
import './funnel/schema.ts';
import './icons/schema.ts';
import './in-campaign/schema.ts';
import './schema.ts';
import './moments/schema.ts';
import './score/schema.ts';
import './sharing/schema.ts';
import type { Feature } from '../platform/feature.ts';
import { csvRoutes } from './csv/routes.ts';
import { sharedReportRoutes } from './sharing/routes.ts';

/** Reports: results as numbers and as files. */
export const reports: Feature = {
  name: 'reports',
  async routes(app, context) {
    sharedReportRoutes(app, context);
    await csvRoutes(app, context);
  },
};
