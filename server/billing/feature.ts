import './earnings/schema.ts';
import './schema.ts';
import type { FastifyInstance } from 'fastify';
import type { Context } from '../platform/context.ts';
import type { Feature } from '../platform/feature.ts';
import { invoiceRoutes } from './invoices/routes.ts';
import { jobs } from './jobs.ts';
import { reactions } from './reactions.ts';
import { simulatedPaymentRoutes } from './simulated-provider/routes.ts';
import { webhookRoutes } from './webhooks/routes.ts';

/** Billing: plans, cards, usage, invoices, and payout accounts. */
export const billing: Feature = { name: 'billing', routes, jobs, reactions };

async function routes(app: FastifyInstance, context: Context): Promise<void> {
  simulatedPaymentRoutes(app, context);
  invoiceRoutes(app, context);
  await webhookRoutes(app, context);
}
