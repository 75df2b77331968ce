import './schema.ts';
import type { Feature } from '../platform/feature.ts';
import { simulatedPaymentRoutes } from './simulated-provider/routes.ts';

/** Billing: plans, cards, and the accounts that earnings go to. */
export const billing: Feature = { name: 'billing', routes: simulatedPaymentRoutes };
