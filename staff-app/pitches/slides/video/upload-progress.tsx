import { Button, Group, Progress, Stack, Text } from '@mantine/core';
import * as phrases from '../../../../words/en/staff/pitches-slides.ts';
import type { VideoUpload } from '../../../api/send-video.ts';
import { say } from '../../../say.ts';

/** How much of a video has arrived, or why it did not. */
export function UploadProgress({ upload }: { upload: VideoUpload }) {
  const { share, failure, cancel } = upload;
  if (failure !== null)
    return (
      <Text c="failed" size="sm" role="alert">
        {failure}
      </Text>
    );
  if (share === null) return null;
  const percent = Math.round(share * 100);
  return (
    <Stack gap={4}>
      <Progress.Root size="lg">
        <Progress.Section value={percent} aria-label={phrases.uploadingTheVideo} />
      </Progress.Root>
      <Group justify="space-between">
        <Text size="sm" c="dimmed">
          {percent < 100 ? say(phrases.uploadingPercent, { percent }) : phrases.almostThere}
        </Text>
        <Button variant="subtle" size="compact-sm" onClick={cancel}>
          {phrases.cancelUpload}
        </Button>
      </Group>
    </Stack>
  );
}
