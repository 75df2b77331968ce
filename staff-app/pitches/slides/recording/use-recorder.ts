import { useCallback, useEffect, useRef, useState } from 'react';
import { mediaTypeToRecord, openSource, type RecordingSource } from './recording-source.ts';

/** Where a recording is, from nothing to a video that can be looked at. */
export type RecordingStep = 'nothing' | 'asking' | 'ready' | 'recording' | 'recorded';

/** A recording is ended here: it must fit into what the server takes. */
export const mostRecordedSeconds = 20 * 60;

// The picture of a talking face or of a screen, clear on a phone; twenty minutes of it have about 400 MB.
const bitsPerSecond = 2_500_000;

/** Records from the camera or the screen: what it sees, for how long, and the video at the end. */
export function useRecorder(source: RecordingSource) {
  const [step, setStep] = useState<RecordingStep>('nothing');
  const [video, setVideo] = useState<File | null>(null);
  const [notice, setNotice] = useState<string | null>(null);
  const recorder = useRef<MediaRecorder | null>(null);
  const { stream, show, release, isLeft } = useShownStream();

  const stop = useCallback(() => {
    if (recorder.current?.state === 'recording') recorder.current.stop();
  }, []);
  const seconds = useRecordedSeconds(step === 'recording', stop);

  const ask = async () => {
    setStep('asking');
    setNotice(null);
    setVideo(null);
    const opened = await openSource(source);
    // Anyone who closed the window meanwhile must not leave the camera on.
    if (isLeft()) return stopTracks(opened.stream);
    setNotice(opened.notice);
    if (opened.stream === null) return setStep('nothing');
    // Sharing can be ended in the browser's own bar, and a camera can be pulled out.
    opened.stream.getVideoTracks()[0]?.addEventListener('ended', () => {
      if (recorder.current?.state === 'recording') return stop();
      release();
      setStep((before) => (before === 'ready' ? 'nothing' : before));
    });
    show(opened.stream);
    setStep('ready');
  };

  const start = () => {
    if (stream === null) return;
    recorder.current = record(stream, (file) => {
      release();
      if (isLeft()) return;
      setVideo(file);
      setStep('recorded');
    });
    setStep('recording');
  };

  useEffect(() => stop, [stop]);
  return { step, stream, seconds, video, notice, ask, start, stop };
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
  return { stream, show, release, isLeft: () => hasLeft.current };
}

function useRecordedSeconds(isRecording: boolean, onMost: () => void): number {
  const [seconds, setSeconds] = useState(0);
  useEffect(() => {
    if (!isRecording) return;
    setSeconds(0);
    const beganAt = performance.now();
    const timer = setInterval(() => {
      const passed = Math.floor((performance.now() - beganAt) / 1000);
      setSeconds(passed);
      if (passed >= mostRecordedSeconds) onMost();
    }, 250);
    return () => clearInterval(timer);
  }, [isRecording, onMost]);
  return seconds;
}

function record(stream: MediaStream, onRecorded: (file: File) => void): MediaRecorder {
  const type = mediaTypeToRecord();
  const recorder = new MediaRecorder(stream, {
    ...(type ? { mimeType: type } : {}),
    videoBitsPerSecond: bitsPerSecond,
  });
  const parts: Blob[] = [];
  recorder.ondataavailable = ({ data }) => {
    if (data.size > 0) parts.push(data);
  };
  recorder.onstop = () => onRecorded(fileOf(parts, recorder.mimeType));
  recorder.start(1_000);
  return recorder;
}

function stopTracks(stream: MediaStream | null): void {
  for (const track of stream?.getTracks() ?? []) track.stop();
}

function fileOf(parts: readonly Blob[], mimeType: string): File {
  const [type = 'video/webm'] = mimeType.split(';');
  return new File([...parts], type === 'video/mp4' ? 'recording.mp4' : 'recording.webm', { type });
}
