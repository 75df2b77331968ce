import { useCallback, useEffect, useRef, useState } from 'react';
import type { ViewerVideo } from '../page.ts';
import { useWords } from '../words.ts';
import { playedOf } from './played-of.ts';
import type { StageProps } from './stage.ts';
import { useProgress } from './use-progress.ts';
import { WatchRecorder } from './watch-recorder.ts';

type Props = StageProps & { file: ViewerVideo };

export function OwnVideoStage({ slide, file, tracking }: Props) {
  const say = useWords();
  const progress = useProgress(file);
  const [isBroken, setBroken] = useState(false);
  const breakOff = useCallback(() => setBroken(true), []);
  if (progress === 'processing') {
    return (
      <div className="video is-unavailable" role="status">
        <p>{say('videoProcessing')}</p>
      </div>
    );
  }
  if (progress === 'failed' || isBroken) {
    return (
      <div className="video is-unavailable" role="status">
        <p>{say('videoUnavailable')}</p>
      </div>
    );
  }
  return <Player slide={slide} file={file} tracking={tracking} onBroken={breakOff} />;
}

type PlayerProps = Pick<Props, 'slide' | 'file' | 'tracking'> & { onBroken: () => void };

function Player({ slide, file, tracking, onBroken }: PlayerProps) {
  const say = useWords();
  const element = useRef<HTMLVideoElement>(null);
  const recorder = useRef<WatchRecorder | null>(null);
  const { url, seconds, width, height } = file;
  const { id, thumbnail } = slide;

  useEffect(() => {
    const video = element.current;
    if (!video) return;
    const player = {
      positionSeconds: () => video.currentTime,
      durationSeconds: () => (Number.isFinite(video.duration) ? video.duration : (seconds ?? 0)),
    };
    recorder.current = new WatchRecorder(player, tracking.watchedBefore(id), (watched, isTurn) =>
      tracking.watch(id, watched, isTurn),
    );
    // It may have failed or started before the script could listen.
    if (video.error) onBroken();
    recorder.current.add(playedOf(video));
    if (!video.paused) recorder.current.playing();
    return () => {
      recorder.current?.paused();
      video.pause();
    };
  }, [id, seconds, tracking, onBroken]);

  return (
    <video
      ref={element}
      className="own-video"
      // Without a cover the first frame is shown, which some phones only load when they are asked for that time.
      src={thumbnail ? url : `${url}#t=0.001`}
      poster={thumbnail ?? undefined}
      preload={thumbnail ? 'none' : 'metadata'}
      aria-label={slide.title ?? say('video')}
      controls
      playsInline
      {...(width && height ? { width, height } : {})}
      onPlaying={() => recorder.current?.playing()}
      onPause={() => recorder.current?.paused()}
      onEnded={() => recorder.current?.paused()}
      onError={onBroken}
    />
  );
}
