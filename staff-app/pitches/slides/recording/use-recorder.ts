import { useCallback, useEffect, useRef, useState } from 'react';
import { mediaTypeToRecord, openSource, type RecordingSource } from './recording-source.ts';

/** Where a recording stands, from nothing to a video that can be looked at. */
export type RecordingStep = 'nothing' | 'asking' | 'ready' | 'recording' | 'recorded';

/** A recording is ended here: it must fit into what the server takes. */
export const mostRecordedSeconds = 20 * 60;

// The picture of a talking face or of a screen, clear on a phone; twenty minutes of it have about 400 MB.
const bitsPerSecond = 2_500_000;

/** Records from the camera or the screen: what it sees, for how long, and the video at the end. */
export function useRecorder(source: RecordingSource) {
  const [step, setStep] = useState<RecordingStep>('nothing');
  const [stream, setStream] = useState<MediaStream | null>(null);
  const [seconds, setSeconds] = useState(0);
  const [video, setVideo] = useState<File | null>(null);
  const [notice, setNotice] = useState<string | null>(null);
  const recorder = useRef<MediaRecorder | null>(null);
  const opened = useRef<MediaStream | null>(null);
  const isLeft = useRef(false);

  const release = useCallback(() => {
    for (const track of opened.current?.getTracks() ?? []) track.stop();
    opened.current = null;
    setStream(null);
  }, []);

  const stop = useCallback(() => {
    if (recorder.current?.state === 'recording') recorder.current.stop();
  }, []);

  const ask = async () => {
    setStep('asking');
    setNotice(null);
    setVideo(null);
    const answer = await openSource(source);
    // Whoever closed the window meanwhile must not leave the camera on.
    if (isLeft.current) return stopTracks(answer.stream);
    setNotice(answer.notice);
    if (answer.stream === null) return setStep('nothing');
    opened.current = answer.stream;
    // Sharing can be ended in the browser's own bar, and a camera can be pulled out.
    answer.stream.getVideoTracks()[0]?.addEventListener('ended', () => {
      if (recorder.current?.state === 'recording') return stop();
      release();
      setStep((before) => (before === 'ready' ? 'nothing' : before));
    });
    setStream(answer.stream);
    setStep('ready');
  };

  const start = () => {
    if (opened.current === null) return;
    const parts: Blob[] = [];
    const type = mediaTypeToRecord();
    const own = new MediaRecorder(opened.current, {
      ...(type ? { mimeType: type } : {}),
      videoBitsPerSecond: bitsPerSecond,
    });
    recorder.current = own;
    own.ondataavailable = ({ data }) => void (data.size > 0 && parts.push(data));
    own.onstop = () => {
      release();
      if (isLeft.current) return;
      setVideo(fileOf(parts, own.mimeType));
      setStep('recorded');
    };
    setSeconds(0);
    own.start(1_000);
    setStep('recording');
  };

  useEffect(() => {
    if (step !== 'recording') return;
    const beganAt = performance.now();
    const timer = setInterval(() => {
      const passed = Math.floor((performance.now() - beganAt) / 1000);
      setSeconds(passed);
      if (passed >= mostRecordedSeconds) stop();
    }, 250);
    return () => clearInterval(timer);
  }, [step, stop]);

  useEffect(() => {
    isLeft.current = false;
    return () => {
      isLeft.current = true;
      stop();
      stopTracks(opened.current);
    };
  }, [stop]);

  return { step, stream, seconds, video, notice, ask, start, stop };
}

function stopTracks(stream: MediaStream | null): void {
  for (const track of stream?.getTracks() ?? []) track.stop();
}

function fileOf(parts: readonly Blob[], mimeType: string): File {
  const [type = 'video/webm'] = mimeType.split(';');
  return new File([...parts], type === 'video/mp4' ? 'recording.mp4' : 'recording.webm', { type });
}
