import { useEffect, useRef, useState } from 'react';
import type { WatchedVideo } from '../tracking.ts';
import { useWords } from '../words.ts';
import type { StageProps } from './stage.ts';
import type { VideoPlayer } from './video-player.ts';
import { VideoUnavailable } from './video-unavailable.tsx';
import { type TellWatched, WatchRecorder } from './watch-recorder.ts';
import { openYoutubeVideo } from './youtube-player.ts';

type Showing = 'poster' | 'player' | 'unavailable';

export function VideoStage({ slide, tracking, isFirst }: StageProps) {
  const say = useWords();
  const [showing, setShowing] = useState<Showing>('poster');
  const frame = useRef<HTMLDivElement>(null);
  const resumesAt = useRef(0);
  const { id, videoId, title } = slide;

  useEffect(() => {
    if (showing !== 'player' || !frame.current || !videoId) return;
    return play(frame.current, videoId, {
      before: tracking.watchedBefore(id),
      tell: (video, isTurn) => tracking.watch(id, video, isTurn),
      startSeconds: resumesAt.current,
      unavailable: (seconds) => {
        resumesAt.current = seconds || resumesAt.current;
        setShowing('unavailable');
      },
    });
  }, [showing, id, videoId, tracking]);

  if (!videoId) return <VideoUnavailable />;
  if (showing === 'unavailable') return <VideoUnavailable videoId={videoId} onTryAgain={() => setShowing('player')} />;
  return (
    <div className="video">
      {showing === 'poster' ? (
        <button type="button" className="poster" onClick={() => setShowing('player')}>
          <Poster address={slide.thumbnail ?? `https://i.ytimg.com/vi/${videoId}/hqdefault.jpg`} isFirst={isFirst} />
          <span className="play" aria-hidden="true">
            <svg viewBox="0 0 24 24" width="34" height="34" aria-hidden="true">
              <path d="M8 5.5v13l11-6.5z" fill="currentColor" />
            </svg>
          </span>
          <span className="for-readers">{title ? say('playVideoNamed', { title }) : say('playVideo')}</span>
        </button>
      ) : (
        <div ref={frame} className="player" />
      )}
    </div>
  );
}

function Poster({ address, isFirst }: { address: string; isFirst: boolean }) {
  const image = useRef<HTMLImageElement>(null);
  const [isMissing, setMissing] = useState(false);

  // It may have failed before the script could listen.
  useEffect(() => {
    if (image.current?.complete && image.current.naturalWidth === 0) setMissing(true);
  }, []);

  if (isMissing) return null;
  return (
    <img
      ref={image}
      src={address}
      alt=""
      fetchPriority={isFirst ? 'high' : 'auto'}
      referrerPolicy="no-referrer"
      onError={() => setMissing(true)}
    />
  );
}

type Watching = {
  before: WatchedVideo | null;
  tell: TellWatched;
  startSeconds: number;
  unavailable: (atSeconds: number) => void;
};

function play(frame: HTMLElement, videoId: string, { before, tell, startSeconds, unavailable }: Watching): () => void {
  const player: VideoPlayer = openYoutubeVideo(frame, videoId, {
    onPlaying: () => recorder.playing(),
    onPaused: () => recorder.paused(),
    onEnded: () => recorder.paused(),
    startSeconds,
    onUnavailable: () => unavailable(player.positionSeconds()),
  });
  const recorder = new WatchRecorder(player, before, tell);
  return () => {
    recorder.paused();
    player.stop();
    frame.replaceChildren();
  };
}
