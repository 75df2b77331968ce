import {
  isQuestionsOnly,
  offeredSlideKinds,
  type SlideType,
  slideKind,
  slideSwitches,
} from '../../../domain/pitches/slides/registry.ts';
import { mimeTypeOfVideo, uploadedVideo } from '../../media/index.ts';
import { checkLine, checkPicture, checkSent, checkSound, checkText } from '../../platform/check-input.ts';
import type { Hosts } from '../../platform/hosts/hosts.ts';
import { refuse } from '../../platform/refusal.ts';
import type { Actor } from '../../platform/sessions/actor.ts';
import { sanitizeRichText } from '../rich-text.ts';
import type { SlideSettings } from '../store.ts';

export type UntrustedSlide = {
  readonly internalTitle?: string | null | undefined;
  readonly title?: string | null | undefined;
  readonly description?: string | null | undefined;
  readonly thumbnail?: string | null | undefined;
  readonly url?: string | null | undefined;
  readonly content?: string | null | undefined;
  readonly mimeType?: string | null | undefined;
  readonly audioFile?: string | null | undefined;
  readonly highlevelCalendarId?: string | null | undefined;
};

const LONGEST_DESCRIPTION = 2_000;
const LONGEST_CONTENT = 50_000;

/** A new slide of one kind, with nothing saved in it. */
export function emptySlide(slideType: SlideType): SlideSettings {
  return {
    slideType,
    ...{ internalTitle: null, title: null, description: null, thumbnail: null },
    ...{ url: null, content: null, mimeType: null, audioFile: null, highlevelCalendarId: null },
    isVideo: slideKind(slideType).isVideo({}),
    ...{ processed: true, processingFailed: false },
  };
}

/**
 * Refuses a kind of slide that this brand and organization don't offer; a questions-only slide is a text slide without
 * content.
 */
export function checkOffered(
  { brand, switches: { organization } }: Actor,
  { slideType, content }: Pick<SlideSettings, 'slideType' | 'content'>,
): void {
  if (isQuestionsOnly({ slideType, content }) && brand.controls.allowSlides && brand.slides.questions) return;
  const switches = slideSwitches(brand, { showAudio: organization.has('showAudio') });
  const offered = offeredSlideKinds(brand.controls, organization, switches);
  if (!offered.some((kind) => kind.type === slideType)) refuse('slide-kind-not-offered');
}

/** Merges the submitted fields into the slide and validates them for its kind; returns what to store. */
export function applySlide(
  hosts: Hosts,
  stored: SlideSettings,
  slideType: SlideType,
  untrusted: UntrustedSlide,
): SlideSettings {
  const sentUrl = changed(stored.url, untrusted.url, checkPicture(hosts));
  const video = uploadedVideo(sentUrl);
  const url = video === null ? sentUrl : `/media/${video}`;
  const slide = {
    slideType,
    internalTitle: changed(stored.internalTitle, untrusted.internalTitle, checkLine),
    title: changed(stored.title, untrusted.title, checkLine),
    description: changed(stored.description, untrusted.description, (text) => checkText(text, LONGEST_DESCRIPTION)),
    thumbnail: changed(stored.thumbnail, untrusted.thumbnail, checkPicture(hosts)),
    url,
    content: changed(stored.content, untrusted.content, checkContent),
    // The name of an uploaded video says its type.
    mimeType: mimeTypeOfVideo(url) ?? changed(stored.mimeType, untrusted.mimeType, checkLine),
    audioFile: changed(stored.audioFile, untrusted.audioFile, checkSound(hosts)),
    highlevelCalendarId: changed(stored.highlevelCalendarId, untrusted.highlevelCalendarId, checkCalendarId),
  };
  const kind = slideKind(slideType);
  const [problem] = kind.check(slide);
  if (problem !== undefined) refuse('slide-not-valid', { problem });
  const isVideo = kind.isVideo(slide);
  if (isVideo && kind.stage === 'file' && video === null) refuse('slide-not-valid', { problem: otherVideo });
  return { ...slide, isVideo, processed: stored.processed, processingFailed: stored.processingFailed };
}

const otherVideo = 'Please upload the video here.';

function changed(
  stored: string | null,
  untrusted: string | null | undefined,
  check: (untrusted: string) => string | null,
): string | null {
  const sent = checkSent(untrusted, check);
  return sent === undefined ? stored : sent;
}

// It becomes part of an address.
function checkCalendarId(untrusted: string): string | null {
  const id = untrusted.trim();
  if (id === '') return null;
  return /^[\w-]{1,64}$/.test(id) ? id : refuse('slide-not-valid', { problem: 'Please enter the id of a calendar.' });
}

function checkContent(untrusted: string): string | null {
  const content = sanitizeRichText(untrusted.replaceAll('\0', '')).trim();
  if (content.length > LONGEST_CONTENT) refuse('text-too-long', { limit: LONGEST_CONTENT });
  return content === '' ? null : content;
}
