import { z } from 'zod';
import { payoutSchedule } from '../../domain/billing/earnings.ts';
import { plans } from '../../domain/billing/plan.ts';
import type { OrganizationId } from '../../domain/ids.ts';
import { idField } from '../platform/id-field.ts';
import { declareJob, declareMail } from '../platform/jobs/jobs.ts';
import { payOutMonthly } from './earnings/pay-out.ts';
import { settleLeftPayouts } from './earnings/settle-payout.ts';
import { forgetCards } from './forget-cards.ts';
import { closeCycles } from './invoices/close-cycles.ts';
import { collectInvoice } from './invoices/collect-invoice.ts';
import { COLLECT_INVOICE } from './invoices/issue-invoices.ts';
import { MAIL_OF_CANCELLATION, mailOfCancellation } from './mails/mail-of-cancellation.ts';
import { MAIL_OF_NEXT_PLAN, mailOfNextPlan } from './mails/mail-of-next-plan.ts';
import { mailOfPayment } from './mails/mail-of-payment.ts';
import { MAIL_OF_PLAN, mailOfPlan } from './mails/mail-of-plan.ts';
import { MAIL_OF_REFUND, mailOfRefund } from './mails/mail-of-refund.ts';
import { MAIL_OF_RETURNED_PAYOUT, mailOfReturnedPayout } from './mails/mail-of-returned-payout.ts';
import { MAIL_OF_RETURNED_REFUND, mailOfReturnedRefund } from './mails/mail-of-returned-refund.ts';
import { MAIL_OF_PAYMENT, paymentNews } from './mails/tell-of-payment.ts';
import { settleLeftRefunds } from './refunds/settle-refund.ts';
import { APPLY_EVENT, applyEvent, applyLeftEvents } from './webhooks/apply-event.ts';
import { fetchMissedEvents } from './webhooks/fetch-missed-events.ts';

const eventId = z.string().max(255);
const id = z.int().positive();
const organization = idField<OrganizationId>();

/** Closes billing months and collects their payments. */
export const jobs = [
  declareJob({ name: 'billing.close-cycles', payload: z.object({}), cron: '*/10 * * * *', run: closeCycles }),
  declareJob({
    name: COLLECT_INVOICE,
    payload: z.object({ organizationId: organization, invoiceId: id }),
    run: async (context, { organizationId, invoiceId }) => {
      await collectInvoice(context, organizationId, invoiceId);
    },
  }),
  declareJob({
    name: APPLY_EVENT,
    payload: z.object({ id: eventId }),
    run: (context, event) => applyEvent(context, event.id),
  }),
  declareJob({
    name: 'billing.apply-left-events',
    payload: z.object({}),
    cron: '*/10 * * * *',
    run: applyLeftEvents,
  }),
  declareJob({
    name: 'billing.fetch-missed-events',
    payload: z.object({}),
    cron: '23 * * * *',
    run: fetchMissedEvents,
  }),
  declareJob({ name: 'billing.settle-refunds', payload: z.object({}), cron: '*/10 * * * *', run: settleLeftRefunds }),
  declareJob({ name: 'billing.pay-out', payload: z.object({}), cron: payoutSchedule, run: payOutMonthly }),
  declareJob({ name: 'billing.settle-payouts', payload: z.object({}), cron: '41 * * * *', run: settleLeftPayouts }),
  declareJob({ name: 'billing.forget-cards', payload: z.object({}), cron: '51 * * * *', run: forgetCards }),
  declareMail({
    name: MAIL_OF_REFUND,
    payload: z.union([
      z.object({ organizationId: organization, refundId: id }),
      z.object({ organizationId: organization, invoiceId: id, cents: id }),
    ]),
    run: mailOfRefund,
  }),
  declareMail({
    name: MAIL_OF_RETURNED_REFUND,
    payload: z.object({ organizationId: organization, invoiceId: id, cents: id }),
    run: mailOfReturnedRefund,
  }),
  declareMail({
    name: MAIL_OF_RETURNED_PAYOUT,
    payload: z.object({ organizationId: organization, payoutId: id }),
    run: mailOfReturnedPayout,
  }),
  declareMail({
    name: MAIL_OF_CANCELLATION,
    payload: z.object({ organizationId: organization }),
    run: mailOfCancellation,
  }),
  declareMail({
    name: MAIL_OF_PLAN,
    payload: z.object({
      ...{ organizationId: organization, isKept: z.boolean() },
      ...{ paidCents: z.int().positive().optional(), isBegun: z.boolean().optional() },
    }),
    run: mailOfPlan,
  }),
  declareMail({
    name: MAIL_OF_NEXT_PLAN,
    payload: z.object({ organizationId: organization, dropped: z.enum(plans).nullable() }),
    run: mailOfNextPlan,
  }),
  declareMail({
    name: MAIL_OF_PAYMENT,
    payload: z.object({ organizationId: organization, invoiceId: id, kind: z.enum(paymentNews) }),
    run: mailOfPayment,
  }),
];
