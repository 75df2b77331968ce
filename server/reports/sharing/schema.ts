import type { CampaignId } from '../../../domain/ids.ts';
import { actorOf, builder, idOf, instant, resultType } from '../../platform/graphql/builder.ts';
import { endReportLink, listReportLinks, type ReportLink, shareReport } from './share-report.ts';

const ReportLinkRef = builder.objectRef<ReportLink>('ReportLink').implement({
  description: 'A link by which someone outside sees the figures of a campaign.',
  fields: (t) => ({
    id: t.exposeID('id'),
    created: t.string({ resolve: ({ createdAt }) => instant(createdAt) }),
    expires: t.string({ resolve: ({ expiresAt }) => instant(expiresAt) }),
  }),
});

const ReportLinksResult = resultType<{ links: ReportLink[]; mayShare: boolean }>('ReportLinksResult', (t) => ({
  links: t.expose('links', { type: [ReportLinkRef], nullable: true }),
  mayShare: t.exposeBoolean('mayShare', {
    nullable: true,
    description:
      'Whether this person may make one: in health only the owner may, and of a campaign made for one contact no one.',
  }),
}));

const ShareReportResult = resultType<{ address: string }>('ShareReportResult', (t) => ({
  address: t.exposeString('address', { nullable: true }),
}));

const EndReportLinkResult = resultType('EndReportLinkResult');

builder.queryField('reportLinks', (t) =>
  t.field({
    type: ReportLinksResult,
    description: 'The links to the report of a campaign that open now; their addresses are shown only once.',
    permission: 'reports.share',
    args: { campaignId: t.arg.id({ required: true }) },
    resolve: (_root, { campaignId }, context) =>
      listReportLinks(context, actorOf(context), idOf<CampaignId>(campaignId)),
  }),
);

builder.mutationField('shareReport', (t) =>
  t.field({
    type: ShareReportResult,
    description: 'Makes a link that shows the figures of a campaign, and no one’s name, to anyone who has it.',
    permission: 'reports.share',
    args: { campaignId: t.arg.id({ required: true }), days: t.arg.int({ required: true }) },
    resolve: async (_root, { campaignId, days }, context) => ({
      address: await shareReport(context, actorOf(context), { campaignId: idOf<CampaignId>(campaignId), days }),
    }),
  }),
);

builder.mutationField('endReportLink', (t) =>
  t.field({
    type: EndReportLinkResult,
    description: 'Ends a link to a report at once.',
    permission: 'reports.share',
    args: { linkId: t.arg.id({ required: true }) },
    resolve: async (_root, { linkId }, context) => {
      await endReportLink(context, actorOf(context), idOf(linkId));
      return {};
    },
  }),
);
