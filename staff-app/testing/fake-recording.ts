import { act } from '@testing-library/react';
import { expect, onTestFinished, vi } from 'vitest';

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
export function haveDevices(
  devices: Partial<Record<Source, (wanted: { audio?: unknown }) => Promise<unknown>>>,
  whyNotRecorded?: Error,
): void {
  class FakeRecorder {
    static isTypeSupported = (type: string) => type === 'video/webm';
    state = 'inactive';
    mimeType = 'video/webm;codecs=vp8';
    ondataavailable: ((event: { data: Blob }) => void) | null = null;
    onstop: (() => void) | null = null;
    start() {
      if (whyNotRecorded !== undefined) throw whyNotRecorded;
      this.state = 'recording';
    }
    pause() {
      this.state = 'paused';
    }
    resume() {
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
  /** What it says of itself: the kind and the name of the file. */
  about: Record<string, string>;
  bytes: number;
  /** Its requests so far, such as "PATCH 0": the method and where the part begins. */
  requests: string[];
  /** Says how much of the part under way has been sent. */
  told: (share: number) => Promise<void>;
  /** All of it arrives, and the server answers what it keeps of it or why it keeps nothing. */
  answer: (status: number, body: object) => Promise<void>;
  /** The connection is lost with the part under way. */
  cut: () => Promise<void>;
};

type FakeRequest = {
  upload: { onprogress: ((event: { lengthComputable: boolean; loaded: number }) => void) | null };
  reply: (status: number, headers?: Record<string, string>, body?: string) => void;
  onerror: ((event: object) => void) | null;
  method: string;
  url: string;
  headers: Record<string, string>;
};

/** Takes the place of the server's uploads in parts: they arrive and are answered when the test says so. */
export function holdUploads(): HeldUpload[] {
  const uploads: HeldUpload[] = [];
  const parts = new Map<HeldUpload, FakeRequest>();
  const results = new Map<HeldUpload, { status: number; body: object }>();
  const begin = (request: FakeRequest) => {
    const upload: HeldUpload = {
      about: aboutOf(request.headers['Upload-Metadata'] ?? ''),
      bytes: Number(request.headers['Upload-Length']),
      requests: [],
      told: (share) =>
        act(async () => {
          const part = await partOf(upload);
          part.upload.onprogress?.({ lengthComputable: true, loaded: share * upload.bytes });
        }),
      answer: (status, body) =>
        act(async () => {
          const part = await partOf(upload);
          results.set(upload, { status, body });
          part.reply(204, { 'Upload-Offset': String(upload.bytes) });
          await vi.waitFor(() => expect(results.has(upload)).toBe(false));
        }),
      cut: () =>
        act(async () => {
          const part = await partOf(upload);
          parts.delete(upload);
          part.onerror?.({});
        }),
    };
    uploads.push(upload);
    request.reply(201, { Location: `/uploads/parts/${uploads.length}` });
  };
  const partOf = (upload: HeldUpload) => vi.waitFor(() => parts.get(upload) ?? Promise.reject(new Error('no part')));
  const take = (request: FakeRequest) => {
    const [, number, last] = /\/uploads\/parts(?:\/(\d+))?(\/finish)?$/.exec(request.url) ?? [];
    const upload = uploads[Number(number) - 1];
    if (upload === undefined) return begin(request);
    upload.requests.push([request.method, request.headers['Upload-Offset'] ?? last ?? ''].join(' ').trim());
    if (request.method === 'PATCH') parts.set(upload, request);
    else if (request.method === 'HEAD')
      request.reply(200, { 'Upload-Offset': '0', 'Upload-Length': `${upload.bytes}` });
    else if (request.method === 'DELETE') request.reply(204);
    else {
      const { status, body } = results.get(upload) ?? { status: 500, body: {} };
      request.reply(status, {}, JSON.stringify(body));
      results.delete(upload);
    }
  };
  vi.stubGlobal('XMLHttpRequest', fakeRequests(take));
  return uploads;
}

function aboutOf(metadata: string): Record<string, string> {
  const pairs = metadata.split(',').map((pair) => pair.split(' '));
  return Object.fromEntries(pairs.map(([key = '', value = '']) => [key, atob(value)]));
}

function fakeRequests(take: (request: FakeRequest) => void) {
  return class {
    upload: FakeRequest['upload'] = { onprogress: null };
    onload: (() => void) | null = null;
    onerror: FakeRequest['onerror'] = null;
    status = 0;
    responseText = '';
    method = '';
    url = '';
    headers: Record<string, string> = {};
    isAborted = false;
    answered: Record<string, string> = {};
    open(method: string, url: string) {
      this.method = method;
      this.url = url;
    }
    setRequestHeader(name: string, value: string) {
      this.headers[name] = value;
    }
    getResponseHeader(name: string) {
      return this.answered[name] ?? null;
    }
    abort() {
      this.isAborted = true;
    }
    send() {
      take(this);
    }
    reply(status: number, headers: Record<string, string> = {}, body = '') {
      this.status = status;
      this.answered = headers;
      this.responseText = body;
      queueMicrotask(() => this.isAborted || this.onload?.());
    }
  };
}

/** A device that answers no, by the name of the reason. */
export function refusal(name: string): () => Promise<never> {
  return () => Promise.reject(new DOMException('no', name));
}
