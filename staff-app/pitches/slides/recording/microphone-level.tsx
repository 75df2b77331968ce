import { Text } from '@mantine/core';
import { useEffect, useRef, useState } from 'react';
import * as phrases from '../../../../words/en/staff/pitches-slides.ts';
import classes from './recording-field.module.css';

const intervalMs = 100;
// A quiet room is above this; a microphone that is off gives nothing at all.
const silence = 0.003;
const silentAfterMs = 4_000;

/** How loud the microphone is, and a word if nothing has come from it. */
export function MicrophoneLevel({ stream }: { stream: MediaStream }) {
  const meter = useRef<HTMLMeterElement>(null);
  const [isSilent, setSilent] = useState(false);
  const hasSound = stream.getAudioTracks().length > 0 && typeof AudioContext !== 'undefined';
  useEffect(() => {
    if (!hasSound) return;
    let quietMs = 0;
    return listen(stream, (level) => {
      // Ten times a second: drawn without React.
      if (meter.current) meter.current.value = Math.min(1, level * 2);
      quietMs = level > silence ? 0 : quietMs + intervalMs;
      setSilent(quietMs >= silentAfterMs);
    });
  }, [stream, hasSound]);
  if (!hasSound) return null;
  return (
    <>
      <meter ref={meter} className={classes.meter ?? ''} min={0} max={1} aria-label={phrases.microphoneLevel} />
      {isSilent && (
        <Text size="sm" role="status">
          {phrases.weHearNothing}
        </Text>
      )}
    </>
  );
}

/** Says the loudest of each tenth of a second, from 0 to 1, until it's ended. */
function listen(stream: MediaStream, onLevel: (level: number) => void): () => void {
  const context = new AudioContext();
  const analyser = context.createAnalyser();
  context.createMediaStreamSource(stream).connect(analyser);
  const samples = new Float32Array(analyser.fftSize);
  const timer = setInterval(() => {
    analyser.getFloatTimeDomainData(samples);
    onLevel(samples.reduce((most, sample) => Math.max(most, Math.abs(sample)), 0));
  }, intervalMs);
  return () => {
    clearInterval(timer);
    void context.close();
  };
}
