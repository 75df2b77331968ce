import { Card, Group, Stack, Title } from '@mantine/core';
import type { ReactNode } from 'react';

/** One card of the tab: what it is about, what can be done, and its state. */
export function Section({ title, action, children }: { title: string; action?: ReactNode; children: ReactNode }) {
  return (
    <Card component="section" padding="lg" aria-label={title}>
      <Stack gap="sm">
        <Group justify="space-between" gap="sm">
          <Title order={2} fz={16} lh="24px">
            {title}
          </Title>
          {action}
        </Group>
        {children}
      </Stack>
    </Card>
  );
}
