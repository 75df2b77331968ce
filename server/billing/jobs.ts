import { z } from 'zod';
import { declareJob } from '../platform/jobs/jobs.ts';
import { closeCycles } from './invoices/close-cycles.ts';
import { collectInvoice } from './invoices/collect-invoice.ts';
import { COLLECT_INVOICE } from './invoices/issue-invoices.ts';

const id = z.int().positive();

/** The end of billing months, and the payment of what they cost. */
export const jobs = [
  declareJob({ name: 'billing.close-cycles', payload: z.object({}), cron: '*/10 * * * *', run: closeCycles }),
  declareJob({
    name: COLLECT_INVOICE,
    payload: z.object({ organizationId: id, invoiceId: id }),
    run: (context, { organizationId, invoiceId }) => collectInvoice(context, organizationId, invoiceId),
  }),
];
