import { letYoutubeIn } from '../page-policy.ts';
import type { OpenVideo, VideoEvents, VideoPlayer } from './video-player.ts';

// The part of the frame API (https://developers.google.com/youtube/iframe_api_reference) that is used here.
type FramePlayer = {
  playVideo(): void;
  getCurrentTime(): number;
  getDuration(): number;
  destroy(): void;
};
type FrameApi = {
  Player: new (element: HTMLElement, options: object) => FramePlayer;
};
declare global {
  interface Window {
    YT?: Partial<FrameApi>;
    onYouTubeIframeAPIReady?: () => void;
  }
}

const apiAddress = 'https://www.youtube.com/iframe_api';
const longestWaitMs = 10_000;
const states = { ended: 0, playing: 1, paused: 2 } as const;

let loading: Promise<FrameApi> | null = null;

/** YouTube's own player, without its cookies. Its script is loaded with the first tap and never before. */
export const openYoutubeVideo: OpenVideo = (frame, videoId, events) => {
  let player: FramePlayer | null = null;
  let isStopped = false;
  const unavailable = () => {
    if (!isStopped) events.onUnavailable();
  };
  const patience = setTimeout(unavailable, longestWaitMs);
  frameApi().then((api) => {
    if (isStopped) return;
    const place = frame.appendChild(document.createElement('div'));
    player = new api.Player(place, {
      host: 'https://www.youtube-nocookie.com',
      videoId,
      width: '100%',
      height: '100%',
      playerVars: {
        autoplay: 1,
        playsinline: 1,
        rel: 0,
        origin: window.location.origin,
        start: Math.floor(events.startSeconds),
      },
      events: {
        onReady: () => {
          clearTimeout(patience);
          if (!isStopped) player?.playVideo();
        },
        onStateChange: ({ data }: { data: number }) => tellState(data, events),
        onError: unavailable,
      },
    });
  }, unavailable);
  return controls(
    () => player,
    () => {
      isStopped = true;
      clearTimeout(patience);
      player?.destroy();
    },
  );
};

function controls(current: () => FramePlayer | null, stop: () => void): VideoPlayer {
  return {
    play: () => current()?.playVideo?.(),
    // The player has no such functions until the frame is ready.
    positionSeconds: () => current()?.getCurrentTime?.() ?? 0,
    durationSeconds: () => current()?.getDuration?.() ?? 0,
    stop,
  };
}

function tellState(state: number, events: VideoEvents): void {
  if (state === states.playing) events.onPlaying();
  else if (state === states.paused) events.onPaused();
  else if (state === states.ended) events.onEnded();
}

function frameApi(): Promise<FrameApi> {
  loading ??= new Promise<FrameApi>((resolve, reject) => {
    const ready = () => (window.YT?.Player ? resolve(window.YT as FrameApi) : undefined);
    if (window.YT?.Player) return ready();
    window.onYouTubeIframeAPIReady = ready;
    letYoutubeIn();
    const script = document.createElement('script');
    script.src = apiAddress;
    script.async = true;
    script.onerror = () => {
      loading = null;
      script.remove();
      reject(new Error('YouTube cannot be reached.'));
    };
    document.head.append(script);
  });
  return loading;
}
