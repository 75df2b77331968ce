import type { WatchedRange } from '../../../domain/engagement/watched-ranges.ts';

/** Which parts an element has really played, by the browser's own count, which needs no script. */
export function playedOf({ played }: HTMLMediaElement): WatchedRange[] {
  return Array.from({ length: played.length }, (_, at) => ({ start: played.start(at), end: played.end(at) }));
}
