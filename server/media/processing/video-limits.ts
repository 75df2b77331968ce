/** What is known of a video once its container was read. */
export type VideoFacts = {
  readonly seconds: number | null;
  readonly width: number | null;
  readonly height: number | null;
};

/** A file to be read, and changed in place. */
export type VideoFile = {
  read(into: Buffer, offset: number, length: number, at: number): Promise<{ readonly bytesRead: number }>;
  write(from: Buffer, offset: number, length: number, at: number): Promise<unknown>;
};

/** The claims in a file: the highest of each. */
type VideoClaims = VideoFacts & {
  /** Every track, whatever it holds. */
  readonly tracks: number;
  /** Of the longest picture track; 0 if the file doesn't count them. */
  readonly pictures: number;
};

// 8K is 7,680 by 4,320. A phone that has to decode more runs out of memory.
const LONGEST_SIDE = 8_192;
const MOST_PIXELS = 36_000_000;
const LONGEST_SECONDS = 12 * 3_600;
// A camera writes a handful: pictures, audio, time code, subtitles in some languages.
const MOST_TRACKS = 32;
const MOST_PICTURES_A_SECOND = 240;

/** What is known of a video; null if it claims more than a phone can play. */
export function withinLimits({ tracks, pictures, ...facts }: VideoClaims): VideoFacts | null {
  const [width, height, seconds] = [facts.width ?? 0, facts.height ?? 0, facts.seconds ?? 0];
  const isTooLarge = Math.max(width, height) > LONGEST_SIDE || width * height > MOST_PIXELS;
  const isTooLong = seconds > LONGEST_SECONDS || pictures > LONGEST_SECONDS * MOST_PICTURES_A_SECOND;
  return isTooLarge || isTooLong || tracks > MOST_TRACKS ? null : facts;
}
