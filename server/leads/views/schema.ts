import { byKey } from '../../../domain/fields/by-key.ts';
import { listFilters, type WrittenFilters } from '../../../domain/leads/listing/list-filters.ts';
import { actorOf, builder, idOf, idWhereGiven, resultType } from '../../platform/graphql/builder.ts';
import { filtersIn, ListFiltersRef } from '../listing/list-filters.ts';
import { ListOrderRef } from '../types.ts';
import { deleteView, loadViews, restoreView, saveView } from './lead-views.ts';
import type { LeadView } from './types.ts';

const MOST_COLUMNS = 50;
const LONGEST_COLUMN = 40;

const SavedFilters = builder.objectRef<WrittenFilters>('SavedFilters').implement({
  description: 'The filters of a saved view, each as it is sent.',
  fields: (t) =>
    byKey(listFilters, ({ key }) => t.string({ nullable: true, resolve: (filters) => filters[key] ?? null })),
});

const LeadViewRef = builder.objectRef<LeadView>('LeadView').implement({
  description: 'How someone wants to see the list of all contacts.',
  fields: (t) => ({
    id: t.exposeID('id'),
    name: t.exposeString('name'),
    isShared: t.exposeBoolean('isShared', { description: 'Everyone in the organization sees it.' }),
    isOwn: t.boolean({ resolve: ({ userId }, _args, context) => userId === actorOf(context).userId }),
    filters: t.expose('filters', { type: SavedFilters }),
    order: t.expose('order', { type: ListOrderRef }),
    reversed: t.exposeBoolean('isReversed'),
    columns: t.stringList({
      description: 'The keys of its columns in their order; hidden ones begin with a minus.',
      resolve: ({ columns }) => [...columns],
    }),
  }),
});

const LeadViewsResult = resultType<{ views: LeadView[] }>('LeadViewsResult', (t) => ({
  views: t.expose('views', { type: [LeadViewRef], nullable: true }),
}));
const LeadViewResult = resultType<{ view: LeadView }>('LeadViewResult', (t) => ({
  view: t.expose('view', { type: LeadViewRef, nullable: true }),
}));
const LeadViewDoneResult = resultType('LeadViewDoneResult');

builder.queryField('leadViews', (t) =>
  t.field({
    type: LeadViewsResult,
    permission: 'leads.view',
    resolve: async (_root, _args, context) => ({ views: await loadViews(context, actorOf(context)) }),
  }),
);

builder.mutationField('saveLeadView', (t) =>
  t.field({
    type: LeadViewResult,
    description: 'Saves a view of the list of all contacts; sharing it needs the right to change contacts.',
    permission: 'leads.view',
    args: {
      viewId: t.arg.id(),
      name: t.arg.string({ required: true }),
      shared: t.arg.boolean({ required: true }),
      filters: t.arg({ type: ListFiltersRef, required: true }),
      order: t.arg({ type: ListOrderRef, required: true }),
      reversed: t.arg.boolean({ required: true }),
      columns: t.arg.stringList({ required: true }),
    },
    resolve: async (_root, args, context) => {
      const filters = filtersIn(args.filters);
      const written = byKey(listFilters, ({ key }) => (filters[key] === null ? null : String(filters[key])));
      const view = await saveView(context, actorOf(context), {
        ...{ viewId: idWhereGiven(args.viewId), name: args.name, isShared: args.shared, filters: written },
        ...{ order: args.order, isReversed: args.reversed },
        columns: args.columns.slice(0, MOST_COLUMNS).map((key) => key.replaceAll('\0', '').slice(0, LONGEST_COLUMN)),
      });
      return { view };
    },
  }),
);

builder.mutationField('deleteLeadView', (t) =>
  t.field({
    type: LeadViewDoneResult,
    permission: 'leads.view',
    args: { viewId: t.arg.id({ required: true }) },
    resolve: async (_root, { viewId }, context) => {
      await deleteView(context, actorOf(context), idOf(viewId));
      return {};
    },
  }),
);

builder.mutationField('restoreLeadView', (t) =>
  t.field({
    type: LeadViewDoneResult,
    description: 'Brings back a view that was deleted within a day.',
    permission: 'leads.view',
    args: { viewId: t.arg.id({ required: true }) },
    resolve: async (_root, { viewId }, context) => {
      await restoreView(context, actorOf(context), idOf(viewId));
      return {};
    },
  }),
);
