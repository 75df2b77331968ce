import { useRef } from 'react';
import { beginsListen, mayListen } from '../../../domain/engagement/listening.ts';
import type { Tracking } from '../tracking.ts';
import { playedOf } from './played-of.ts';
import { WatchRecorder } from './watch-recorder.ts';

/** Counts how often an audio is started, and reports what was heard. */
export function useListening(slideId: string, tracking: Tracking) {
  const recorder = useRef<WatchRecorder | null>(null);
  // A listen counts once the audio is heard, not when it starts loading.
  const isBeginning = useRef(false);
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
  return {
    /** Whether the audio may play on from its current position. */
    mayPlay(sound: HTMLAudioElement): boolean {
      const begins = beginsListen(sound.currentTime);
      const may = !begins || mayListen(tracking.listensOf(slideId));
      isBeginning.current = begins && may;
      return may;
    },
    /** Takes over an audio that was started before the script was loaded. Returns whether it may play on. */
    takeOver(sound: HTMLAudioElement): boolean {
      const played = playedOf(sound);
      if (played.length === 0) return sound.paused || this.mayPlay(sound);
      if (played.some(({ start }) => beginsListen(start))) {
        if (!mayListen(tracking.listensOf(slideId))) return false;
        tracking.countListen(slideId);
      }
      recorderOf(sound).add(played);
      if (!sound.paused) recorderOf(sound).playing();
      return true;
    },
    playing(sound: HTMLAudioElement): void {
      if (isBeginning.current) tracking.countListen(slideId);
      isBeginning.current = false;
      recorderOf(sound).playing();
    },
    paused(): void {
      recorder.current?.paused();
    },
  };
}
