import { Alert, Button, Group, Input, Stack, Text } from '@mantine/core';
import {
  IconPlayerPause,
  IconPlayerPlay,
  IconPlayerRecordFilled,
  IconPlayerStopFilled,
  IconRefresh,
} from '@tabler/icons-react';
import { useEffect, useRef, useState } from 'react';
import { minutesAndSeconds } from '../../../../domain/time/durations.ts';
import * as phrases from '../../../../words/en/staff/pitches-slides.ts';
import { useVideoUpload, type VideoUpload } from '../../../api/send-video.ts';
import { useUnsaved } from '../../../design/unsaved.tsx';
import { useTabWarning } from '../../../design/use-tab-warning.ts';
import { say } from '../../../say.ts';
import type { SlideFieldProps } from '../slide-draft.ts';
import { OwnVideo } from '../video/own-video.tsx';
import { UploadProgress } from '../video/upload-progress.tsx';
import { useCoverPicture } from '../video/use-cover-picture.ts';
import { MicrophoneLevel } from './microphone-level.tsx';
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
    addCover(file, url);
    recorder.forget();
  });
  const { step, video, stream } = recorder;
  const isUnderWay = step === 'counting' || step === 'recording' || step === 'paused';
  const isUnsent = isUnderWay || (video !== null && video !== used);
  useTabWarning(isUnsent);
  useUnsaved(isUnsent);
  const own = words[source];
  if (!canRecord(source)) return <CannotRecord source={source} draft={draft} slide={slide} />;
  return (
    <Input.Wrapper label={own.label} labelElement="div">
      <Stack gap="xs" className={classes.box ?? ''}>
        {recorder.notice !== null && <Alert color="attention">{recorder.notice}</Alert>}
        {step === 'nothing' && recorder.lost !== null && <LostRecording recorder={recorder} />}
        {stream !== null && <LivePicture stream={stream} isMirrored={source === 'camera'} />}
        {stream !== null && <MicrophoneLevel stream={stream} />}
        {step !== 'ready' && !isUnderWay && (video || draft.url !== '') && (
          <OwnVideo address={draft.url} file={video} slide={slide} />
        )}
        {step === 'nothing' && draft.url === '' && (
          <Text size="sm" c="dimmed">
            {say(phrases.recordingUpTo, { none: own.none, minutes: mostRecordedSeconds / 60 })}
          </Text>
        )}
        <RecordedTime recorder={recorder} />
        <UploadProgress upload={upload} />
        <Group gap="xs">
          <RecordingButtons
            recorder={recorder}
            upload={upload}
            isUsed={video === used}
            askWords={draft.url === '' ? own.ask : own.again}
          />
        </Group>
      </Stack>
    </Input.Wrapper>
  );
}

type Recorder = ReturnType<typeof useRecorder>;

function LostRecording({ recorder }: { recorder: Recorder }) {
  return (
    <Alert>
      <Text size="sm">{phrases.yourLastRecording}</Text>
      <Group gap="xs" mt="xs">
        <Button size="xs" variant="default" onClick={recorder.takeLost}>
          {phrases.showLastRecording}
        </Button>
        <Button size="xs" variant="subtle" onClick={recorder.forget}>
          {phrases.deleteLastRecording}
        </Button>
      </Group>
    </Alert>
  );
}

function RecordedTime({ recorder: { step, seconds, countdown } }: { recorder: Recorder }) {
  if (step === 'counting') {
    return (
      <Text role="status" fw={600}>
        {say(phrases.startsIn, { seconds: countdown })}
      </Text>
    );
  }
  if (step !== 'recording' && step !== 'paused') return null;
  const time = minutesAndSeconds(seconds);
  return (
    <Group gap="xs" role="timer" aria-label={phrases.recordedSoFar}>
      {step === 'recording' && <IconPlayerRecordFilled size={14} className={classes.live ?? ''} aria-hidden />}
      <Text ff="monospace">{step === 'paused' ? say(phrases.pausedAt, { time }) : time}</Text>
    </Group>
  );
}

type RecordingButtonsProps = { recorder: Recorder; upload: VideoUpload; isUsed: boolean; askWords: string };

function RecordingButtons({ recorder, upload, isUsed, askWords }: RecordingButtonsProps) {
  const { step, video } = recorder;
  const askAgain = () => {
    upload.cancel();
    void recorder.ask();
  };
  if (step === 'nothing' || step === 'asking') {
    return (
      <Button variant="default" loading={step === 'asking'} onClick={askAgain}>
        {askWords}
      </Button>
    );
  }
  if (step === 'ready') {
    return (
      <Button leftSection={<IconPlayerRecordFilled size={16} aria-hidden />} onClick={recorder.count}>
        {phrases.startRecording}
      </Button>
    );
  }
  if (step === 'counting') return <Button onClick={recorder.begin}>{phrases.startNow}</Button>;
  if (step === 'recorded') {
    if (video === null || upload.share !== null) return null;
    return (
      <>
        {!isUsed && <Button onClick={() => upload.send(video)}>{phrases.useThisRecording}</Button>}
        <Button variant="default" leftSection={<IconRefresh size={16} aria-hidden />} onClick={askAgain}>
          {phrases.recordAgain}
        </Button>
      </>
    );
  }
  return (
    <>
      <Button color="failed" leftSection={<IconPlayerStopFilled size={16} aria-hidden />} onClick={recorder.stop}>
        {phrases.stopRecording}
      </Button>
      {step === 'recording' ? (
        <Button variant="default" leftSection={<IconPlayerPause size={16} aria-hidden />} onClick={recorder.pause}>
          {phrases.pauseRecording}
        </Button>
      ) : (
        <Button variant="default" leftSection={<IconPlayerPlay size={16} aria-hidden />} onClick={recorder.resume}>
          {phrases.resumeRecording}
        </Button>
      )}
    </>
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
