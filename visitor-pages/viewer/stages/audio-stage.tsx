import { useRef, useState } from 'react';
import { audioSeekSeconds, jumpTo } from '../../../domain/engagement/listening.ts';
import { useWords } from '../words.ts';
import type { StageProps } from './stage.ts';
import { type SoundFailure, useSound } from './use-sound.ts';

const sentences = {
  'used-up': 'soundUsedUp',
  'not-loaded': 'soundNotLoaded',
} as const satisfies Record<SoundFailure, string>;

export function AudioStage({ slide, tracking }: StageProps) {
  const say = useWords();
  const element = useRef<HTMLAudioElement>(null);
  const [failure, setFailure] = useState<SoundFailure | null>(null);
  const { events, isPlaying, position, duration, toggle } = useSound(element, slide.id, tracking, setFailure);
  if (slide.audio === null || failure !== null) {
    return (
      <p className="sound is-unavailable" role="alert">
        {say(sentences[failure ?? 'not-loaded'])}
      </p>
    );
  }
  const jump = (seconds: number) => {
    if (element.current) element.current.currentTime = jumpTo(element.current.currentTime, seconds, duration);
  };
  const { title } = slide;
  const action = isPlaying ? 'pause' : 'play';
  return (
    <div className="sound">
      <audio ref={element} src={slide.audio} preload="metadata" {...events} />
      <div className="sound-buttons">
        <Jump seconds={-audioSeekSeconds} onJump={jump} isDisabled={duration === 0} />
        <button type="button" className="sound-play" onClick={toggle}>
          <svg viewBox="0 0 24 24" width="40" height="40" aria-hidden="true">
            <path d={isPlaying ? 'M7 5h4v14H7zM13 5h4v14h-4z' : 'M8 5.5v13l11-6.5z'} fill="currentColor" />
          </svg>
          <span className="for-readers">{title ? say(`${action}Named`, { title }) : say(action)}</span>
        </button>
        <Jump seconds={audioSeekSeconds} onJump={jump} isDisabled={duration === 0} />
      </div>
      <progress max={duration || 1} value={Math.min(position, duration || 1)} aria-hidden="true" />
      <p className="sound-time">{`${clock(position)} / ${duration === 0 ? '–:––' : clock(duration)}`}</p>
    </div>
  );
}

type JumpProps = { seconds: number; onJump: (seconds: number) => void; isDisabled: boolean };

function Jump({ seconds, onJump, isDisabled }: JumpProps) {
  const say = useWords();
  const name = say(seconds < 0 ? 'soundBack' : 'soundForward', { seconds: Math.abs(seconds) });
  return (
    <button
      type="button"
      className="sound-jump"
      aria-label={name}
      disabled={isDisabled}
      onClick={() => onJump(seconds)}
    >
      {`${seconds < 0 ? '−' : '+'}${Math.abs(seconds)} s`}
    </button>
  );
}

function clock(seconds: number): string {
  const whole = Math.floor(seconds);
  return `${Math.floor(whole / 60)}:${String(whole % 60).padStart(2, '0')}`;
}
