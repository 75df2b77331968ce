import { Alert, Button, Group, Input, Stack, Text } from '@mantine/core';
import { IconPlayerRecordFilled, IconPlayerStopFilled, IconRefresh } from '@tabler/icons-react';
import { useEffect, useRef, useState } from 'react';
import { minutesAndSeconds } from '../../../../domain/time/durations.ts';
import * as phrases from '../../../../words/en/staff/pitches-slides.ts';
import { useVideoUpload, useWarningBeforeLeaving } from '../../../api/send-video.ts';
import { useUnsaved } from '../../../design/unsaved.tsx';
import { say } from '../../../say.ts';
import type { SlideFieldProps } from '../slide-draft.ts';
import { OwnVideo } from '../video/own-video.tsx';
import { UploadProgress } from '../video/upload-progress.tsx';
import { useCoverPicture } from '../video/use-cover-picture.ts';
import classes from './recording-field.module.css';
import { canRecord, type RecordingSource } from './recording-source.ts';
import { mostRecordedSeconds, useRecorder } from './use-recorder.ts';

const words = {
  camera: {
    label: phrases.recording,
    ask: phrases.turnOnTheCamera,
    again: phrases.recordAgain,
    none: phrases.nothingIsRecordedUntilYouStart,
  },
  screen: {
    label: phrases.recording,
    ask: phrases.chooseWhatToShare,
    again: phrases.recordAgain,
    none: phrases.youChooseTheScreen,
  },
} as const;

type RecordingFieldProps = SlideFieldProps & { source: RecordingSource };

/** A video recorded here: asked for, recorded, looked at, taken again or used. */
export function RecordingField({ source, draft, onChange, slide }: RecordingFieldProps) {
  const recorder = useRecorder(source);
  const [used, setUsed] = useState<File | null>(null);
  const addCover = useCoverPicture(draft, onChange);
  const upload = useVideoUpload('recording', ({ url, mimeType }, file) => {
    setUsed(file);
    // The cover of one video is not the cover of another.
    onChange({ url, mimeType, ...(draft.url === '' ? {} : { thumbnail: '' }) });
    addCover(file);
  });
  const { step, video, seconds } = recorder;
  const isUnsent = step === 'recording' || (video !== null && video !== used);
  useWarningBeforeLeaving(isUnsent);
  useUnsaved(isUnsent);
  const own = words[source];
  const askAgain = () => {
    upload.cancel();
    void recorder.ask();
  };
  if (!canRecord(source)) return <CannotRecord source={source} draft={draft} slide={slide} />;
  return (
    <Input.Wrapper label={own.label} labelElement="div">
      <Stack gap="xs" className={classes.box ?? ''}>
        {recorder.notice !== null && <Alert color="attention">{recorder.notice}</Alert>}
        {recorder.stream !== null && <LivePicture stream={recorder.stream} isMirrored={source === 'camera'} />}
        {step !== 'ready' && step !== 'recording' && (video || draft.url !== '') && (
          <OwnVideo address={draft.url} file={video} slide={slide} />
        )}
        {step === 'nothing' && draft.url === '' && (
          <Text size="sm" c="dimmed">
            {say(phrases.recordingUpTo, { none: own.none, minutes: mostRecordedSeconds / 60 })}
          </Text>
        )}
        {step === 'recording' && (
          <Group gap="xs" role="timer" aria-label={phrases.recordedSoFar}>
            <IconPlayerRecordFilled size={14} className={classes.live ?? ''} aria-hidden />
            <Text ff="monospace">{minutesAndSeconds(seconds)}</Text>
          </Group>
        )}
        <UploadProgress upload={upload} />
        <Group gap="xs">
          {(step === 'nothing' || step === 'asking') && (
            <Button variant="default" loading={step === 'asking'} onClick={askAgain}>
              {draft.url === '' ? own.ask : own.again}
            </Button>
          )}
          {step === 'ready' && (
            <Button leftSection={<IconPlayerRecordFilled size={16} aria-hidden />} onClick={recorder.start}>
              {phrases.startRecording}
            </Button>
          )}
          {step === 'recording' && (
            <Button color="failed" leftSection={<IconPlayerStopFilled size={16} aria-hidden />} onClick={recorder.stop}>
              {phrases.stopRecording}
            </Button>
          )}
          {step === 'recorded' && video && upload.share === null && (
            <>
              {video !== used && <Button onClick={() => upload.send(video)}>{phrases.useThisRecording}</Button>}
              <Button variant="default" leftSection={<IconRefresh size={16} aria-hidden />} onClick={askAgain}>
                {own.again}
              </Button>
            </>
          )}
        </Group>
      </Stack>
    </Input.Wrapper>
  );
}

function LivePicture({ stream, isMirrored }: { stream: MediaStream; isMirrored: boolean }) {
  const element = useRef<HTMLVideoElement>(null);
  useEffect(() => {
    if (element.current) element.current.srcObject = stream;
  }, [stream]);
  return (
    <video
      ref={element}
      className={classes.picture}
      data-mirrored={isMirrored || undefined}
      aria-label={phrases.whatIsBeingRecorded}
      autoPlay
      muted
      playsInline
    />
  );
}

function CannotRecord({ source, draft, slide }: Pick<RecordingFieldProps, 'source' | 'draft' | 'slide'>) {
  return (
    <Input.Wrapper label={words[source].label} labelElement="div">
      <Stack gap="xs" className={classes.box ?? ''}>
        {draft.url !== '' && <OwnVideo address={draft.url} file={null} slide={slide} />}
        <Text size="sm" c="dimmed">
          {source === 'camera' ? phrases.thisBrowserCantRecordTheCamera : phrases.thisBrowserCantRecordAScreen}
        </Text>
      </Stack>
    </Input.Wrapper>
  );
}
