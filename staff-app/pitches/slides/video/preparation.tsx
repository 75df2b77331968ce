import { Button, Group, Progress, Stack, Text } from '@mantine/core';
import * as phrases from '../../../../words/en/staff/pitches-slides.ts';
import { useChange } from '../../../api/use-operation.ts';
import { say } from '../../../say.ts';
import { PrepareVideoMutation } from '../../operations.ts';
import type { Slide } from '../../use-pitch.ts';
import classes from '../slide-fields.module.css';

const problems = {
  TOO_LARGE: phrases.videoTooLarge,
  TOO_LONG: phrases.videoTooLong,
  UNREADABLE: phrases.videoUnreadable,
  TOOK_TOO_LONG: phrases.videoTookTooLong,
  STOPPED: phrases.videoPreparingStopped,
} as const;

/** How far the server is with a saved video: visitors see the original until it is prepared. */
export function Preparation({ slide }: { slide: Pick<Slide, 'id' | 'video'> }) {
  const { video } = slide;
  if (video === null) return null;
  if (video.state === 'READY') {
    return video.strip && <img className={classes.strip} src={video.strip} alt={phrases.preparedPictures} />;
  }
  if (video.state === 'FAILED') return <Failed slideId={slide.id} problem={problems[video.problem ?? 'STOPPED']} />;
  const { percent } = video;
  return (
    <Stack gap={4} role="status">
      <Progress.Root size="sm">
        <Progress.Section value={percent} aria-label={phrases.howFarTheVideoIs} />
      </Progress.Root>
      <Text size="sm" c="dimmed">
        {percent === 0 ? phrases.beingPrepared : say(phrases.beingPreparedPercent, { percent })}
      </Text>
    </Stack>
  );
}

function Failed({ slideId, problem }: { slideId: string; problem: string }) {
  const retry = useChange(PrepareVideoMutation, { refreshes: ['campaigns'] });
  return (
    <Group justify="space-between" wrap="nowrap" align="start">
      <Text size="sm" role="alert">
        {problem}
      </Text>
      <Button
        variant="default"
        size="compact-sm"
        loading={retry.isPending}
        onClick={() => retry.mutate({ pitchSlideId: slideId })}
      >
        {phrases.tryPreparingAgain}
      </Button>
    </Group>
  );
}
