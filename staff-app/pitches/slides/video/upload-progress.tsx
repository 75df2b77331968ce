import { Button, Group, Progress, Stack, Text } from '@mantine/core';
import * as phrases from '../../../../words/en/staff/pitches-slides.ts';
import type { VideoUpload } from '../../../api/send-video.ts';
import { say } from '../../../say.ts';

/** How much of a video has arrived and how long the rest will take, or why it did not. */
export function UploadProgress({ upload }: { upload: VideoUpload }) {
  const { share, state, secondsLeft, failure, pause, resume, cancel } = upload;
  if (failure !== null)
    return (
      <Text c="failed" size="sm" role="alert">
        {failure}
      </Text>
    );
  if (share === null) return null;
  const percent = Math.floor(share * 100);
  return (
    <Stack gap={4}>
      <Progress.Root size="lg">
        <Progress.Section
          value={percent}
          {...(state === 'sending' ? {} : { color: 'gray' })}
          aria-label={phrases.uploadingTheVideo}
        />
      </Progress.Root>
      <Group justify="space-between" gap={4}>
        <Text size="sm" c="dimmed" role={state === 'sending' ? undefined : 'status'}>
          {sentenceOf(state, percent)}
        </Text>
        {state === 'sending' && secondsLeft !== null && percent < 100 && (
          <Text size="sm" c="dimmed">
            {timeLeft(secondsLeft)}
          </Text>
        )}
      </Group>
      <Group justify="flex-end" gap="xs">
        {state === 'sending' && percent < 100 && (
          <Button variant="subtle" size="compact-sm" onClick={pause}>
            {phrases.pauseUpload}
          </Button>
        )}
        {state === 'paused' && (
          <Button variant="subtle" size="compact-sm" onClick={resume}>
            {phrases.resumeUpload}
          </Button>
        )}
        <Button variant="subtle" size="compact-sm" onClick={cancel}>
          {phrases.cancelUpload}
        </Button>
      </Group>
    </Stack>
  );
}

function sentenceOf(state: VideoUpload['state'], percent: number): string {
  if (state === 'paused') return say(phrases.uploadPaused, { percent });
  if (state === 'waiting') return say(phrases.uploadWaits, { percent });
  return percent < 100 ? say(phrases.uploadingPercent, { percent }) : phrases.almostThere;
}

function timeLeft(seconds: number): string {
  if (seconds < 60) return phrases.lessThanAMinuteLeft;
  return say(phrases.aboutMinutesLeft, { minutes: Math.round(seconds / 60) });
}
