import { slideKind } from '../../../domain/pitches/slides/registry.ts';
import { useKeptWork } from '../../session/kept-work.ts';
import { mergeEdits } from '../../session/merge-edits.ts';
import { useLeaving } from '../delete-later.ts';
import type { Slide, Widget } from '../use-pitch.ts';
import { type KeptWidgets, keptWidgetsAs, newWidgetId, widgetKey } from '../widgets/kept-widgets.ts';
import type { SlideDraft } from './slide-draft.ts';
import { type KeptSlides, keptSlidesAs, slideParts } from './use-slide-draft.ts';

/** What a phone shows of a slide. */
type Shown = Pick<
  Slide,
  | 'id'
  | 'slideType'
  | 'title'
  | 'internalTitle'
  | 'description'
  | 'url'
  | 'thumbnail'
  | 'content'
  | 'audioFile'
  | 'booking'
  | 'file'
  | 'calendarSettings'
  | 'isEmpty'
> & {
  isVideo: boolean;
  processed: boolean;
  processingFailed: boolean;
  calendars: { id: string; name: string }[];
  widgets: Widget[];
};

/** The slides of a pitch as they would be once everything typed is saved, without those that were deleted just now. */
export function useDraftedSlides(pitchId: string | null) {
  const [kept] = useKeptWork<KeptSlides>(keptSlidesAs(pitchId ?? ''));
  const [widgets] = useKeptWork<KeptWidgets>(keptWidgetsAs(pitchId ?? ''));
  const leaving = useLeaving();
  return <One extends Shown>(slides: readonly One[]): One[] =>
    slides.filter(({ id }) => !leaving.has(`slide/${id}`)).map((slide) => drafted(slide, { kept, widgets, leaving }));
}

/** What the unsaved changes of a pitch's slides and questions are kept under. */
export const keptForPitch = (pitchId: string) => [keptSlidesAs(pitchId), keptWidgetsAs(pitchId)];

type Typed = { kept: KeptSlides | null; widgets: KeptWidgets | null; leaving: ReadonlySet<string> };

function drafted<One extends Shown>(slide: One, { kept, widgets, leaving }: Typed): One {
  const edited = kept?.[slide.id];
  const asked = draftedWidgets(slide, widgets).filter(({ id }) => !leaving.has(`question/${id}`));
  if (edited === undefined) return { ...slide, widgets: asked, isEmpty: slide.isEmpty && asked.length === 0 };
  // As in its editor: what a colleague has saved meanwhile is shown where nothing else was typed.
  const { draft } = mergeEdits(slideParts, edited, savedOf(slide, edited.base));
  const kind = slideKind(slide.slideType);
  const isOtherFile = draft.url !== (slide.url ?? '');
  return {
    ...slide,
    ...{ title: draft.title || null, internalTitle: draft.internalTitle || null },
    ...{ description: draft.description || null, url: draft.url || null },
    ...{ thumbnail: draft.thumbnail || null, content: draft.content || null },
    audioFile: draft.audioFile || null,
    ...(isOtherFile ? newFile(draft) : {}),
    booking: draft.booking || null,
    calendarSettings: { highlevelCalendarId: draft.highlevelCalendarId || null },
    calendars: [...draft.calendars],
    widgets: asked,
    isEmpty: asked.length === 0 && (kind.check(draft).length > 0 || kind.isBlank(draft)),
  };
}

// Nothing is known of it yet, and no video is shown before the server has looked at it.
function newFile({ mimeType }: SlideDraft) {
  const isVideo = mimeType.startsWith('video/');
  return { isVideo, file: null, processed: !isVideo, processingFailed: false };
}

// Where a phone doesn't show a setting, it's as it was.
function savedOf(slide: Shown, base: SlideDraft): SlideDraft {
  const idsOf = (calendars: readonly { id: string }[]) => calendars.map(({ id }) => id).join();
  const isSame = idsOf(slide.calendars) === idsOf(base.calendars);
  return {
    ...base,
    ...{ title: slide.title ?? '', internalTitle: slide.internalTitle ?? '' },
    ...{ description: slide.description ?? '', url: slide.url ?? '' },
    ...{ thumbnail: slide.thumbnail ?? '', content: slide.content ?? '' },
    booking: slide.booking ?? '',
    ...{ audioFile: slide.audioFile ?? '', highlevelCalendarId: slide.calendarSettings.highlevelCalendarId ?? '' },
    calendars: isSame ? base.calendars : slide.calendars.map((calendar) => ({ value: '', ...calendar })),
  };
}

function draftedWidgets(slide: Pick<Shown, 'id' | 'widgets'>, kept: KeptWidgets | null): Widget[] {
  const typed = slide.widgets.map((widget) => ({ ...widget, ...kept?.[widgetKey(slide.id, widget.id)]?.draft }));
  const added = kept?.[widgetKey(slide.id, newWidgetId)];
  return added ? [...typed, { ...added.draft, id: newWidgetId, widgetType: added.type }] : typed;
}
