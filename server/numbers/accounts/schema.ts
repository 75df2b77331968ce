import type { OrganizationId } from '../../../domain/ids.ts';
import { actorOf, builder, idOf, instant, resultType } from '../../platform/graphql/builder.ts';
import type { RequestContext } from '../../platform/graphql/request-context.ts';
import type { Keeper } from './check-unmasked.ts';
import { connectAccount, createAccount } from './give-account.ts';
import { type AccountShape, loadAccount } from './load-account.ts';
import { checkAccount, removeAccount } from './settle-account.ts';
import { transferNumbers } from './transfer-numbers.ts';

const CarrierAccountRef = builder.objectRef<AccountShape>('CarrierAccount').implement({
  description: "An organization's own account at the carrier.",
  fields: (t) => ({
    sid: t.exposeString('sid', { nullable: true, description: 'Null until the carrier has created it.' }),
    state: t.exposeString('state', { description: 'creating, active, suspended, closed or refused.' }),
    reason: t.exposeString('reason', { nullable: true }),
    checkedAt: t.string({ resolve: ({ checkedAt }) => instant(checkedAt) }),
    inside: t.exposeInt('inside', { description: 'How many numbers are in this account.' }),
    elsewhere: t.exposeInt('elsewhere', { description: 'How many are still in the deployment’s own account.' }),
  }),
});

const CarrierAccountResult = resultType<{ account: AccountShape | null; canHave: boolean }>(
  'CarrierAccountResult',
  (t) => ({
    account: t.expose('account', { type: CarrierAccountRef, nullable: true }),
    canHave: t.exposeBoolean('canHave', { nullable: true, description: 'False if the carrier offers no accounts.' }),
  }),
);
const RemoveCarrierAccountResult = resultType('RemoveCarrierAccountResult');
const TransferNumbersResult = resultType<{ phones: readonly string[] }>('TransferNumbersResult', (t) => ({
  phones: t.stringList({ nullable: true, resolve: ({ phones }) => phones && [...phones] }),
}));

const keeperOf = (context: RequestContext): Keeper => ({ ...actorOf(context), sessionHash: context.sessionHash });

builder.queryField('carrierAccount', (t) =>
  t.field({
    type: CarrierAccountResult,
    permission: 'platform.numbers',
    args: { organizationId: t.arg.id({ required: true }) },
    resolve: (_root, { organizationId }, context) =>
      loadAccount(context, actorOf(context), idOf<OrganizationId>(organizationId)),
  }),
);

builder.mutationField('createCarrierAccount', (t) =>
  t.field({
    type: CarrierAccountResult,
    permission: 'platform.numbers',
    description: 'Has the carrier create an account for this organization alone.',
    args: { organizationId: t.arg.id({ required: true }) },
    resolve: async (_root, args, context) => {
      const organizationId = idOf<OrganizationId>(args.organizationId);
      await createAccount(context, keeperOf(context), organizationId);
      return loadAccount(context, actorOf(context), organizationId);
    },
  }),
);

builder.mutationField('connectCarrierAccount', (t) =>
  t.field({
    type: CarrierAccountResult,
    permission: 'platform.numbers',
    description: 'Connects an existing account, once the carrier accepts its SID and token.',
    args: {
      organizationId: t.arg.id({ required: true }),
      sid: t.arg.string({ required: true }),
      token: t.arg.string({ required: true }),
    },
    resolve: async (_root, { sid, token, ...args }, context) => {
      const organizationId = idOf<OrganizationId>(args.organizationId);
      await connectAccount(context, keeperOf(context), organizationId, { sid, token });
      return loadAccount(context, actorOf(context), organizationId);
    },
  }),
);

builder.mutationField('checkCarrierAccount', (t) =>
  t.field({
    type: CarrierAccountResult,
    permission: 'platform.numbers',
    description: 'Asks the carrier for the account’s current state.',
    args: { organizationId: t.arg.id({ required: true }) },
    resolve: async (_root, args, context) => {
      const organizationId = idOf<OrganizationId>(args.organizationId);
      await checkAccount(context, actorOf(context), organizationId);
      return loadAccount(context, actorOf(context), organizationId);
    },
  }),
);

builder.mutationField('removeCarrierAccount', (t) =>
  t.field({
    type: RemoveCarrierAccountResult,
    permission: 'platform.numbers',
    description: 'Disconnects an account that has no numbers; the carrier keeps it.',
    args: { organizationId: t.arg.id({ required: true }) },
    resolve: async (_root, { organizationId }, context) => {
      await removeAccount(context, actorOf(context), idOf<OrganizationId>(organizationId));
      return {};
    },
  }),
);

builder.mutationField('transferNumbers', (t) =>
  t.field({
    type: TransferNumbersResult,
    permission: 'platform.numbers',
    description: "Moves an organization's numbers from the deployment's account into its own.",
    args: { organizationId: t.arg.id({ required: true }) },
    resolve: async (_root, { organizationId }, context) => ({
      phones: await transferNumbers(context, keeperOf(context), idOf<OrganizationId>(organizationId)),
    }),
  }),
);
