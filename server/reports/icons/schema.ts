import type { CampaignId, LeadId } from '../../../domain/ids.ts';
import { type ReportIcon, type ReportTag, reportIcons } from '../../../domain/reports/report-icons.ts';
import { campaignsTogether } from '../../campaigns/index.ts';
import { LeadRef, type LeadRow } from '../../leads/index.ts';
import { inTransaction } from '../../platform/database/database.ts';
import { actorOf, builder, idOf, type RequestContext } from '../../platform/graphql/builder.ts';
import { loadTogether } from '../../platform/graphql/load-together.ts';
import { type LeadReport, loadLeadReports } from './load-icons.ts';

const reportsTogether = loadTogether<LeadId, LeadReport>((context, organizationId, leadIds) =>
  inTransaction(context.db, organizationId, (tx) => loadLeadReports(tx, organizationId, leadIds)),
);

const LeadTag = builder.objectRef<ReportTag>('LeadTag').implement({
  fields: (t) => ({
    campaignId: t.id({ nullable: true, resolve: (tag) => tag.campaignId }),
    kind: t.exposeString('kind'),
    itemId: t.exposeID('itemId'),
  }),
});

const ReportIconState = builder.enumType('ReportIconState', { values: ['complete', 'incomplete', 'unknown'] as const });

const BegunItemRef = builder.objectRef<ReportIcon['begun'][number]>('BegunItem').implement({
  description: 'What a contact has done in part; no percent where its length is unknown.',
  fields: (t) => ({ label: t.exposeString('label'), percent: t.exposeInt('percent', { nullable: true }) }),
});

const ReportIconRef = builder.objectRef<ReportIcon>('ReportIcon').implement({
  fields: (t) => ({
    kind: t.exposeString('kind'),
    state: t.expose('state', { type: ReportIconState }),
    tagged: t.stringList({ resolve: (icon) => [...icon.tagged] }),
    begun: t.field({ type: [BegunItemRef], resolve: (icon) => [...icon.begun] }),
    untagged: t.stringList({ resolve: (icon) => [...icon.untagged] }),
  }),
});

// What a campaign made for one contact shows can say who that is.
async function withoutOwn(context: RequestContext, report: Partial<LeadReport>): Promise<Partial<LeadReport>> {
  const { items = [], tags = [], begun = [] } = report;
  const organizationId = actorOf(context).organizationId;
  const campaignIds = [...new Set([...items, ...tags, ...begun].flatMap(({ campaignId }) => campaignId ?? []))];
  const campaigns = await campaignsTogether(context, { organizationId, campaignIds });
  const shown = new Set(campaigns.flatMap(({ id, leadId }) => (leadId === null ? [id] : [])));
  const isShown = ({ campaignId }: { campaignId: CampaignId | null }) => campaignId === null || shown.has(campaignId);
  return { items: items.filter(isShown), tags: tags.filter(isShown), begun: begun.filter(isShown) };
}

async function reportOf(lead: LeadRow, context: RequestContext): Promise<LeadReport> {
  const report: Partial<LeadReport> = (await reportsTogether(context, lead.organizationId, lead.id)) ?? {};
  const { items = [], tags = [], begun = [] } = context.actor?.isMasked ? await withoutOwn(context, report) : report;
  const optedOut: ReportTag[] = lead.optedOut ? [{ campaignId: null, kind: 'opted-out', itemId: lead.id }] : [];
  return { items, tags: [...tags, ...optedOut], begun };
}

builder.objectField(LeadRef, 'pseudoTags', (t) =>
  t.field({
    type: [LeadTag],
    resolve: async (lead, _args, context) => [...(await reportOf(lead, context)).tags],
  }),
);

builder.objectField(LeadRef, 'reportIcons', (t) =>
  t.field({
    type: [ReportIconRef],
    args: { campaignId: t.arg.id() },
    resolve: async (lead, args, context) => {
      const { items, tags, begun } = await reportOf(lead, context);
      if (!args.campaignId) return reportIcons(items, tags, begun);
      const campaignId = idOf(args.campaignId);
      const isHere = (one: { campaignId: CampaignId | null }) =>
        one.campaignId === campaignId || one.campaignId === null;
      return reportIcons(items.filter(isHere), tags.filter(isHere), begun.filter(isHere));
    },
  }),
);
