import type { Answer } from '../../api/client.ts';
import { useRead } from '../../api/use-operation.ts';
import { BillingQuery } from './operations.ts';

type Read = NonNullable<Answer<typeof BillingQuery>['user']>;
type Organization = NonNullable<Read['organization']>;
type Facts = NonNullable<Organization['billing']>;

/** The card on file. */
export type Card = NonNullable<Facts['card']>;

/** One invoice, its amount in cents. */
export type Invoice = Facts['invoices'][number];

/** The messages of one billing month. */
export type Cycle = Facts['messages'][number];

/** What the billing screens show of the organization in use. */
export type Billing = Facts & {
  isNewUser: boolean;
  plan: Organization['orgType'];
  contacts: number;
  bank: Organization['bank'];
  earnings: Organization['earnings'];
};

/** Billing as it is now, read again after every change; undefined while it loads. */
export function useBilling(): { billing: Billing | undefined; error: Error | null; retry: () => void } {
  const { data, error, refetch } = useRead(BillingQuery, {}, { live: ['account', 'leads'] });
  return { billing: data?.user ? billingOf(data.user) : undefined, error, retry: () => void refetch() };
}

function billingOf({ new: isNewUser, organization }: Read): Billing | undefined {
  if (!organization?.billing) return undefined;
  const { orgType, stats, bank, earnings, billing } = organization;
  return { ...billing, isNewUser, plan: orgType, contacts: stats.leads, bank, earnings };
}
