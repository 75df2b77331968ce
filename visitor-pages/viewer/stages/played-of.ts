import type { WatchedRange } from '../../../domain/engagement/watched-ranges.ts';

/** The ranges an element has really played. The browser counts them without a script. */
export function playedOf({ played }: HTMLMediaElement): WatchedRange[] {
  return Array.from({ length: played.length }, (_, at) => ({ start: played.start(at), end: played.end(at) }));
}
