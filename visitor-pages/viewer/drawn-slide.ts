// What a page needs of stored content to draw it. The visitor's own script gets the result and not this.
import { contactLook, type OwnLook } from '../../domain/brands/look.ts';
import { mediaName, pictureAddress, soundAddress } from '../../domain/media/addresses.ts';
import { uploadedVideo } from '../../domain/media/video-kinds.ts';
import { type SlideStage, type SlideType, slideKind } from '../../domain/pitches/slides/registry.ts';
import { youtubeId } from '../../domain/pitches/youtube-address.ts';
import { drawnWidget, type StoredWidget } from '../../domain/widgets/registry.ts';
import type { ViewerBrand, ViewerSlide } from './page.ts';

/** A slide as stored, or as staff are writing it. */
export type StoredSlide = {
  readonly id: string | number;
  readonly slideType: SlideType;
  readonly title: string | null;
  readonly description: string | null;
  readonly url: string | null;
  readonly thumbnail: string | null;
  /** Rich text, sanitized by the server. */
  readonly content: string | null;
  readonly audioFile: string | null;
  /** Whether booking a time on it is optional. */
  readonly booking: string | null;
  readonly processed: boolean;
  readonly processingFailed: boolean;
  readonly widgets: readonly StoredWidget[];
};

/** What is known of the file that a slide shows: its size, and for a video what was made of it. */
export type SlideFile = {
  readonly width: number | null;
  readonly height: number | null;
  readonly seconds: number | null;
  /** The names of the files that a video was prepared as. */
  readonly prepared?: { readonly large: string; readonly small: string | null; readonly poster: string | null };
};

type Calendars = Pick<ViewerSlide, 'calendars' | 'otherCalendar'>;

const unknown: SlideFile = { width: null, height: null, seconds: null };

/** A slide as a page draws it. */
export function drawnSlide(slide: StoredSlide, calendars: Calendars, file: SlideFile = unknown): ViewerSlide {
  const { stage, mayContinue } = slideKind(slide.slideType);
  return {
    id: String(slide.id),
    type: slide.slideType,
    stage,
    title: filled(slide.title),
    description: filled(slide.description),
    thumbnail: pictureAddress(slide.thumbnail),
    ...{ videoId: null, image: null, ownVideo: null, html: null, audio: null },
    ...contentOf[stage](slide, file),
    widgets: slide.widgets.map(drawnWidget),
    ...calendars,
    holds: !mayContinue({ calendars: calendars.calendars, isBooked: false, booking: slide.booking }),
  };
}

const contentOf: Readonly<Record<SlideStage, (slide: StoredSlide, file: SlideFile) => Partial<ViewerSlide>>> = {
  video: (slide) => ({ videoId: youtubeId(slide.url ?? '') }),
  file: (slide, { width, height, seconds, prepared }) => {
    const name = uploadedVideo(slide.url);
    const url = name === null ? pictureAddress(slide.url) : `/media/${name}`;
    if (url === null) return {};
    if (name === null) return { image: { url, width, height } };
    const progress = slide.processingFailed ? 'failed' : slide.processed ? 'ready' : 'processing';
    const shown = { seconds, width, height, progress } as const;
    if (!prepared) return { ownVideo: { url, small: null, poster: null, ...shown } };
    const [small, poster] = [prepared.small, prepared.poster].map((made) => made && `/media/${made}`);
    return { ownVideo: { url: `/media/${prepared.large}`, small: small ?? null, poster: poster ?? null, ...shown } };
  },
  audio: (slide) => ({ audio: soundAddress(slide.audioFile) }),
  calendar: () => ({}),
  // Cleaned by pitches, on saving and again on reading.
  'rich-text': (slide) => ({ html: filled(slide.content) }),
};

/** The file of a slide among those that are known by their names. */
export function fileOf(slide: Pick<StoredSlide, 'url'>, files: ReadonlyMap<string, SlideFile>): SlideFile | undefined {
  return files.get(mediaName(slide.url) ?? '');
}

/** Whose content it is: each part from the first owner that sets it, and else from the brand. */
export function drawnBrand(owners: readonly OwnLook[], brand: { name: string; color: string }): ViewerBrand {
  const drawable = owners.map((owner) => ({ ...owner, image: pictureAddress(owner.image ?? null) }));
  const { name, image, color } = contactLook(...drawable);
  return { name: name ?? brand.name, image, color: color ?? brand.color };
}

/** A text without anything to read counts as none. */
export function filled(text: string | null): string | null {
  return text?.trim() ? text : null;
}
