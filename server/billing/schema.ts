import { planInForce, plans } from '../../domain/billing/plan.ts';
import { OrganizationRef } from '../accounts/index.ts';
import { actorOf, builder, instant } from '../platform/graphql/builder.ts';
import { BankRef } from './bank-ref.ts';
import { loadBank } from './load-bank.ts';
import { type BillingShape, type CardShape, loadBilling, type ProductShape } from './load-billing.ts';

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

const Billing = builder.objectRef<BillingShape>('Billing').implement({
  fields: (t) => ({
    active: t.exposeBoolean('active'),
    expires: t.string({ nullable: true, resolve: (billing) => instant(billing.expires) }),
    periodEnd: t.string({ nullable: true, resolve: (billing) => instant(billing.periodEnd) }),
    products: t.field({ type: [Product], resolve: (billing) => [...billing.products] }),
    card: t.expose('card', { type: Card, nullable: true }),
  }),
});

const OrgType = builder.enumType('OrgType', { values: plans });

builder.objectFields(OrganizationRef, (t) => ({
  orgType: t.field({
    type: OrgType,
    nullable: true,
    resolve: ({ orgType, planExpiresAt }, _args, { clock }) =>
      planInForce({ plan: orgType, planExpiresAt }, clock.now()),
  }),
  bank: t.field({
    type: BankRef,
    nullable: true,
    resolve: (organization, _args, context) => loadBank(context, actorOf(context), organization.id),
  }),
  billing: t.field({
    type: Billing,
    nullable: true,
    resolve: (organization, _args, context) => loadBilling(context, actorOf(context), organization.id),
  }),
}));
