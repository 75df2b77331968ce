import { Center, Loader, Stack, Text } from '@mantine/core';
import { useEffect, useState } from 'react';
import * as phrases from '../../words/en/staff/design.ts';
import { useOnline } from './use-online.ts';

/** After this long, people wonder whether anything is still happening. */
export const slowAfterMs = 5_000;

/** What is said then. */
export const slowSentence = phrases.thisIsTakingLongerThanUsual;

/**
 * The spinner shown wherever data is still missing. It says so while the person is offline, because a panel may cover
 * the banner, and after 5 seconds it says that loading takes longer than usual.
 */
export function Loading({ height = 160 }: { height?: number | string }) {
  const [isSlow, setSlow] = useState(false);
  const isOnline = useOnline();
  useEffect(() => {
    const timer = setTimeout(() => setSlow(true), slowAfterMs);
    return () => clearTimeout(timer);
  }, []);
  return (
    <Center mih={height} role="status" aria-label={phrases.loading}>
      <Stack align="center" gap="xs">
        <Loader />
        {(isSlow || !isOnline) && (
          <Text size="sm" c="dimmed" ta="center">
            {isOnline ? slowSentence : phrases.youreOfflineThisLoadsOnceYoureBack}
          </Text>
        )}
      </Stack>
    </Center>
  );
}
