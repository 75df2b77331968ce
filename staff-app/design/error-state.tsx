import { Button, Stack, Text, ThemeIcon } from '@mantine/core';
import { IconAlertTriangle } from '@tabler/icons-react';
import * as phrases from '../../words/en/staff/design.ts';

/** A load that failed: what happened, and the one thing to do about it. */
export function ErrorState({ sentence, onRetry }: { sentence: string; onRetry?: () => void }) {
  return (
    <Stack align="center" gap="sm" py="xl" px="md" role="alert">
      <ThemeIcon variant="light" color="failed" size={40} radius="xl">
        <IconAlertTriangle size={20} aria-hidden />
      </ThemeIcon>
      <Text ta="center">{sentence}</Text>
      {onRetry && (
        <Button variant="default" onClick={onRetry}>
          {phrases.tryAgain}
        </Button>
      )}
    </Stack>
  );
}
