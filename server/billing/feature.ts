import './schema.ts';
import type { Feature } from '../platform/feature.ts';
import { jobs } from './jobs.ts';
import { reactions } from './reactions.ts';
import { simulatedPaymentRoutes } from './simulated-provider/routes.ts';

/** Billing: plans, cards, usage, invoices, and the accounts that earnings go to. */
export const billing: Feature = { name: 'billing', routes: simulatedPaymentRoutes, jobs, reactions };
