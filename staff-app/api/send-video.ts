import { useCallback, useEffect, useRef, useState } from 'react';
import * as phrases from '../../words/en/staff/api.ts';
import { useTabWarning } from '../design/use-tab-warning.ts';
import type { KeptFile } from './kept-file.ts';
import type { Sending } from './parts/send-in-parts.ts';
import type { UploadKind } from './parts/unfinished-uploads.ts';
import { useTimeLeft } from './parts/use-time-left.ts';

/** A video on its way to the server: the share that arrived, or what went wrong. */
export type VideoUpload = {
  readonly share: number | null;
  /** Waiting: the connection is gone, and it continues when it's back. */
  readonly state: 'sending' | 'paused' | 'waiting';
  readonly secondsLeft: number | null;
  readonly failure: string | null;
  readonly send: (file: File) => void;
  readonly pause: () => void;
  readonly resume: () => void;
  readonly cancel: () => void;
};

const tooLarge = phrases.aVideoCanBeAtMost;
const mostBytes = 500 * 1024 * 1024;
const endless = Number.POSITIVE_INFINITY;

/**
 * Sends one video as the signed-in person and says how much of it has arrived. Leaving the screen interrupts it; the same
 * file continues later.
 */
export function useVideoUpload(
  kind: Extract<UploadKind, 'video' | 'recording'>,
  onKept: (file: KeptFile, sent: File) => void,
  place?: string,
): VideoUpload {
  const [share, setShare] = useState<number | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  const { state, secondsLeft, change } = useUploadState();
  const underWay = useRef<Sending | null>(null);
  // What was meant for an earlier file comes too late.
  const turn = useRef(0);
  const latest = useRef(onKept);
  latest.current = onKept;

  const stop = useCallback((how: 'cancel' | 'pause') => {
    turn.current += 1;
    underWay.current?.[how]();
    underWay.current = null;
  }, []);
  const cancel = () => {
    stop('cancel');
    setShare(null);
  };
  const send = (file: File) => {
    cancel();
    if (file.size > mostBytes) return setFailure(tooLarge);
    setFailure(null);
    setShare(0);
    change('sending');
    const own = turn.current;
    const settle = (outcome: KeptFile | string) => {
      if (own !== turn.current) return;
      underWay.current = null;
      setShare(null);
      if (typeof outcome === 'string') setFailure(outcome);
      else latest.current(outcome, file);
    };
    const onShare = (next: number) => {
      setShare(next);
      change('sending', next);
    };
    const told = { onShare, onWaiting: () => change('waiting'), onEnd: settle, mostTries: endless, place };
    // Only those who upload something large need it.
    const begin = ({ sendInParts }: typeof import('./parts/send-in-parts.ts')) => {
      if (own === turn.current) underWay.current = sendInParts(file, kind, told);
    };
    void import('./parts/send-in-parts.ts').then(begin, () => settle(phrases.weCouldntUploadTheVideo));
  };
  const pause = () => {
    underWay.current?.pause();
    change('paused');
  };
  const resume = () => {
    change('sending');
    underWay.current?.resume();
  };
  useEffect(() => () => stop('pause'), [stop]);
  useTabWarning(share !== null);
  return { share, state, secondsLeft, failure, send, pause, resume, cancel };
}

function useUploadState() {
  const [state, setState] = useState<VideoUpload['state']>('sending');
  const { secondsLeft, note } = useTimeLeft();
  const change = (next: VideoUpload['state'], share: number | null = null) => {
    setState(next);
    note(share);
  };
  return { state, secondsLeft, change };
}
