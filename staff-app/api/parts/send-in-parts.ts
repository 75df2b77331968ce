import { DefaultHttpStack, type DetailedError, type HttpRequest, type HttpResponse, Upload } from 'tus-js-client';
import { credentialsFor } from '../../session/credentials.ts';
import { unknownError } from '../client.ts';
import type { KeptFile } from '../send-file.ts';
import { fingerprintOf, forgetUpload, type UploadKind, unfinishedUploads } from './unfinished-uploads.ts';

/** What is told of a file on its way. */
type Progress = {
  readonly onShare: (share: number) => void;
  /** The connection is gone, or the server; it's tried again on its own. */
  readonly onWaiting: () => void;
  /** The file as the server keeps it, or a sentence for people. */
  readonly onEnd: (outcome: KeptFile | string) => void;
  /** How often in a row it may get no answer before it is given up. */
  readonly mostTries: number;
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
export function sendInParts(file: File, kind: UploadKind, { onShare, onWaiting, onEnd, mostTries }: Progress): Sending {
  let tries = 0;
  let again: ReturnType<typeof setTimeout> | undefined;
  let isStopped = false;
  const stopWaiting = () => {
    clearTimeout(again);
    window.removeEventListener('online', goOn);
  };
  const goOn = () => {
    stopWaiting();
    if (!isStopped) upload.start();
  };
  const end = (outcome: KeptFile | string) => {
    stopWaiting();
    forgetUpload(fingerprint);
    onEnd(outcome);
  };
  const retry = (answer: HttpResponse | null) => {
    if (isStopped) return;
    if (isFinal(answer)) return end(sentenceOf(answer));
    tries += 1;
    if (tries >= mostTries) return onEnd(sentenceOf(answer));
    onWaiting();
    again = setTimeout(goOn, waitsMs[Math.min(tries, waitsMs.length) - 1]);
    window.addEventListener('online', goOn, { once: true });
  };
  const fingerprint = fingerprintOf(kind, file);
  const upload = new Upload(file, {
    endpoint: new URL(PATH, location.href).href,
    chunkSize: PART_BYTES,
    metadata: { kind, filename: `file${file.name.slice(file.name.lastIndexOf('.'))}` },
    fingerprint: async () => fingerprint,
    urlStorage: unfinishedUploads,
    // A recording is gone with the page.
    storeFingerprintForResuming: kind !== 'recording',
    // Waiting is shown, and isn't given up while someone looks.
    retryDelays: [],
    onBeforeRequest: sign,
    onProgress: (sent, total) => onShare(sent / total),
    onChunkComplete: () => {
      tries = 0;
    },
    onError: (error) => retry('originalResponse' in error ? (error as DetailedError).originalResponse : null),
    onSuccess: () => void finish(upload.url ?? '').then(settle, () => retry(null)),
  });
  const settle = (answer: HttpResponse) => {
    const { url, mimeType = '' } = bodyOf(answer);
    if (answer.getStatus() === 200 && url !== undefined) end({ url, mimeType });
    else retry(answer);
  };
  void upload.findPreviousUploads().then(([known]) => {
    if (known) upload.resumeFromPreviousUpload(known);
    goOn();
  });
  const pause = () => {
    isStopped = true;
    stopWaiting();
    void upload.abort();
  };
  return {
    pause,
    resume() {
      isStopped = false;
      goOn();
    },
    cancel() {
      pause();
      forgetUpload(fingerprint);
      // What can't be dropped now is dropped by the server in a day.
      if (upload.url !== null) void upload.abort(true).catch(() => undefined);
    },
  };
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
