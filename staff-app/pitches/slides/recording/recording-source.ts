import * as phrases from '../../../../words/en/staff/pitches-slides.ts';

/** What is recorded. */
export type RecordingSource = 'camera' | 'screen';

type Opened = { readonly stream: MediaStream | null; readonly notice: string | null };

/** Says whether this browser records this at all; phones share no screen, and old browsers record nothing. */
export function canRecord(source: RecordingSource): boolean {
  if (typeof MediaRecorder === 'undefined') return false;
  const devices = navigator.mediaDevices as Partial<MediaDevices> | undefined;
  return typeof (source === 'camera' ? devices?.getUserMedia : devices?.getDisplayMedia) === 'function';
}

/** The form that most phones can play, of those this browser records; undefined leaves it to the browser. */
export function mediaTypeToRecord(): string | undefined {
  const wished = ['video/mp4;codecs=avc1.42E01E,mp4a.40.2', 'video/mp4', 'video/webm;codecs=vp8,opus', 'video/webm'];
  return wished.find((type) => MediaRecorder.isTypeSupported(type));
}

/** Asks the person for the camera or the screen, with sound where there is a microphone. */
export function openSource(source: RecordingSource): Promise<Opened> {
  return source === 'camera' ? openCamera() : openScreen();
}

const silent = phrases.weCantUseAMicrophone;
const picture = { width: { ideal: 1280 }, height: { ideal: 720 }, frameRate: { ideal: 30 } };

async function openCamera(): Promise<Opened> {
  try {
    return { stream: await navigator.mediaDevices.getUserMedia({ video: picture, audio: true }), notice: null };
  } catch (error) {
    // One missing device fails both; only a missing microphone is no reason to record nothing.
    if (nameOf(error) !== 'NotFoundError') return { stream: null, notice: cameraSentence(error) };
  }
  try {
    return { stream: await navigator.mediaDevices.getUserMedia({ video: picture }), notice: silent };
  } catch (error) {
    return { stream: null, notice: cameraSentence(error) };
  }
}

async function openScreen(): Promise<Opened> {
  let shared: MediaStream;
  try {
    shared = await navigator.mediaDevices.getDisplayMedia({ video: { frameRate: { ideal: 30 } } });
  } catch (error) {
    const isRefused = nameOf(error) === 'NotAllowedError';
    return { stream: null, notice: isRefused ? phrases.nothingWasShared : failedScreen };
  }
  try {
    const voice = await navigator.mediaDevices.getUserMedia({ audio: true });
    return { stream: new MediaStream([...shared.getVideoTracks(), ...voice.getAudioTracks()]), notice: null };
  } catch {
    return { stream: shared, notice: silent };
  }
}

const failedScreen = phrases.weCantRecordTheScreen;

function cameraSentence(error: unknown): string {
  const sentences: Readonly<Record<string, string>> = {
    NotAllowedError: phrases.yourBrowserIsBlockingTheCamera,
    NotFoundError: phrases.noCameraWasFound,
    NotReadableError: phrases.anotherAppIsUsingTheCamera,
  };
  return sentences[nameOf(error)] ?? phrases.weCantStartTheCamera;
}

function nameOf(error: unknown): string {
  return error instanceof Error || error instanceof DOMException ? error.name : '';
}
