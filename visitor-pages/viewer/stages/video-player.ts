/** The events of a player. */
export type VideoEvents = {
  /** Where it begins, after it failed before. */
  readonly startSeconds: number;
  readonly onPlaying: () => void;
  readonly onPaused: () => void;
  readonly onEnded: () => void;
  readonly onUnavailable: () => void;
};

/** Any provider's player, as the video stage uses it. */
export type VideoPlayer = {
  play(): void;
  positionSeconds(): number;
  durationSeconds(): number;
  stop(): void;
};

/** Puts a player into the frame. It starts playing as soon as it can. */
export type OpenVideo = (frame: HTMLElement, videoId: string, events: VideoEvents) => VideoPlayer;
