import type { SlideStage, SlideType } from '../../domain/pitches/slides/registry.ts';
import type { DrawnWidget } from '../../domain/widgets/registry.ts';
import { viewer } from '../../words/en/viewer.ts';

// What the server puts into the page, and all that the script knows: nothing of it tells who the visitor is.

export type ViewerWidget = DrawnWidget;

export type ViewerFilm = {
  readonly url: string;
  /** How long it is, where that is known: a recording does not always know itself. */
  readonly seconds: number | null;
  readonly width: number | null;
  readonly height: number | null;
  readonly progress: 'processing' | 'ready' | 'failed';
};

export type ViewerSlide = {
  readonly id: string;
  readonly type: SlideType;
  /** What draws it. Only the server knows the kinds of slides, to keep the script small. */
  readonly stage: SlideStage;
  /** Visitors stay on it until they book a time. */
  readonly holds: boolean;
  readonly title: string | null;
  readonly description: string | null;
  readonly thumbnail: string | null;
  /** The video's id at YouTube. */
  readonly videoId: string | null;
  /** The picture, and its size in pixels where it is known. */
  readonly image: { readonly url: string; readonly width: number | null; readonly height: number | null } | null;
  /** A video of the organisation's own; it can be watched once it was processed. */
  readonly film: ViewerFilm | null;
  /** The address of the sound, on the host of the page. */
  readonly audio: string | null;
  /** Rich text, sanitised by the server. */
  readonly html: string | null;
  /** The calendars to choose a time in: whoever has not booked stays on the slide. */
  readonly calendars: readonly { readonly name: string; readonly url: string }[];
  /** A calendar that is only shown. */
  readonly otherCalendar: string | null;
  readonly widgets: readonly ViewerWidget[];
};

export type ViewerBrand = {
  readonly name: string;
  readonly image: string | null;
  /** Written #rrggbb, checked by the server. */
  readonly color: string;
};

/** What stands behind the last slide: where its button leads, in words. */
export type ViewerEnd = {
  readonly href: string;
  /** What staff wrote on it; null: the usual word. */
  readonly button: string | null;
  /** The button calls someone, so following it leaves the page where it is. */
  readonly isCall: boolean;
};

export type ViewerPage = {
  readonly leadCode: string;
  readonly stepCode: string;
  /** When the server drew the page, sealed: what was viewed before the script arrived counts too. */
  readonly drawn: string;
  readonly brand: ViewerBrand;
  readonly title: string | null;
  readonly endText: string | null;
  readonly end: ViewerEnd | null;
  readonly slides: readonly ViewerSlide[];
  /** Behind the link of a test message: it reports nothing, holds nobody on a slide, and says so. */
  readonly isTest?: boolean;
};

/** What everyone sees who has the link, before it is known whether the content is theirs to see. */
export type ViewerShell = Pick<ViewerPage, 'leadCode' | 'stepCode' | 'drawn' | 'brand'>;

export function hasContent(page: ViewerPage | ViewerShell): page is ViewerPage {
  return 'slides' in page;
}

/** What a link preview may show. */
export type ViewerPreview = {
  readonly url: string;
  readonly title: string;
  readonly description: string | null;
  readonly image: string | null;
};

export const pageDataId = 'viewer-page';
/** Where a page that is not in English has its words. */
export const pageWordsId = 'viewer-words';
export const pageRootId = 'viewer';
/** The server's answer when there is nothing to show; always in English, since the script compares it. */
export const goneSentence = viewer.gone;
/** What the server answers a browser that may not see the content before it is verified. */
export const noAccess = 'No Access';
