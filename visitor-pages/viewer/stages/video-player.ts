/** What a player tells while it plays. */
export type VideoEvents = {
  readonly onPlaying: () => void;
  readonly onPaused: () => void;
  readonly onEnded: () => void;
  readonly onUnavailable: () => void;
};

/** Any player of any house, as the video stage drives it. */
export type VideoPlayer = {
  play(): void;
  positionSeconds(): number;
  durationSeconds(): number;
  stop(): void;
};

/** Puts a player into the frame; it begins to play as soon as it can. */
export type OpenVideo = (frame: HTMLElement, videoId: string, events: VideoEvents) => VideoPlayer;
