import { sql } from 'kysely';
import { closeCyclesOf } from '../../billing/invoices/close-cycles.ts';
import { jobs } from '../../billing/jobs.ts';
import { ProviderError } from '../../billing/provider/payment-provider.ts';
import { settleRefund } from '../../billing/refunds/settle-refund.ts';
import { readStripeEvent } from '../../billing/stripe/read-event.ts';
import { keepEvent } from '../../billing/webhooks/keep-event.ts';
import { inTransaction } from '../../platform/database/database.ts';
import type { EventObject } from '../stripe/objects.ts';
import type { PayingOrganization } from './paying-organization.ts';

/** Receives a webhook as the route does: verified by its signature, stored, and applied by a job. */
export async function receive({ context, stub }: PayingOrganization, event: EventObject): Promise<void> {
  const { payload, header } = stub.sign(event);
  const read = readStripeEvent(context, payload, header);
  if (!read) throw new Error(`The webhook ${event.type} was refused.`);
  await keepEvent(context, read);
  event.pending_webhooks = 0;
}

/** The worker's job, every ten minutes. */
export async function closeMonths({ context, id }: PayingOrganization): Promise<void> {
  await closeCyclesOf(context, id);
}

/** The worker's job for refunds whose response was lost. */
export async function settleRefunds({ context, id, process }: PayingOrganization): Promise<void> {
  const asked = await inTransaction(context.db, id, (tx) =>
    sql<{ id: number }>`select id from refunds where organization_id = ${id} and state = 'asked'`.execute(tx),
  );
  for (const refund of asked.rows) {
    await settleRefund(context, id, refund.id).catch((error: unknown) => {
      if (!(error instanceof ProviderError) || process.isKilled) throw error;
    });
  }
}

const known = new Map(jobs.map((job) => [job.name, job]));

/** Runs this organization's pending jobs in place of a worker. One that fails or is killed stays pending. */
export async function workOff({ context, process, queue }: PayingOrganization): Promise<void> {
  const tried = new Set<object>();
  for (;;) {
    const job = queue.find((waiting) => !tried.has(waiting));
    if (!job) return;
    tried.add(job);
    try {
      await known.get(job.name)?.runUnchecked(context, job.payload);
    } catch (error) {
      if (process.isKilled) return;
      if (!/Stripe/.test(String(error))) throw error;
      continue;
    }
    const place = queue.indexOf(job);
    if (place >= 0) queue.splice(place, 1);
  }
}
