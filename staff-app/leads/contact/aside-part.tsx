import { Stack, Text } from '@mantine/core';
import type { ReactNode } from 'react';

/** One part of what is beside a conversation, under its title. */
export function AsidePart({ title, children }: { title: string; children: ReactNode }) {
  return (
    <Stack component="section" gap={6} aria-label={title}>
      <Text component="h3" size="xs" fw={600} c="dimmed" m={0}>
        {title}
      </Text>
      {children}
    </Stack>
  );
}
