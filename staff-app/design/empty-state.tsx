import { Stack, Text } from '@mantine/core';
import type { ReactNode } from 'react';

/** A list without anything in it: its text, what would be here, and the one next step. */
export function EmptyState({ text, hint, action }: { text: string; hint?: string; action?: ReactNode }) {
  return (
    <Stack align="center" gap="xs" py="xl" px="md">
      <Text fw={600} ta="center">
        {text}
      </Text>
      {hint && (
        <Text c="dimmed" ta="center" maw={360}>
          {hint}
        </Text>
      )}
      {action && <div>{action}</div>}
    </Stack>
  );
}
