import { endActionTypes } from '../../domain/pitches/end-action.ts';
import { inTransaction, type Tx } from '../platform/database/database.ts';
import { actorOf, builder, idOf, instant, type RequestContext, resultType } from '../platform/graphql/builder.ts';
import { loadTogether } from '../platform/graphql/load-together.ts';
import { refuse } from '../platform/refusal.ts';
import { createPitch } from './create-pitch.ts';
import { hiddenPitch } from './hidden-for-one-lead.ts';
import { findPitch, loadPitches, loadSlides } from './load-pitches.ts';
import { PitchResult, withPitch } from './results.ts';
import { PitchRef, type PitchRow, SlideRef, type SlideRow } from './types.ts';
import { updatePitch } from './update-pitch.ts';

const RedirectType = builder.enumType('RedirectType', { values: endActionTypes });

const slidesTogether = loadTogether<number, readonly SlideRow[]>((context, organizationId, pitchIds) =>
  inTransaction(context.db, organizationId, (tx) => loadSlides(tx, organizationId, pitchIds)),
);

const slidesOf = async (pitch: PitchRow, context: RequestContext): Promise<readonly SlideRow[]> =>
  pitch.slides ?? (await slidesTogether(context, pitch.organizationId, pitch.id)) ?? [];

PitchRef.implement({
  fields: (t) => ({
    id: t.exposeID('id'),
    userId: t.exposeID('userId'),
    organizationId: t.exposeID('organizationId'),
    title: t.exposeString('title', { nullable: true, mask: hiddenPitch }),
    description: t.exposeString('description', { nullable: true, mask: hiddenPitch }),
    endText: t.exposeString('endText', { nullable: true, mask: hiddenPitch }),
    image: t.exposeString('image', { nullable: true, mask: hiddenPitch }),
    color: t.exposeString('color', { nullable: true, mask: hiddenPitch }),
    shareImage: t.exposeString('shareImage', { nullable: true, mask: hiddenPitch }),
    showPreviews: t.exposeBoolean('showPreviews'),
    created: t.string({ resolve: (pitch) => instant(pitch.createdAt) }),
    archived: t.boolean({ resolve: (pitch) => pitch.archivedAt !== null }),
    code: t.exposeString('code', { mask: hiddenPitch }),
    structure: t.idList({
      resolve: async (pitch, _args, context) => (await slidesOf(pitch, context)).map((slide) => slide.id),
    }),
    slides: t.field({
      type: [SlideRef],
      resolve: async (pitch, _args, context) => [...(await slidesOf(pitch, context))],
    }),
    v2: t.exposeBoolean('v2'),
    redirectType: t.expose('redirectType', { type: RedirectType }),
    redirectUrl: t.exposeString('redirectUrl', { nullable: true, mask: hiddenPitch }),
    redirectPhone: t.exposeString('redirectPhone', { nullable: true, mask: hiddenPitch }),
    redirectButton: t.exposeString('redirectButton', { nullable: true, mask: hiddenPitch }),
  }),
});

const PitchesResult = resultType<{ pitches: PitchRow[] }>('PitchesResult', (t) => ({
  pitches: t.expose('pitches', { type: [PitchRef], nullable: true }),
}));
const PitchSlidesResult = resultType<{ slides: SlideRow[] }>('PitchSlidesResult', (t) => ({
  slides: t.expose('slides', { type: [SlideRef], nullable: true }),
}));

builder.queryField('pitches', (t) =>
  t.field({
    type: PitchesResult,
    permission: 'pitches.view',
    resolve: async (_root, _args, context) => {
      const { organizationId } = actorOf(context);
      return { pitches: await inTransaction(context.db, organizationId, (tx) => loadPitches(tx, organizationId)) };
    },
  }),
);

builder.queryField('pitch', (t) =>
  t.field({
    type: PitchResult,
    permission: 'pitches.view',
    args: { pitchId: t.arg.id({ required: true }) },
    resolve: (_root, args, context) => withPitch(context, async () => idOf(args.pitchId)),
  }),
);

builder.queryField('pitchSlides', (t) =>
  t.field({
    type: PitchSlidesResult,
    permission: 'pitches.view',
    args: { pitchId: t.arg.id({ required: true }) },
    resolve: async (_root, args, context) => {
      const { organizationId } = actorOf(context);
      const pitchId = idOf(args.pitchId);
      const load = async (tx: Tx): Promise<SlideRow[]> => {
        if (!(await findPitch(tx, organizationId, pitchId))) refuse('not-found');
        return (await loadSlides(tx, organizationId, [pitchId])).get(pitchId) ?? [];
      };
      return { slides: await inTransaction(context.db, organizationId, load) };
    },
  }),
);

builder.mutationField('createPitch', (t) =>
  t.field({
    type: PitchResult,
    permission: 'pitches.edit',
    args: { title: t.arg.string() },
    resolve: (_root, args, context) =>
      withPitch(context, (tx, actor) => createPitch(tx, context, actor, args.title ?? null)),
  }),
);

builder.mutationField('updatePitch', (t) =>
  t.field({
    type: PitchResult,
    permission: 'pitches.edit',
    args: {
      pitchId: t.arg.id({ required: true }),
      title: t.arg.string(),
      color: t.arg.string(),
      image: t.arg.string(),
      endText: t.arg.string(),
      description: t.arg.string(),
      shareImage: t.arg.string(),
      showPreviews: t.arg.boolean(),
      redirectType: t.arg({ type: RedirectType }),
      redirectUrl: t.arg.string(),
      redirectPhone: t.arg.string(),
      redirectButton: t.arg.string(),
    },
    resolve: (_root, { pitchId, ...edit }, context) =>
      withPitch(context, async (tx, actor) => {
        await updatePitch(tx, context, actor, { pitchId: idOf(pitchId), edit });
        return idOf(pitchId);
      }),
  }),
);
