import { mimeTypeOfVideo, uploadedVideo } from '../../../domain/media/video-kinds.ts';
import {
  byKey,
  noSettings,
  type SlideEdit,
  type SlideSetting,
  slideSettings,
} from '../../../domain/pitches/settings/registry.ts';
import {
  isQuestionsOnly,
  offeredSlideKinds,
  type SlideType,
  slideKind,
  slideSwitches,
} from '../../../domain/pitches/slides/registry.ts';
import { checkPicture, checkSent, checkSound } from '../../platform/check-input.ts';
import { checkTyped } from '../../platform/check-typed.ts';
import type { Hosts } from '../../platform/hosts/hosts.ts';
import { refuse } from '../../platform/refusal.ts';
import type { Actor } from '../../platform/sessions/actor.ts';
import { sanitizeRichText } from '../rich-text.ts';
import type { SlideSettings } from '../store.ts';

/** A new slide of one kind, with nothing saved in it. */
export function emptySlide(slideType: SlideType): SlideSettings {
  const isVideo = slideKind(slideType).isVideo({});
  return { ...noSettings, slideType, isVideo, processed: true, processingFailed: false };
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
  untrusted: SlideEdit,
): SlideSettings {
  const given = byKey(slideSettings, ({ key, kind }) => {
    const sent = checkSent(untrusted[key], checkSetting(hosts, kind));
    return sent === undefined ? stored[key] : sent;
  });
  const video = uploadedVideo(given.url);
  const url = video === null ? given.url : `/media/${video}`;
  // The name of an uploaded video says its type.
  const slide = { ...given, slideType, url, mimeType: mimeTypeOfVideo(url) ?? given.mimeType };
  const kind = slideKind(slideType);
  const [problem] = kind.check(slide);
  if (problem !== undefined) refuse('slide-not-valid', { problem });
  const isVideo = kind.isVideo(slide);
  if (isVideo && kind.stage === 'file' && video === null) refuse('slide-not-valid', { problem: otherVideo });
  return { ...slide, isVideo, processed: stored.processed, processingFailed: stored.processingFailed };
}

const otherVideo = 'Please upload the video here.';

function checkSetting(hosts: Hosts, kind: SlideSetting['kind']): (untrusted: string) => string | null {
  switch (kind.is) {
    case 'file':
      return checkPicture(hosts);
    case 'audio':
      return checkSound(hosts);
    case 'calendar-id':
      return checkCalendarId;
    case 'choice':
      return (untrusted) => checkChoice(untrusted, kind.of);
    case 'rich-text':
      return (untrusted) => checkContent(untrusted, kind.limit);
    default:
      return checkTyped(hosts, kind);
  }
}

// It becomes part of an address.
function checkCalendarId(untrusted: string): string | null {
  const id = untrusted.trim();
  if (id === '') return null;
  return /^[\w-]{1,64}$/.test(id) ? id : refuse('slide-not-valid', { problem: 'Please enter the id of a calendar.' });
}

function checkChoice(untrusted: string, offered: readonly string[]): string | null {
  const code = untrusted.trim();
  if (code === '') return null;
  return offered.includes(code) ? code : refuse('slide-not-valid', { problem: 'Please choose one of the choices.' });
}

// Pasted text comes with more than stays of it. Cleaning takes four times as long for twice as much, and no one else is
// served meanwhile.
const UNCLEANED_TIMES = 3;

function checkContent(untrusted: string, limit: number): string | null {
  if (untrusted.length > UNCLEANED_TIMES * limit) refuse('text-too-long', { limit });
  const content = sanitizeRichText(untrusted.replaceAll('\0', '')).trim();
  if (content.length > limit) refuse('text-too-long', { limit });
  return content === '' ? null : content;
}
