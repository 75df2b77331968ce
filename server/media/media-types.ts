import { videoKinds } from '../../domain/media/video-kinds.ts';
import { pictureKinds } from './picture-kinds.ts';
import { soundKinds } from './sound-kinds.ts';

/** How long a file may be cached: under its name it never changes. */
export const A_YEAR_SECONDS = 31_536_000;

// A mov holds what an mp4 holds; some browsers would not even try to play it under its own type.
const types = new Map<string, string>(
  [...pictureKinds, ...soundKinds, ...videoKinds].map(({ ending, mimeType }) => [
    ending,
    mimeType.replace('quicktime', 'mp4'),
  ]),
);

/** The type that a stored file is served with, by the ending of its name; null if it isn't one of ours. */
export function mediaTypeOf(name: string): string | null {
  return types.get(name.slice(name.lastIndexOf('.') + 1)) ?? null;
}
