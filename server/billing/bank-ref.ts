import { builder } from '../platform/graphql/builder.ts';

/** A payout account as it is shown. */
export const BankRef = builder.objectRef<{ readonly name: string; readonly last4: string }>('Bank').implement({
  fields: (t) => ({ name: t.exposeString('name'), last4: t.exposeString('last4') }),
});
