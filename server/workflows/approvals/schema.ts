import { actorOf, builder, instant, resultType } from '../../platform/graphql/builder.ts';
import { type Approval, approveAddress, loadApprovals } from './approve-address.ts';

const WebhookApproval = builder.objectRef<Approval>('WebhookApproval').implement({
  description: 'A web address that workflows may send names and phone numbers to in health.',
  fields: (t) => ({
    address: t.exposeString('address'),
    by: t.exposeString('by'),
    at: t.string({ resolve: ({ at }) => instant(at) }),
  }),
});

const WebhookApprovalsResult = resultType<{ approvals: Approval[] }>('WebhookApprovalsResult', (t) => ({
  approvals: t.expose('approvals', { type: [WebhookApproval], nullable: true }),
}));

builder.queryField('webhookApprovals', (t) =>
  t.field({
    type: WebhookApprovalsResult,
    permission: 'campaigns.edit',
    resolve: async (_root, _args, context) => ({
      approvals: await loadApprovals(context, actorOf(context).organizationId),
    }),
  }),
);

builder.mutationField('approveWebhookAddress', (t) =>
  t.field({
    type: WebhookApprovalsResult,
    permission: 'webhooks.approve',
    args: { address: t.arg.string({ required: true }), approved: t.arg.boolean({ required: true }) },
    resolve: async (_root, { address, approved }, context) => ({
      approvals: await approveAddress(context, actorOf(context), { address, isApproved: approved }),
    }),
  }),
);
