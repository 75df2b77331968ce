import { useEffect, useRef, useState } from 'react';
import type { ViewerVideo } from '../page.ts';
import { useWords } from '../words.ts';
import { addressOf } from './address-of.ts';
import { playedOf } from './played-of.ts';
import type { StageProps } from './stage.ts';
import { useProgress } from './use-progress.ts';
import { VideoUnavailable } from './video-unavailable.tsx';
import { WatchRecorder } from './watch-recorder.ts';

type Props = StageProps & { file: ViewerVideo };

/** In a preview, where the video is replaced while it is shown, another one begins with nothing of the one before. */
export function OwnVideoStage(props: Props) {
  return <OneVideo key={props.tracking.isStill ? props.file.url : ''} {...props} />;
}

function OneVideo({ slide, file, tracking }: Props) {
  const say = useWords();
  const progress = useProgress(file, tracking.isStill);
  const [isBroken, setBroken] = useState(false);
  /** Where the video goes on after it failed; null: it didn't. */
  const [resumesAt, setResumesAt] = useState<number | null>(null);
  if (progress === 'processing') {
    return (
      <div className="video is-unavailable" role="status">
        <p>{say('videoProcessing')}</p>
      </div>
    );
  }
  if (progress === 'failed') return <VideoUnavailable />;
  if (isBroken) return <VideoUnavailable onTryAgain={() => setBroken(false)} />;
  const onBroken = (seconds: number) => {
    // A video that fails again goes on where it was, too.
    setResumesAt((before) => seconds || before || 0);
    setBroken(true);
  };
  return <Player slide={slide} file={file} tracking={tracking} resumesAt={resumesAt} onBroken={onBroken} />;
}

type PlayerProps = Pick<Props, 'slide' | 'file' | 'tracking'> & {
  resumesAt: number | null;
  onBroken: (seconds: number) => void;
};

function Player({ slide, file, tracking, resumesAt, onBroken }: PlayerProps) {
  const say = useWords();
  const element = useRef<HTMLVideoElement>(null);
  const recorder = useRef<WatchRecorder | null>(null);
  const { seconds, width, height } = file;
  const { id } = slide;
  const picture = slide.thumbnail ?? file.poster;
  // One that goes on after a failure isn't what the server drew, so it may begin with its own address.
  const [address, setAddress] = useState(() => (resumesAt === null ? file.url : addressOf(file)));
  const broken = useRef(onBroken);
  broken.current = onBroken;

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
    if (video.error) broken.current(video.currentTime);
    recorder.current.add(playedOf(video));
    if (!video.paused) recorder.current.playing();
    return () => {
      recorder.current?.paused();
      video.pause();
      // Browsers go on loading a video that isn't shown anymore, and the next slide's picture waits for the line.
      if (!video.isConnected) {
        video.removeAttribute('src');
        video.load();
      }
    };
  }, [id, seconds, tracking]);

  useEffect(() => {
    // The server doesn't know the visitor's network; what already plays isn't interrupted.
    if (element.current?.paused && element.current.currentTime === 0) setAddress(addressOf(file));
  }, [file]);

  useEffect(() => {
    if (resumesAt === null || !element.current) return;
    element.current.currentTime = resumesAt;
    // Where the browser doesn't let it play on its own, the visitor presses play.
    void element.current.play().catch(() => undefined);
  }, [resumesAt]);

  return (
    <video
      ref={element}
      className="own-video"
      // Without a cover the first frame is shown, which some phones only load when they are asked for that time.
      src={picture ? address : `${address}#t=0.001`}
      poster={picture ?? undefined}
      // Without its length, a browser's own controls don't take the first tap everywhere.
      preload="metadata"
      aria-label={slide.title ?? say('video')}
      controls
      playsInline
      {...(width && height ? { width, height } : {})}
      onPlaying={() => recorder.current?.playing()}
      onPause={() => recorder.current?.paused()}
      onEnded={() => recorder.current?.paused()}
      onError={({ currentTarget }) => onBroken(currentTarget.currentTime)}
    />
  );
}
