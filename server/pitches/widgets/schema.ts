import type { CampaignId } from '../../../domain/ids.ts';
import { inTransaction, type Tx } from '../../platform/database/database.ts';
import { actorOf, builder, idOf, instant, type RequestContext, resultType } from '../../platform/graphql/builder.ts';
import type { Actor } from '../../platform/sessions/actor.ts';
import { hiddenWidget } from '../hidden-for-one-lead.ts';
import { loadWidget, loadWidgetStructure } from '../load-pitches.ts';
import { PitchSlideResult, slideAnswerOf } from '../results.ts';
import { WidgetRef, type WidgetRow, WidgetTypeRef } from '../types.ts';
import { createWidget, deleteWidget, updateWidget } from './edit-widgets.ts';

const SlideWidgetInput = builder.inputType('SlideWidgetInput', {
  fields: (t) => ({
    label: t.string(),
    fineText: t.string(),
    labels: t.stringList(),
    start: t.int(),
    end: t.int(),
    options: t.stringList(),
  }),
});

WidgetRef.implement({
  fields: (t) => ({
    id: t.exposeID('id'),
    pitchSlideId: t.id({ nullable: true, resolve: (widget) => widget.slideId }),
    label: t.exposeString('label', { nullable: true, mask: hiddenWidget }),
    fineText: t.exposeString('fineText', { nullable: true, mask: hiddenWidget }),
    widgetType: t.expose('widgetType', { type: WidgetTypeRef }),
    labels: t.stringList({ mask: hiddenWidget, resolve: (widget) => [...widget.labels] }),
    start: t.exposeInt('start', { nullable: true }),
    end: t.exposeInt('end', { nullable: true }),
    options: t.stringList({ mask: hiddenWidget, resolve: (widget) => [...widget.options] }),
    created: t.string({ resolve: (widget) => instant(widget.createdAt) }),
  }),
});

type WidgetAnswer = { structure: number[]; widget: WidgetRow };
const SlideWidgetResult = resultType<WidgetAnswer>('SlideWidgetResult', (t) => ({
  structure: t.idList({ nullable: true, resolve: (result) => result.structure }),
  widget: t.expose('widget', { type: WidgetRef, nullable: true }),
}));

async function withWidget(
  context: RequestContext,
  work: (tx: Tx, actor: Actor) => Promise<number>,
): Promise<WidgetAnswer> {
  const actor = actorOf(context);
  return inTransaction(context.db, actor.organizationId, async (tx) => {
    const widget = await loadWidget(tx, actor.organizationId, await work(tx, actor));
    return { structure: await loadWidgetStructure(tx, actor.organizationId, widget), widget };
  });
}

builder.queryField('slideWidget', (t) =>
  t.field({
    type: SlideWidgetResult,
    permission: 'pitches.view',
    args: { slideWidgetId: t.arg.id({ required: true }) },
    resolve: (_root, args, context) => withWidget(context, async () => idOf(args.slideWidgetId)),
  }),
);

builder.mutationField('createSlideWidget', (t) =>
  t.field({
    type: SlideWidgetResult,
    permission: 'pitches.edit',
    args: {
      pitchSlideId: t.arg.id(),
      campaignId: t.arg.id(),
      widgetType: t.arg({ type: WidgetTypeRef, required: true }),
      slideWidget: t.arg({ type: SlideWidgetInput }),
    },
    resolve: (_root, args, context) =>
      withWidget(context, (tx, actor) => {
        const wanted = {
          place: {
            ...(args.pitchSlideId ? { slideId: idOf(args.pitchSlideId) } : {}),
            ...(args.campaignId ? { campaignId: idOf<CampaignId>(args.campaignId) } : {}),
          },
          widgetType: args.widgetType,
          settings: args.slideWidget ?? {},
        };
        return createWidget(tx, context, actor, wanted);
      }),
  }),
);

builder.mutationField('updateSlideWidget', (t) =>
  t.field({
    type: SlideWidgetResult,
    permission: 'pitches.edit',
    args: {
      slideWidgetId: t.arg.id({ required: true }),
      label: t.arg.string(),
      fineText: t.arg.string(),
      widgetType: t.arg({ type: WidgetTypeRef }),
      labels: t.arg.stringList(),
      start: t.arg.int(),
      end: t.arg.int(),
      options: t.arg.stringList(),
      seen: t.arg({
        type: SlideWidgetInput,
        description: 'The question as it was when it was edited: the change is refused if it is another one by now.',
      }),
    },
    resolve: (_root, { slideWidgetId, widgetType, ...edit }, context) =>
      withWidget(context, async (tx, actor) => {
        const change = { ...edit, widgetType: widgetType ?? undefined };
        await updateWidget(tx, context, actor.organizationId, { widgetId: idOf(slideWidgetId), edit: change });
        return idOf(slideWidgetId);
      }),
  }),
);

builder.mutationField('deleteSlideWidget', (t) =>
  t.field({
    type: PitchSlideResult,
    permission: 'pitches.edit',
    args: { slideWidgetId: t.arg.id({ required: true }) },
    resolve: async (_root, args, context) => {
      const { organizationId } = actorOf(context);
      return inTransaction(context.db, organizationId, async (tx) => {
        const place = await deleteWidget(tx, context, organizationId, idOf(args.slideWidgetId));
        return slideAnswerOf(tx, organizationId, place);
      });
    },
  }),
);
