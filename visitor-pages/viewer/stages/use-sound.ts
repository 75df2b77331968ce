import { type RefObject, useEffect, useRef, useState } from 'react';
import type { Tracking } from '../tracking.ts';
import { useListening } from './use-listening.ts';

/** Why an audio can't be played. */
export type SoundFailure = 'used-up' | 'not-loaded';

type OnSound = { currentTarget: HTMLAudioElement };

/** Plays an audio as often as is allowed. */
export function useSound(
  element: RefObject<HTMLAudioElement | null>,
  slideId: string,
  tracking: Tracking,
  onFailure: (failure: SoundFailure) => void,
) {
  const [isPlaying, setPlaying] = useState(false);
  const [position, setPosition] = useState(0);
  const [duration, setDuration] = useState(0);
  const listening = useListening(slideId, tracking);
  const leave = useRef(listening.paused);
  const takeOver = useRef((sound: HTMLAudioElement) => listening.takeOver(sound));

  useEffect(() => {
    const sound = element.current;
    if (!sound) return;
    // It may have loaded, failed or started before the script could listen.
    if (sound.error) onFailure('not-loaded');
    if (Number.isFinite(sound.duration)) setDuration(sound.duration);
    if (takeOver.current(sound)) {
      setPlaying(!sound.paused);
      setPosition(sound.currentTime);
    } else onFailure('used-up');
    return () => {
      // Audio keeps playing without its element unless it is stopped.
      sound.pause();
      leave.current();
    };
  }, [element, onFailure]);

  const events = {
    onPlay: ({ currentTarget: sound }: OnSound) => {
      if (listening.mayPlay(sound)) return setPlaying(true);
      sound.pause();
      onFailure('used-up');
    },
    onPlaying: ({ currentTarget: sound }: OnSound) => listening.playing(sound),
    onPause: () => {
      setPlaying(false);
      listening.paused();
    },
    onTimeUpdate: ({ currentTarget: sound }: OnSound) => setPosition(sound.currentTime),
    onDurationChange: ({ currentTarget: sound }: OnSound) => {
      if (Number.isFinite(sound.duration)) setDuration(sound.duration);
    },
    onError: () => {
      listening.paused();
      onFailure('not-loaded');
    },
  };
  const toggle = () => {
    const sound = element.current;
    if (!sound) return;
    if (!sound.paused) return sound.pause();
    // The element reports a failure on its own.
    void sound.play().catch(() => undefined);
  };
  return { events, isPlaying, position, duration, toggle };
}
