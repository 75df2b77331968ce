import { type TrendPoint, trendUnits } from '../../../domain/overview/trend.ts';
import { CampaignRef } from '../../campaigns/index.ts';
import { actorOf, builder, resultType } from '../../platform/graphql/builder.ts';
import { loadTogether } from '../../platform/graphql/load-together.ts';
import { type LastDays, loadLastDays, loadTrend, type Trend } from './load-trend.ts';

const TrendUnitRef = builder.enumType('TrendUnit', {
  values: Object.fromEntries(trendUnits.map((value) => [value.toUpperCase(), { value }])),
});

type Counted = TrendPoint['before'];
const TrendBeforeRef = builder.objectRef<Counted>('TrendBefore').implement({
  description: 'What was counted on the days that a point is compared with.',
  fields: (t) => ({
    from: t.exposeString('from'),
    to: t.exposeString('to'),
    sent: t.exposeInt('sent'),
    opened: t.exposeInt('opened'),
    replies: t.exposeInt('replies'),
  }),
});

const TrendPointRef = builder.objectRef<TrendPoint>('TrendPoint').implement({
  fields: (t) => ({
    from: t.exposeString('from', { description: 'Its first day, as 2026-11-21.' }),
    to: t.exposeString('to', { description: 'Its last day.' }),
    sent: t.exposeInt('sent', { description: 'Texts that the carrier accepted.' }),
    opened: t.exposeInt('opened', {
      description: 'Contacts who opened content for the first time, once for each campaign.',
    }),
    replies: t.exposeInt('replies', {
      description: 'Texts from contacts, without those that opt them out, and without HELP and START alone.',
    }),
    before: t.expose('before', { type: TrendBeforeRef }),
  }),
});

const ActivityTrendResult = resultType<Trend>('ActivityTrendResult', (t) => ({
  unit: t.expose('unit', { type: TrendUnitRef, nullable: true }),
  zone: t.exposeString('zone', { nullable: true }),
  points: t.field({ type: [TrendPointRef], nullable: true, resolve: ({ points }) => points && [...points] }),
}));

builder.queryField('activityTrend', (t) =>
  t.field({
    type: ActivityTrendResult,
    permission: 'reports.view',
    description:
      'Texts, openings and replies over time, beside as much time before. Days are those of the organization’s zone; without from and to, the latest ones.',
    args: { unit: t.arg({ type: TrendUnitRef, required: true }), from: t.arg.string(), to: t.arg.string() },
    resolve: (_root, { unit, from, to }, context) =>
      loadTrend(context, actorOf(context).organizationId, { unit, from: from ?? null, to: to ?? null }),
  }),
);

const CampaignDaysRef = builder.objectRef<LastDays>('CampaignDays').implement({
  description: 'The last 14 days of a campaign, the oldest first.',
  fields: (t) => ({
    sent: t.intList({ resolve: ({ sent }) => [...sent] }),
    opened: t.intList({ resolve: ({ opened }) => [...opened] }),
  }),
});

const daysTogether = loadTogether(loadLastDays);

builder.objectField(CampaignRef, 'lastDays', (t) =>
  t.field({
    type: CampaignDaysRef,
    nullable: true,
    // The results of a library campaign belong to its own organization.
    resolve: async ({ id, organizationId }, _args, context) =>
      organizationId === context.actor?.organizationId
        ? ((await daysTogether(context, organizationId, id)) ?? null)
        : null,
  }),
);
