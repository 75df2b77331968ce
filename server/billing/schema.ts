import type { InvoiceState } from '../../domain/billing/invoice.ts';
import { planInForce, plans } from '../../domain/billing/plan.ts';
import type { OrganizationId } from '../../domain/ids.ts';
import { OrganizationRef } from '../accounts/index.ts';
import { actorOf, builder, idOf, instant, resultType } from '../platform/graphql/builder.ts';
import { readOnce } from '../platform/graphql/load-together.ts';
import { BankRef } from './bank-ref.ts';
import { payInvoice } from './invoices/pay-invoice.ts';
import { loadBank } from './load-bank.ts';
import {
  type BillingShape,
  type CardShape,
  type CycleCountShape,
  type InvoiceShape,
  loadBilling,
  type ProductShape,
} from './load-billing.ts';
import { refundInvoice } from './refunds/refund-invoice.ts';

const Product = builder.objectRef<ProductShape>('Product').implement({
  fields: (t) => ({
    id: t.exposeID('id'),
    name: t.exposeString('name'),
    price: t.exposeFloat('price'),
  }),
});

const Card = builder.objectRef<CardShape>('Card').implement({
  fields: (t) => ({
    brand: t.exposeString('brand'),
    last4: t.exposeString('last4'),
    expMonth: t.exposeInt('expMonth'),
    expYear: t.exposeInt('expYear'),
  }),
});

const InvoiceStateRef = builder.enumType('InvoiceState', {
  values: {
    ...{ open: { value: 'open' }, failed: { value: 'failed' }, needsAction: { value: 'needs-action' } },
    ...{ paid: { value: 'paid' }, refunded: { value: 'refunded' }, partlyRefunded: { value: 'partly-refunded' } },
    ...{ disputed: { value: 'disputed' }, notCharged: { value: 'not-charged' } },
  } as const satisfies Record<string, { value: InvoiceState }>,
});

const Invoice = builder.objectRef<InvoiceShape>('Invoice').implement({
  fields: (t) => ({
    id: t.exposeID('id'),
    date: t.string({ resolve: (invoice) => instant(invoice.createdAt) }),
    paid: t.exposeBoolean('paid'),
    amount: t.exposeInt('amount', { description: 'In cents.' }),
    url: t.exposeString('url'),
    failure: t.exposeString('failure', {
      nullable: true,
      description: 'Why the last attempt to charge the card failed.',
    }),
    nextAttempt: t.string({ nullable: true, resolve: (invoice) => instant(invoice.nextAttemptAt) }),
    state: t.field({ type: InvoiceStateRef, resolve: ({ state }) => state }),
    refunded: t.exposeInt('refunded', { description: 'In cents.' }),
    planEnds: t.string({
      nullable: true,
      description: 'When the plan ends unless this invoice is paid.',
      resolve: (invoice) => instant(invoice.planEndsAt),
    }),
  }),
});

const CycleCount = builder.objectRef<CycleCountShape>('CycleCount').implement({
  fields: (t) => ({
    cycle: t.exposeString('cycle', { description: 'The month in which the billing cycle began, such as 2026-03.' }),
    total: t.exposeInt('total'),
  }),
});

const OrgType = builder.enumType('OrgType', { values: plans });

const Billing = builder.objectRef<BillingShape>('Billing').implement({
  fields: (t) => ({
    active: t.exposeBoolean('active'),
    expires: t.string({ nullable: true, resolve: (billing) => instant(billing.expires) }),
    periodEnd: t.string({ nullable: true, resolve: (billing) => instant(billing.periodEnd) }),
    nextPlan: t.field({
      type: OrgType,
      nullable: true,
      description: 'The smaller plan that takes the place of the current one.',
      resolve: (billing) => billing.nextPlan,
    }),
    nextPlanStarts: t.string({
      nullable: true,
      description: 'When the next plan begins.',
      resolve: (billing) => instant(billing.nextPlanAt),
    }),
    monthPaid: t.exposeInt('monthPaid', {
      description: 'The monthly price that the running month is paid at, in cents; 0 at agreed rates.',
    }),
    monthDays: t.exposeInt('monthDays', { description: 'The days of the running month; 0 without months.' }),
    monthDaysLeft: t.exposeInt('monthDaysLeft', { description: 'How many of them are left, with the one that runs.' }),
    groups: t.exposeInt('groups', { description: 'How many groups there are; a smaller plan may take fewer.' }),
    ratesAgreed: t.exposeBoolean('ratesAgreed', {
      description: 'The platform has agreed on its prices, and is the one to change them.',
    }),
    products: t.field({ type: [Product], resolve: (billing) => [...billing.products] }),
    card: t.expose('card', { type: Card, nullable: true }),
    invoices: t.field({ type: [Invoice], resolve: (billing) => [...billing.invoices] }),
    due: t.expose('due', {
      type: Invoice,
      nullable: true,
      description: 'The invoice that could not be charged, or whose payment must be confirmed.',
    }),
    unpaid: t.exposeInt('unpaid', {
      description: 'What open invoices come to, in cents; a new card is charged it at once.',
    }),
    owed: t.exposeInt('owed', { description: 'What the messages of the current cycle have cost so far, in cents.' }),
    messages: t.field({ type: [CycleCount], resolve: (billing) => [...billing.messages] }),
  }),
});

builder.objectFields(OrganizationRef, (t) => ({
  orgType: t.field({
    type: OrgType,
    nullable: true,
    resolve: ({ orgType: plan, ...facts }, _args, { clock }) => planInForce({ ...facts, plan }, clock.now()),
  }),
  bank: t.field({
    type: BankRef,
    nullable: true,
    resolve: readOnce((organization, context) => loadBank(context, actorOf(context), organization.id)),
  }),
  billing: t.field({
    type: Billing,
    nullable: true,
    resolve: readOnce((organization, context) => loadBilling(context, actorOf(context), organization.id)),
  }),
}));

const PayInvoiceResult = resultType<{ toConfirm: string }>('PayInvoiceResult', (t) => ({
  toConfirm: t.exposeString('toConfirm', {
    nullable: true,
    description:
      'The bank asks the cardholder first: confirm with this secret at the payment service, then call again.',
  }),
}));

builder.mutationField('payInvoice', (t) =>
  t.field({
    type: PayInvoiceResult,
    permission: 'billing.edit',
    args: { invoiceId: t.arg.id({ required: true }) },
    resolve: async (_root, { invoiceId }, context) => {
      const toConfirm = await payInvoice(context, actorOf(context), idOf(invoiceId));
      return toConfirm ? { toConfirm: toConfirm.clientSecret } : {};
    },
  }),
);

const RefundInvoiceResult = resultType('RefundInvoiceResult');

builder.mutationField('refundInvoice', (t) =>
  t.field({
    type: RefundInvoiceResult,
    permission: 'billing.refund',
    args: {
      organizationId: t.arg.id({ required: true }),
      invoiceId: t.arg.id({ required: true }),
      amount: t.arg.int({ required: true, description: 'In cents.' }),
      reason: t.arg.string({ required: true, description: 'The reason; the organization gets it by email.' }),
      requestKey: t.arg.string({ required: true, description: 'The same key is the same refund, made once.' }),
    },
    resolve: async (_root, { organizationId, invoiceId, amount, reason, requestKey }, context) => {
      await refundInvoice(context, actorOf(context), {
        ...{ organizationId: idOf<OrganizationId>(organizationId), invoiceId: idOf(invoiceId) },
        ...{ amountCents: amount, reason, requestKey },
      });
      return {};
    },
  }),
);
