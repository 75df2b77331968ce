import { act } from '@testing-library/react';
import { onTestFinished, vi } from 'vitest';

type Source = 'getUserMedia' | 'getDisplayMedia';

/** What a camera, a microphone or a screen gives. */
export class FakeTrack extends EventTarget {
  readonly stop = vi.fn();
}

/** Several of them together. */
export class FakeStream {
  readonly tracks: FakeTrack[];
  constructor(tracks: FakeTrack[] = [new FakeTrack()]) {
    this.tracks = tracks;
  }
  getTracks = () => this.tracks;
  getVideoTracks = () => this.tracks.slice(0, 1);
  getAudioTracks = () => this.tracks.slice(1);
}

/** The devices of a browser, as this test wants them; what is not named is not there. */
export function haveDevices(devices: Partial<Record<Source, (wanted: { audio?: unknown }) => Promise<unknown>>>): void {
  class FakeRecorder {
    static isTypeSupported = (type: string) => type === 'video/webm';
    state = 'inactive';
    mimeType = 'video/webm;codecs=vp8';
    ondataavailable: ((event: { data: Blob }) => void) | null = null;
    onstop: (() => void) | null = null;
    start() {
      this.state = 'recording';
    }
    stop() {
      this.state = 'inactive';
      this.ondataavailable?.({ data: new Blob(['video']) });
      this.onstop?.();
    }
  }
  vi.stubGlobal('MediaRecorder', FakeRecorder);
  vi.stubGlobal('MediaStream', FakeStream);
  Object.defineProperty(navigator, 'mediaDevices', { configurable: true, value: devices });
  URL.createObjectURL = () => 'blob:video';
  URL.revokeObjectURL = () => undefined;
  onTestFinished(() => {
    vi.unstubAllGlobals();
    Object.defineProperty(navigator, 'mediaDevices', { configurable: true, value: undefined });
  });
}

/** One upload that is under way. */
export type HeldUpload = {
  path: string;
  body: FormData;
  told: (share: number) => void;
  answer: (status: number, body: object) => void;
};

/** Takes the place of the upload: it arrives and is answered when the test says so. */
export function holdUploads(): HeldUpload[] {
  const requests: HeldUpload[] = [];
  class FakeRequest {
    upload: { onprogress?: (event: { loaded: number; total: number }) => void } = {};
    onload: (() => void) | null = null;
    onerror: (() => void) | null = null;
    status = 0;
    responseText = '';
    path = '';
    open(_method: string, path: string) {
      this.path = path;
    }
    setRequestHeader() {}
    abort = vi.fn();
    send(body: FormData) {
      requests.push({
        path: this.path,
        body,
        told: (share) => act(() => this.upload.onprogress?.({ loaded: share * 100, total: 100 })),
        answer: (status, answer) =>
          act(() => {
            this.status = status;
            this.responseText = JSON.stringify(answer);
            this.onload?.();
          }),
      });
    }
  }
  vi.stubGlobal('XMLHttpRequest', FakeRequest);
  return requests;
}

/** A device that answers no, by the name of the reason. */
export function refusal(name: string): () => Promise<never> {
  return () => Promise.reject(new DOMException('no', name));
}
