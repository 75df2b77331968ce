import { grantedCapabilities } from '../../../domain/brands/brand.ts';
import {
  offeredSlideKinds,
  type SlideSwitch,
  type SlideType,
  slideKind,
} from '../../../domain/pitches/slides/registry.ts';
import { findOrganization } from '../../accounts/index.ts';
import { checkLine, checkPicture, checkSent, checkSound, checkText } from '../../platform/check-input.ts';
import type { Tx } from '../../platform/database/database.ts';
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

/** An empty slide of one kind, as it is before anything was saved in it. */
export function emptySlide(slideType: SlideType): SlideSettings {
  return {
    slideType,
    ...{ internalTitle: null, title: null, description: null, thumbnail: null },
    ...{ url: null, content: null, mimeType: null, audioFile: null, highlevelCalendarId: null },
    isVideo: slideKind(slideType).isVideo({}),
  };
}

/** Refuses a kind of slide that this brand and organisation do not offer. */
export async function checkOffered(tx: Tx, actor: Actor, slideType: SlideType): Promise<void> {
  const capabilities = grantedCapabilities(actor.brand, actor);
  const { showAudio } = await findOrganization(tx, actor.organizationId);
  const switches = new Set<SlideSwitch>(showAudio ? ['showAudio'] : []);
  const offered = offeredSlideKinds(actor.brand.controls, capabilities, switches);
  if (!offered.some((kind) => kind.type === slideType)) refuse('slide-kind-not-offered');
}

/** The slide with what was sent put in, as it may be stored; its kind says what it must have. */
export function applySlide(
  publicUrl: string,
  stored: SlideSettings,
  slideType: SlideType,
  untrusted: UntrustedSlide,
): SlideSettings {
  const slide = {
    slideType,
    internalTitle: changed(stored.internalTitle, untrusted.internalTitle, checkLine),
    title: changed(stored.title, untrusted.title, checkLine),
    description: changed(stored.description, untrusted.description, (text) => checkText(text, LONGEST_DESCRIPTION)),
    thumbnail: changed(stored.thumbnail, untrusted.thumbnail, checkPicture(publicUrl)),
    url: changed(stored.url, untrusted.url, checkPicture(publicUrl)),
    content: changed(stored.content, untrusted.content, checkContent),
    mimeType: changed(stored.mimeType, untrusted.mimeType, checkLine),
    audioFile: changed(stored.audioFile, untrusted.audioFile, checkSound(publicUrl)),
    highlevelCalendarId: changed(stored.highlevelCalendarId, untrusted.highlevelCalendarId, checkCalendarId),
  };
  const kind = slideKind(slideType);
  const [problem] = kind.check(slide);
  if (problem !== undefined) refuse('slide-not-valid', { problem });
  return { ...slide, isVideo: kind.isVideo(slide) };
}

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
