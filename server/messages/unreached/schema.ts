import type { CampaignId } from '../../../domain/ids.ts';
import { LeadRef } from '../../leads/index.ts';
import { actorOf, builder, idOf, resultType } from '../../platform/graphql/builder.ts';
import { WaitRef } from '../types.ts';
import { countUnreached, loadUnreached, type Unreached, type UnreachedLead, unreachedKinds } from './load-unreached.ts';

const UnreachedKind = builder.enumType('UnreachedKind', { values: unreachedKinds });

const UnreachedLeadRef = builder.objectRef<UnreachedLead>('UnreachedLead').implement({
  description: 'A contact whom a campaign’s message didn’t reach.',
  fields: (t) => ({
    lead: t.expose('lead', { type: LeadRef }),
    reason: t.exposeString('reason', { nullable: true }),
    advice: t.exposeString('advice', { nullable: true }),
    leftOutSteps: t.intList({
      description: 'The numbers of the steps that weren’t sent to them.',
      resolve: ({ leftOutSteps }) => [...leftOutSteps],
    }),
    wait: t.expose('wait', { type: WaitRef, nullable: true }),
  }),
});

const CampaignUnreachedResult = resultType<Unreached>('CampaignUnreachedResult', (t) => ({
  gotNothing: t.exposeInt('gotNothing', { nullable: true }),
  stopped: t.exposeInt('stopped', { nullable: true }),
  leftOut: t.exposeInt('leftOut', { nullable: true }),
  failed: t.exposeInt('failed', {
    nullable: true,
    description: 'How many contacts had a failed message, whatever else they got.',
  }),
  canContinue: t.exposeInt('canContinue', { nullable: true }),
}));

type Page = { contacts: UnreachedLead[]; total: number; page: number };
const UnreachedLeadsResult = resultType<Page>('UnreachedLeadsResult', (t) => ({
  contacts: t.expose('contacts', { type: [UnreachedLeadRef], nullable: true }),
  total: t.exposeInt('total', { nullable: true }),
  page: t.exposeInt('page', { nullable: true }),
}));

builder.queryField('campaignUnreached', (t) =>
  t.field({
    type: CampaignUnreachedResult,
    permission: 'campaigns.view',
    description: 'How many contacts got none of a campaign’s messages although at least one has ended.',
    args: { campaignId: t.arg.id({ required: true }) },
    resolve: (_root, { campaignId }, context) =>
      countUnreached(context, actorOf(context).organizationId, idOf<CampaignId>(campaignId)),
  }),
);

builder.queryField('unreachedLeads', (t) =>
  t.field({
    type: UnreachedLeadsResult,
    permission: 'campaigns.view',
    description:
      'Ten of the contacts that a campaign’s messages didn’t reach; cause and release select those who wait for that.',
    args: {
      campaignId: t.arg.id({ required: true }),
      kind: t.arg({ type: UnreachedKind, required: true }),
      cause: t.arg.string(),
      release: t.arg.string(),
      page: t.arg.int(),
    },
    resolve: (_root, args, context) =>
      loadUnreached(context, actorOf(context), {
        campaignId: idOf<CampaignId>(args.campaignId),
        kind: args.kind,
        cause: args.cause ?? null,
        release: args.release ?? null,
        page: args.page ?? 1,
      }),
  }),
);
