import './calendly/cancellations/schema.ts';
import './calendly/reported/schema.ts';
import './modmed/schema.ts';
import './schema.ts';
import type { Feature } from '../platform/feature.ts';
import { confirmBookings, makeCancellations } from './calendly/jobs.ts';
import { calendlyRoutes } from './calendly/routes.ts';
import { importPractices, startImports } from './modmed/jobs.ts';
import { reactions } from './reactions.ts';
import { routes } from './routes.ts';
import { simulatedCalendlyRoutes } from './simulated-calendly/routes.ts';
import { simulatedModmedRoutes } from './simulated-modmed/routes.ts';

/** Outside services that people connect. */
export const integrations: Feature = {
  name: 'integrations',
  routes: async (app, context) => {
    routes(app, context);
    await calendlyRoutes(app, context);
    await simulatedCalendlyRoutes(app, context);
    await simulatedModmedRoutes(app, context);
  },
  jobs: [confirmBookings, makeCancellations, startImports, importPractices],
  reactions,
};
