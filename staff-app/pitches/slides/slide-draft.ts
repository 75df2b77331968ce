import type { Slide } from '../use-pitch.ts';

/** A slide while it is edited; empty means nothing. */
export type SlideDraft = Record<
  'title' | 'internalTitle' | 'description' | 'url' | 'thumbnail' | 'content' | 'mimeType' | 'audioFile',
  string
>;

/** A stored slide, to be edited. */
export function draftOfSlide(slide: Slide): SlideDraft {
  const { title, internalTitle, description, url, thumbnail, content, mimeType, audioFile } = slide;
  return {
    ...{ title: title ?? '', internalTitle: internalTitle ?? '', description: description ?? '', url: url ?? '' },
    ...{ thumbnail: thumbnail ?? '', content: content ?? '', mimeType: mimeType ?? '' },
    audioFile: audioFile ?? '',
  };
}
