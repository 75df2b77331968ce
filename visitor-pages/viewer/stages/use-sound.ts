import { type RefObject, useEffect, useRef, useState } from 'react';
import { beginsListen, mayListen } from '../../../domain/engagement/listening.ts';
import type { Tracking } from '../tracking.ts';
import { WatchRecorder } from './watch-recorder.ts';

/** Why a sound is not played. */
export type SoundFailure = 'used-up' | 'not-loaded';

/** Plays a sound as often as it may be listened to, and tells what was heard of it. */
export function useSound(
  element: RefObject<HTMLAudioElement | null>,
  slideId: string,
  tracking: Tracking,
  onFailure: (failure: SoundFailure) => void,
) {
  const [isPlaying, setPlaying] = useState(false);
  const [position, setPosition] = useState(0);
  const [duration, setDuration] = useState(0);
  const recorder = useRef<WatchRecorder | null>(null);
  // A listen counts once the sound is really heard, not when its loading begins.
  const isBeginning = useRef(false);

  useEffect(() => {
    const sound = element.current;
    if (!sound) return;
    // It may have loaded or failed before the script was there to hear of it.
    if (sound.error) onFailure('not-loaded');
    if (Number.isFinite(sound.duration)) setDuration(sound.duration);
    return () => {
      // A sound plays on without its element, unless it is stopped.
      sound.pause();
      recorder.current?.paused();
    };
  }, [element, onFailure]);

  const recorderOf = (sound: HTMLAudioElement) => {
    const player = {
      positionSeconds: () => sound.currentTime,
      durationSeconds: () => (Number.isFinite(sound.duration) ? sound.duration : 0),
    };
    recorder.current ??= new WatchRecorder(player, tracking.watchedBefore(slideId), (heard, isTurn) =>
      tracking.hear(slideId, heard, isTurn),
    );
    return recorder.current;
  };
  const events = {
    onPlay: ({ currentTarget: sound }: { currentTarget: HTMLAudioElement }) => {
      isBeginning.current = beginsListen(sound.currentTime);
      if (!isBeginning.current || mayListen(tracking.listensOf(slideId))) return setPlaying(true);
      isBeginning.current = false;
      sound.pause();
      onFailure('used-up');
    },
    onPlaying: ({ currentTarget: sound }: { currentTarget: HTMLAudioElement }) => {
      if (isBeginning.current) tracking.countListen(slideId);
      isBeginning.current = false;
      recorderOf(sound).playing();
    },
    onPause: () => {
      setPlaying(false);
      recorder.current?.paused();
    },
    onTimeUpdate: ({ currentTarget: sound }: { currentTarget: HTMLAudioElement }) => setPosition(sound.currentTime),
    onDurationChange: ({ currentTarget: sound }: { currentTarget: HTMLAudioElement }) => {
      if (Number.isFinite(sound.duration)) setDuration(sound.duration);
    },
    onError: () => {
      recorder.current?.paused();
      onFailure('not-loaded');
    },
  };
  const toggle = () => {
    const sound = element.current;
    if (!sound) return;
    if (!sound.paused) return sound.pause();
    // The element tells of a failure by itself.
    void sound.play().catch(() => undefined);
  };
  return { events, isPlaying, position, duration, toggle };
}
