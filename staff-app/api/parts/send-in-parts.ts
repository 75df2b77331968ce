import {
  DefaultHttpStack,
  type DetailedError,
  type HttpRequest,
  type HttpResponse,
  Upload,
  type UploadOptions,
} from 'tus-js-client';
import { credentialsFor } from '../../session/credentials.ts';
import { unknownError } from '../client.ts';
import type { KeptFile } from '../kept-file.ts';
import { fingerprintOf, forgetUpload, type UploadKind, unfinishedUploads } from './unfinished-uploads.ts';

/** Who follows a file on its way. */
type Progress = {
  readonly onShare: (share: number) => void;
  /** The connection is gone, or the server; it's tried again on its own. */
  readonly onWaiting: () => void;
  /** The file as the server keeps it, or a sentence for people. */
  readonly onEnd: (outcome: KeptFile | string) => void;
  /** How often in a row it may get no answer before it is given up. */
  readonly mostTries: number;
  /** Where it goes, so that an interrupted upload is named there; without it, it isn't. */
  readonly place?: string | undefined;
};

/** A file on its way. Until it has ended, the same file can be sent again later and continues. */
export type Sending = {
  readonly pause: () => void;
  readonly resume: () => void;
  /** Drops what has arrived. */
  readonly cancel: () => void;
};

const PATH = '/uploads/parts';
// A server that is killed loses at most a part, and no proxy has to let more through at once.
const PART_BYTES = 5 * 1024 * 1024;
const waitsMs = [1_000, 2_000, 5_000, 10_000];

/** Sends one file as the signed-in person, in parts that continue after a cut or in a later visit of this browser. */
export function sendInParts(file: File, kind: UploadKind, progress: Progress): Sending {
  const { onShare, onWaiting, onEnd, mostTries, place } = progress;
  const fingerprint = fingerprintOf(kind, file);
  let tries = 0;
  let isStopped = false;
  const wait = waitForConnection(() => isStopped || upload.start());
  const end = (outcome: KeptFile | string) => {
    forgetUpload(fingerprint);
    onEnd(outcome);
  };
  const retry = (answer: HttpResponse | null) => {
    if (isStopped) return;
    if (isFinal(answer)) return end(sentenceOf(answer));
    tries += 1;
    if (tries >= mostTries) return onEnd(sentenceOf(answer));
    onWaiting();
    wait.begin(tries);
  };
  const settle = (answer: HttpResponse) => {
    const { url, mimeType = '' } = bodyOf(answer);
    if (answer.getStatus() === 200 && url !== undefined) end({ url, mimeType });
    else retry(answer);
  };
  const upload = new Upload(file, {
    ...optionsFor(file, kind, fingerprint),
    urlStorage: unfinishedUploads(place === undefined ? null : { name: file.name, place }),
    onProgress: (sent, total) => onShare(sent / total),
    onChunkComplete: () => {
      tries = 0;
    },
    onError: (error) => retry('originalResponse' in error ? (error as DetailedError).originalResponse : null),
    onSuccess: () => void finish(upload.url ?? '').then(settle, () => retry(null)),
  });
  const pause = () => {
    isStopped = true;
    wait.end();
    void upload.abort();
  };
  const resume = () => {
    isStopped = false;
    upload.start();
  };
  void upload.findPreviousUploads().then(([known]) => {
    if (known) upload.resumeFromPreviousUpload(known);
    if (!isStopped) upload.start();
  });
  const cancel = () => {
    pause();
    forgetUpload(fingerprint);
    // What can't be dropped now is dropped by the server in a day.
    if (upload.url !== null) void upload.abort(true).catch(() => undefined);
  };
  return { pause, resume, cancel };
}

function optionsFor(file: File, kind: UploadKind, fingerprint: string): UploadOptions {
  return {
    endpoint: new URL(PATH, location.href).href,
    chunkSize: PART_BYTES,
    metadata: { kind, filename: `file${file.name.slice(file.name.lastIndexOf('.'))}` },
    fingerprint: async () => fingerprint,
    // A recording is gone with the page.
    storeFingerprintForResuming: kind !== 'recording',
    // Waiting is shown, and isn't given up while someone looks.
    retryDelays: [],
    onBeforeRequest: sign,
  };
}

/** Goes on after a while, or as soon as the browser is online again. */
function waitForConnection(goOn: () => void) {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const end = () => {
    clearTimeout(timer);
    window.removeEventListener('online', next);
  };
  const next = () => {
    end();
    goOn();
  };
  const begin = (tries: number) => {
    timer = setTimeout(next, waitsMs[Math.min(tries, waitsMs.length) - 1]);
    window.addEventListener('online', next);
  };
  return { begin, end };
}

async function finish(url: string): Promise<HttpResponse> {
  const request = new DefaultHttpStack({}).createRequest('POST', `${url}/finish`);
  await sign(request);
  return request.send(null);
}

async function sign(request: HttpRequest): Promise<void> {
  const path = new URL(request.getURL(), location.href).pathname;
  for (const [name, value] of Object.entries(await credentialsFor({ method: request.getMethod(), path })))
    request.setHeader(name, value);
}

// The protocol answers 409 when parts have crossed on the way: then both look again how much has arrived.
function isFinal(answer: HttpResponse | null): answer is HttpResponse {
  const status = answer?.getStatus() ?? 0;
  return status >= 400 && status < 500 && ![408, 409, 423, 429].includes(status);
}

function sentenceOf(answer: HttpResponse | null): string {
  return (answer && bodyOf(answer).errors?.[0]) ?? unknownError;
}

function bodyOf(answer: HttpResponse): Partial<KeptFile> & { errors?: string[] } {
  try {
    return JSON.parse(answer.getBody());
  } catch {
    return {};
  }
}
