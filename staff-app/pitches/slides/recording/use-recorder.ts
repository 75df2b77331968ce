import { useCallback, useEffect, useRef, useState } from 'react';
import * as phrases from '../../../../words/en/staff/pitches-slides.ts';
import { forgetRecording, keepRecording, keptRecording, useRecordingOwner } from './kept-recording.ts';
import { recordedFile } from './recorded-file.ts';
import { mediaTypeToRecord, openSource, type RecordingSource } from './recording-source.ts';

/** Where a recording is, from nothing to a video that can be looked at. */
export type RecordingStep = 'nothing' | 'asking' | 'ready' | 'counting' | 'recording' | 'paused' | 'recorded';

/** A recording is ended here: it must fit into what the server takes. */
export const mostRecordedSeconds = 20 * 60;

// The picture of a talking face or of a screen, clear on a phone; twenty minutes of it have about 400 MB.
const bitsPerSecond = 2_500_000;

const endedSentences: Readonly<Record<RecordingSource, string>> = {
  camera: phrases.theCameraTurnedOff,
  screen: phrases.sharingEnded,
};

/** Records from the camera or the screen: what it sees, for how long, and the video at the end. */
export function useRecorder(source: RecordingSource) {
  const [step, setStep] = useState<RecordingStep>('nothing');
  const [video, setVideo] = useState<File | null>(null);
  const [notice, setNotice] = useState<string | null>(null);
  const { start, isOn, stop, pause, resume } = useBrowserRecorder(setStep);
  const { stream, show, release, isShown, isLeft } = useShownStream();
  const owner = useRecordingOwner(source);

  const seconds = useRecordedSeconds(step, stop);

  const giveUp = (reason: string) => {
    release();
    setNotice(reason);
    setStep('nothing');
  };
  const ask = async () => {
    setStep('asking');
    setNotice(null);
    setVideo(null);
    const opened = await openSource(source);
    // Anyone who closed the window meanwhile must not leave the camera on.
    if (isLeft()) return stopTracks(opened.stream);
    setNotice(opened.notice);
    if (opened.stream === null) return setStep('nothing');
    whenItEnds(opened.stream, () => {
      if (isOn()) stop();
      else if (isShown(opened.stream)) giveUp(endedSentences[source]);
    });
    show(opened.stream);
    setStep('ready');
  };

  const showRecorded = (file: File) => {
    setVideo(file);
    setStep('recorded');
  };
  const begin = () => {
    if (stream === null) return;
    const isStarted = start(
      stream,
      () => keepRecording(owner),
      (file) => {
        release();
        if (!isLeft()) showRecorded(file);
      },
    );
    if (!isStarted) giveUp(phrases.theRecordingDidntStart);
  };
  const countdown = useCountdown(step === 'counting', begin);

  const { lost, takeLost, forget } = useLostRecording(owner, showRecorded);
  return {
    ...{ step, stream, seconds, countdown, video, notice, ask, begin, stop, lost, takeLost, forget },
    ...{ pause, resume },
    count: () => setStep('counting'),
  };
}

/** The browser's own recorder, which stops when the window is left. */
function useBrowserRecorder(onStep: (step: RecordingStep) => void) {
  const recorder = useRef<MediaRecorder | null>(null);
  const isOn = useCallback(() => recorder.current !== null && recorder.current.state !== 'inactive', []);
  const stop = useCallback(() => {
    if (isOn()) recorder.current?.stop();
  }, [isOn]);
  useEffect(() => stop, [stop]);
  /** Starts it; false if the browser refuses, as one without a free encoder does. */
  const start = (...recording: Parameters<typeof record>): boolean => {
    try {
      recorder.current = record(...recording);
    } catch {
      return false;
    }
    onStep('recording');
    return true;
  };
  const turn = (how: 'pause' | 'resume') => {
    recorder.current?.[how]();
    onStep(how === 'pause' ? 'paused' : 'recording');
  };
  return { start, isOn, stop, pause: () => turn('pause'), resume: () => turn('resume') };
}

/** The recording of an earlier visit that was never used, until it's taken, deleted, or another one begins. */
function useLostRecording(owner: string | null, onTake: (file: File) => void) {
  const [lost, setLost] = useState<File | null>(null);
  useEffect(() => {
    let isCurrent = true;
    void keptRecording(owner).then((file) => isCurrent && setLost(file));
    return () => {
      isCurrent = false;
    };
  }, [owner]);
  const takeLost = () => {
    if (lost) onTake(lost);
    setLost(null);
  };
  const forget = () => {
    setLost(null);
    void forgetRecording(owner);
  };
  return { lost, takeLost, forget };
}

const countedSeconds = 3;

/** Counts three, two, one, and then begins. */
function useCountdown(isCounting: boolean, onEnd: () => void): number {
  const [left, setLeft] = useState(countedSeconds);
  const latest = useRef(onEnd);
  latest.current = onEnd;
  useEffect(() => {
    if (!isCounting) return;
    let rest = countedSeconds;
    setLeft(rest);
    const timer = setInterval(() => {
      rest -= 1;
      setLeft(rest);
      if (rest > 0) return;
      clearInterval(timer);
      latest.current();
    }, 1_000);
    return () => clearInterval(timer);
  }, [isCounting]);
  return left;
}

/** The camera or screen that is on; it goes off when the window is left. */
function useShownStream() {
  const [stream, setStream] = useState<MediaStream | null>(null);
  const opened = useRef<MediaStream | null>(null);
  const hasLeft = useRef(false);
  const show = (next: MediaStream) => {
    opened.current = next;
    setStream(next);
  };
  const release = useCallback(() => {
    stopTracks(opened.current);
    opened.current = null;
    setStream(null);
  }, []);
  useEffect(() => {
    hasLeft.current = false;
    return () => {
      hasLeft.current = true;
      stopTracks(opened.current);
    };
  }, []);
  return {
    stream,
    show,
    release,
    isShown: (one: MediaStream | null) => one === opened.current,
    isLeft: () => hasLeft.current,
  };
}

// What is paused isn't recorded, and doesn't count.
function useRecordedSeconds(step: RecordingStep, onMost: () => void): number {
  const [seconds, setSeconds] = useState(0);
  const recorded = useRef(0);
  useEffect(() => {
    if (step === 'ready') recorded.current = 0;
    if (step !== 'recording') return;
    const beganAt = performance.now() - recorded.current;
    const note = () => {
      recorded.current = performance.now() - beganAt;
      setSeconds(Math.floor(recorded.current / 1000));
      if (recorded.current >= mostRecordedSeconds * 1000) onMost();
    };
    note();
    const timer = setInterval(note, 250);
    return () => {
      clearInterval(timer);
      recorded.current = performance.now() - beganAt;
    };
  }, [step, onMost]);
  return seconds;
}

// What is kept of the recording before goes only once this one has started.
function record(
  stream: MediaStream,
  beginKeeping: () => (part: Blob) => void,
  onRecorded: (file: File) => void,
): MediaRecorder {
  const type = mediaTypeToRecord();
  const recorder = new MediaRecorder(stream, {
    ...(type ? { mimeType: type } : {}),
    videoBitsPerSecond: bitsPerSecond,
  });
  recorder.start(1_000);
  const keep = beginKeeping();
  const parts: Blob[] = [];
  recorder.ondataavailable = ({ data }) => {
    if (data.size === 0) return;
    parts.push(data);
    keep(data);
  };
  recorder.onstop = () => onRecorded(recordedFile(parts, recorder.mimeType));
  return recorder;
}

// Sharing can be ended in the browser's own bar, and a camera can be pulled out.
function whenItEnds(stream: MediaStream, then: () => void): void {
  stream.getVideoTracks()[0]?.addEventListener('ended', then);
}

function stopTracks(stream: MediaStream | null): void {
  for (const track of stream?.getTracks() ?? []) track.stop();
}
