import { mediaName } from '../../../domain/media/addresses.ts';
import { uploadedVideo } from '../../../domain/media/video-kinds.ts';
import { preparationProblems, preparationStates } from '../../../domain/pitches/prepared-video.ts';
import {
  byKey,
  settingsOf,
  settingsOfNew,
  slideSettings,
  withoutOwn,
} from '../../../domain/pitches/settings/registry.ts';
import { isEmptySlide } from '../../../domain/pitches/slides/empty-slide.ts';
import { slideKind } from '../../../domain/pitches/slides/registry.ts';
import { CustomValueRef } from '../../custom-values/index.ts';
import { type Preparation, readPreparations, readShownMedia, type ShownMedia } from '../../media/index.ts';
import { inTransaction, type Tx } from '../../platform/database/database.ts';
import { actorOf, builder, idOf, idsOf, type RequestContext } from '../../platform/graphql/builder.ts';
import { loadTogether } from '../../platform/graphql/load-together.ts';
import { SavedVersionsResult } from '../../versions/index.ts';
import { findPublicSlide } from '../find-public-slide.ts';
import { hiddenSlide } from '../hidden-for-one-lead.ts';
import { PitchResult, PitchSlideResult, withPitch, withSlide } from '../results.ts';
import { SlideRef, type SlideRow, SlideTypeRef, WidgetRef } from '../types.ts';
import { copySlide, createSlide, deleteSlide, moveSlide, updateSlide } from './edit-slides.ts';
import { listSlideVersions, slideEditOf } from './saved-versions.ts';
import { slideVersion } from './slide-version.ts';
import { prepareSlideVideo } from './slide-videos.ts';

const PitchSlideInput = builder.inputType('PitchSlideInput', {
  fields: (t) => byKey(settingsOfNew, () => t.string()),
});

// People who see a slide in the library, or behind a link, don't see its owners' internal fields.
const isOwn = (slide: SlideRow, context: RequestContext) => slide.organizationId === context.actor?.organizationId;

// By the names of the files.
const videosTogether = loadTogether<string, Preparation>((context, organizationId, names) =>
  inTransaction(context.db, organizationId, (tx) => readPreparations(tx, organizationId, names)),
);
const filesTogether = loadTogether<string, ShownMedia>((context, organizationId, names) =>
  inTransaction(context.db, organizationId, (tx) => readShownMedia(tx, organizationId, names)),
);

async function videoOf(context: RequestContext, { organizationId, url }: SlideRow): Promise<Preparation | null> {
  const name = uploadedVideo(url);
  return (name !== null && (await videosTogether(context, organizationId, name))) || null;
}

async function fileOf(
  context: RequestContext,
  { organizationId, url, slideType }: SlideRow,
): Promise<ShownMedia | null> {
  const name = slideKind(slideType).stage === 'file' ? mediaName(url) : null;
  return (name !== null && (await filesTogether(context, organizationId, name))) || null;
}

const CalendarSettings = builder.objectRef<SlideRow>('CalendarSettings').implement({
  fields: (t) => ({
    userId: t.id({ nullable: true, resolve: ({ calendars }) => calendars[0]?.userId }),
    url: t.string({ nullable: true, mask: hiddenSlide, resolve: ({ calendars }) => calendars[0]?.value }),
    ...byKey(settingsOf('calendarSettings'), ({ key }) => t.exposeString(key, { nullable: true, mask: hiddenSlide })),
  }),
});

const VideoPreparation = builder.objectRef<Preparation>('VideoPreparation').implement({
  fields: (t) => ({
    state: t.expose('state', { type: builder.enumType('PreparationState', { values: preparationStates }) }),
    percent: t.exposeInt('percent'),
    problem: t.expose('problem', {
      type: builder.enumType('PreparationProblem', { values: preparationProblems }),
      nullable: true,
    }),
    strip: t.string({
      nullable: true,
      description: 'The address of ten pictures of the video, side by side.',
      resolve: ({ strip }) => strip && `/media/${strip}`,
    }),
  }),
});

const PreparedFiles = builder.objectRef<NonNullable<ShownMedia['prepared']>>('PreparedFiles').implement({
  description: 'The names of files under /media.',
  fields: (t) => ({
    large: t.exposeString('large'),
    small: t.exposeString('small', { nullable: true }),
    poster: t.exposeString('poster', { nullable: true }),
  }),
});

const SlideFile = builder.objectRef<ShownMedia>('SlideFile').implement({
  description: 'What pages have to know of the file that a slide shows.',
  fields: (t) => ({
    width: t.exposeInt('width', { nullable: true }),
    height: t.exposeInt('height', { nullable: true }),
    seconds: t.exposeFloat('seconds', { nullable: true, description: 'The length of a video.' }),
    prepared: t.field({
      type: PreparedFiles,
      nullable: true,
      description: 'What was made of a video for every phone.',
      resolve: ({ prepared }) => prepared ?? null,
    }),
  }),
});

SlideRef.implement({
  fields: (t) => ({
    id: t.exposeID('id'),
    pitchId: t.exposeID('pitchId'),
    slideType: t.expose('slideType', { type: SlideTypeRef }),
    ...byKey(settingsOf('slide'), ({ key, isOffered }) =>
      t.string({
        nullable: true,
        mask: hiddenSlide,
        resolve: (slide, _args, context) => (isOffered || isOwn(slide, context) ? slide[key] : null),
      }),
    ),
    version: t.string({ mask: hiddenSlide, resolve: slideVersion }),
    isVideo: t.exposeBoolean('isVideo'),
    processed: t.exposeBoolean('processed'),
    processingFailed: t.exposeBoolean('processingFailed'),
    video: t.field({
      type: VideoPreparation,
      nullable: true,
      mask: hiddenSlide,
      description: 'How far the server is with preparing the slide’s own video for every phone; null if it isn’t.',
      resolve: (slide, _args, context) => (slide.isVideo && isOwn(slide, context) ? videoOf(context, slide) : null),
    }),
    file: t.field({
      type: SlideFile,
      nullable: true,
      mask: hiddenSlide,
      description: 'What is known of the picture or video that it shows; null if it shows none of ours.',
      resolve: (slide, _args, context) => fileOf(context, slide),
    }),
    isEmpty: t.boolean({
      description: 'It was created and not filled in: contacts never see it.',
      resolve: (slide) => isEmptySlide(slide),
    }),
    calendarSettings: t.field({
      type: CalendarSettings,
      resolve: (slide, _args, context) => (isOwn(slide, context) ? slide : { ...slide, ...withoutOwn, calendars: [] }),
    }),
    calendars: t.field({
      type: [CustomValueRef],
      mask: hiddenSlide,
      resolve: (slide, _args, context) => (isOwn(slide, context) ? [...slide.calendars] : []),
    }),
    widgetStructure: t.idList({ resolve: (slide) => slide.widgets.map((widget) => widget.id) }),
    widgets: t.field({ type: [WidgetRef], resolve: (slide) => [...slide.widgets] }),
  }),
});

builder.queryField('pitchSlide', (t) =>
  t.field({
    type: PitchSlideResult,
    permission: 'pitches.view',
    args: { pitchSlideId: t.arg.id({ required: true }), isPublic: t.arg.boolean() },
    resolve: (_root, { pitchSlideId, isPublic }, context) =>
      isPublic
        ? findPublicSlide(context, actorOf(context), idOf(pitchSlideId))
        : withSlide(context, async () => idOf(pitchSlideId)),
  }),
);

builder.mutationField('prepareSlideVideo', (t) =>
  t.field({
    type: PitchSlideResult,
    permission: 'pitches.edit',
    description: 'Tries again to prepare a video that could not be prepared.',
    args: { pitchSlideId: t.arg.id({ required: true }) },
    resolve: (_root, { pitchSlideId }, context) =>
      withSlide(context, (tx, actor) => prepareSlideVideo(tx, context, actor.organizationId, idOf(pitchSlideId))),
  }),
);

builder.mutationField('createPitchSlide', (t) =>
  t.field({
    type: PitchSlideResult,
    permission: 'pitches.edit',
    args: {
      pitchId: t.arg.id({ required: true }),
      featureId: t.arg.id(),
      slideType: t.arg({ type: SlideTypeRef, required: true }),
      after: t.arg.id(),
      pitchSlide: t.arg({ type: PitchSlideInput }),
    },
    resolve: (_root, args, context) =>
      withSlide(context, async (tx, actor) => {
        const pitchId = idOf(args.pitchId);
        const afterId = args.after ? idOf(args.after) : null;
        const wanted = { pitchId, slideType: args.slideType, afterId, settings: args.pitchSlide ?? null };
        const slideId = await createSlide(tx, context, actor, wanted);
        if (args.featureId) {
          const { organizationId } = actor;
          const attached = { organizationId, stepId: idOf(args.featureId), pitchId };
          await context.facts.publish(tx, context, { kind: 'pitch.attached', ...attached });
        }
        return slideId;
      }),
  }),
);

builder.mutationField('updatePitchSlide', (t) =>
  t.field({
    type: PitchSlideResult,
    permission: 'pitches.edit',
    args: {
      pitchSlideId: t.arg.id({ required: true }),
      slideType: t.arg({ type: SlideTypeRef }),
      ...byKey(slideSettings, () => t.arg.string()),
      calendars: t.arg.idList(),
      calendarsRemove: t.arg.idList(),
      version: t.arg.string(),
    },
    resolve: (_root, { pitchSlideId, slideType, calendars, calendarsRemove, version, ...edit }, context) =>
      withSlide(context, async (tx, actor) => {
        const wanted = { ...edit, slideType: slideType ?? undefined, version: version ?? undefined };
        const change = { add: (calendars ?? []).map(idOf), remove: idsOf(calendarsRemove) };
        await updateSlide(tx, context, actor, { slideId: idOf(pitchSlideId), edit: wanted, calendars: change });
        return idOf(pitchSlideId);
      }),
  }),
);

builder.mutationField('copyPitchSlide', (t) =>
  t.field({
    type: PitchSlideResult,
    permission: 'pitches.edit',
    description: 'Copies a slide with its questions to the place behind it.',
    args: { pitchSlideId: t.arg.id({ required: true }) },
    resolve: (_root, args, context) =>
      withSlide(context, (tx, actor) => copySlide(tx, context, actor.organizationId, idOf(args.pitchSlideId))),
  }),
);

builder.mutationField('movePitchSlide', (t) =>
  t.field({
    type: PitchResult,
    permission: 'pitches.edit',
    args: { pitchSlideId: t.arg.id({ required: true }), after: t.arg.id() },
    resolve: (_root, args, context) =>
      withPitch(context, (tx, actor) => {
        const afterId = args.after ? idOf(args.after) : null;
        return moveSlide(tx, context, actor.organizationId, { slideId: idOf(args.pitchSlideId), afterId });
      }),
  }),
);

builder.mutationField('deletePitchSlide', (t) =>
  t.field({
    type: PitchResult,
    permission: 'pitches.edit',
    args: { pitchSlideId: t.arg.id({ required: true }) },
    resolve: (_root, args, context) =>
      withPitch(context, (tx, actor) => deleteSlide(tx, context, actor.organizationId, idOf(args.pitchSlideId))),
  }),
);

builder.queryField('slideVersions', (t) =>
  t.field({
    type: SavedVersionsResult,
    permission: 'pitches.view',
    description: 'What a slide showed after each save, the newest first.',
    args: { pitchSlideId: t.arg.id({ required: true }) },
    resolve: async (_root, args, context) => {
      const { organizationId } = actorOf(context);
      const list = (tx: Tx) => listSlideVersions(tx, organizationId, idOf(args.pitchSlideId));
      return { versions: await inTransaction(context.db, organizationId, list) };
    },
  }),
);

builder.mutationField('restoreSlideVersion', (t) =>
  t.field({
    type: PitchSlideResult,
    permission: 'pitches.edit',
    description: 'Saves a slide as it was in one of its versions, which becomes its newest version.',
    args: {
      pitchSlideId: t.arg.id({ required: true }),
      number: t.arg.int({ required: true }),
      version: t.arg.string(),
    },
    resolve: (_root, { pitchSlideId, number, version }, context) =>
      withSlide(context, async (tx, actor) => {
        const slideId = idOf(pitchSlideId);
        const edit = await slideEditOf(tx, actor.organizationId, slideId, number);
        const known = { ...edit, version: version ?? undefined };
        await updateSlide(tx, context, actor, { slideId, edit: known, restores: number });
        return slideId;
      }),
  }),
);
