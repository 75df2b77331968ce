import { useCallback, useEffect, useRef, useState } from 'react';
import * as phrases from '../../words/en/staff/api.ts';
import { credentialsFor } from '../session/credentials.ts';
import { unknownError } from './client.ts';
import type { KeptFile } from './send-file.ts';

/** A video on its way to the server: the share that arrived, or what went wrong. */
export type VideoUpload = {
  readonly share: number | null;
  readonly failure: string | null;
  readonly send: (file: File) => void;
  readonly cancel: () => void;
};

const tooLarge = phrases.aVideoCanBeAtMost;
const mostBytes = 500 * 1024 * 1024;
const unreachable = phrases.weCouldntUploadTheVideo;

/** Sends one video as the signed-in person and says how much of it has arrived; leaving the screen ends it. */
export function useVideoUpload(
  path: '/uploads/video' | '/uploads/recording',
  onKept: (file: KeptFile, sent: File) => void,
): VideoUpload {
  const [share, setShare] = useState<number | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  const underWay = useRef<{ abort(): void } | null>(null);
  const latest = useRef(onKept);
  latest.current = onKept;

  const cancel = useCallback(() => {
    underWay.current?.abort();
    underWay.current = null;
    setShare(null);
  }, []);

  const send = (file: File) => {
    cancel();
    if (file.size > mostBytes) return setFailure(tooLarge);
    setFailure(null);
    setShare(0);
    const settle = (outcome: KeptFile | string) => {
      underWay.current = null;
      setShare(null);
      if (typeof outcome === 'string') setFailure(outcome);
      else latest.current(outcome, file);
    };
    underWay.current = sendVideo(path, file, setShare, settle);
  };

  useEffect(() => () => underWay.current?.abort(), []);
  useWarningBeforeLeaving(share !== null);
  return { share, failure, send, cancel };
}

/** Asks before the tab is closed while something would be lost. */
export function useWarningBeforeLeaving(isNeeded: boolean): void {
  useEffect(() => {
    if (!isNeeded) return;
    const warn = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', warn);
    return () => window.removeEventListener('beforeunload', warn);
  }, [isNeeded]);
}

// fetch does not tell how much of a body has been sent.
function sendVideo(
  path: string,
  file: File,
  onShare: (share: number) => void,
  settle: (outcome: KeptFile | string) => void,
): { abort(): void } {
  const request = new XMLHttpRequest();
  request.open('POST', path);
  request.upload.onprogress = ({ loaded, total }) => onShare(total > 0 ? loaded / total : 0);
  request.onerror = () => settle(unreachable);
  request.onload = () => {
    const answer = answerOf(request.responseText);
    if (request.status === 200 && answer.url !== undefined)
      settle({ url: answer.url, mimeType: answer.mimeType ?? '' });
    else settle(answer.errors?.[0] ?? unknownError);
  };
  const body = new FormData();
  body.append('file', file);
  let isAborted = false;
  void credentialsFor({ method: 'POST', path }).then((headers) => {
    if (isAborted) return;
    for (const [name, value] of Object.entries(headers)) request.setRequestHeader(name, value);
    request.send(body);
  });
  return {
    abort() {
      isAborted = true;
      request.abort();
    },
  };
}

function answerOf(text: string): Partial<KeptFile> & { errors?: string[] } {
  try {
    return JSON.parse(text);
  } catch {
    return {};
  }
}
