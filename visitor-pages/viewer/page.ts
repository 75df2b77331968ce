import type { SlideStage, SlideType } from '../../domain/pitches/slides/registry.ts';
import type { DrawnWidget } from '../../domain/widgets/registry.ts';
import { viewer } from '../../words/en/viewer.ts';
import type { Shared } from '../share.ts';

// What the server puts into the page, and all that the script knows. Nothing in it says who the visitor is.

export type ViewerWidget = DrawnWidget;

export type ViewerVideo = {
  readonly url: string;
  /** The same for a slow network; null: there is none. */
  readonly small: string | null;
  /** What is shown before it plays, if the slide has no picture of its own. */
  readonly poster: string | null;
  /** Its length if it is known; a recording's own metadata may not have it. */
  readonly seconds: number | null;
  readonly width: number | null;
  readonly height: number | null;
  readonly progress: 'processing' | 'ready' | 'failed';
};

export type ViewerSlide = {
  readonly id: string;
  readonly type: SlideType;
  /** The component that draws it. Only the server knows the slide kinds, to keep the script small. */
  readonly stage: SlideStage;
  /** Visitors stay on it until they book a time. */
  readonly holds: boolean;
  readonly title: string | null;
  readonly description: string | null;
  readonly thumbnail: string | null;
  /** The video's id at YouTube. */
  readonly videoId: string | null;
  /** The picture, and its size in pixels if it is known. */
  readonly image: { readonly url: string; readonly width: number | null; readonly height: number | null } | null;
  /** A video of the organization's own. It can be watched once it was processed. */
  readonly ownVideo: ViewerVideo | null;
  /** The address of the audio, on the page's host. */
  readonly audio: string | null;
  /** Rich text, sanitized by the server. */
  readonly html: string | null;
  /** The calendars to choose a time in. Visitors who haven't booked stay on the slide. */
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

/** What follows the last slide: the button and its target, in words. */
export type ViewerEnd = {
  readonly href: string;
  /** Staff's own label; null: the default one. */
  readonly button: string | null;
  /** The button calls someone, so following it doesn't leave the page. */
  readonly isCall: boolean;
};

export type ViewerPage = {
  readonly leadCode: string;
  readonly stepCode: string;
  /** When the server drew the page, sealed: viewing before the script arrived counts too. */
  readonly drawn: string;
  readonly brand: ViewerBrand;
  readonly title: string | null;
  readonly endText: string | null;
  readonly end: ViewerEnd | null;
  /** The number that texts, as ten digits, and the contact card with which a phone saves it. */
  readonly card: { readonly phone: string; readonly url: string } | null;
  readonly slides: readonly ViewerSlide[];
  /** Opened from a test message: it reports nothing, never blocks a slide, and says so. */
  readonly isTest?: boolean;
};

/** What everyone with the link sees before it is known whether they may see the content. */
export type ViewerShell = Pick<ViewerPage, 'leadCode' | 'stepCode' | 'drawn' | 'brand'>;

export function hasContent(page: ViewerPage | ViewerShell): page is ViewerPage {
  return 'slides' in page;
}

/** What a link preview may show. */
export type ViewerPreview = Shared;

export const pageDataId = 'viewer-page';
/** The address of the texts of a page that isn't in English. */
export const pageWordsId = 'viewer-words';
export const pageRootId = 'viewer';
/** The server's answer when there is nothing to show. Always in English, because the script compares it. */
export const goneSentence = viewer.gone;
/** The server's answer to a browser that must be verified before it may see the content. */
export const noAccess = 'No Access';
