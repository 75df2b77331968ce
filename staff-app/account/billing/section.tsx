import { Card, Group, Stack, Title } from '@mantine/core';
import type { ReactNode } from 'react';

type SectionProps = { title: string; action?: ReactNode; children: ReactNode };

/** One card of the billing tab: what it is about, what can be done, and what is so. */
export function Section({ title, action, children }: SectionProps) {
  return (
    <Card component="section" padding="lg" aria-label={title}>
      <Group justify="space-between" align="flex-start" gap="sm">
        <Stack gap={4} flex={action ? undefined : 1} miw={0}>
          <Title order={2} fz={16} lh="24px">
            {title}
          </Title>
          {children}
        </Stack>
        {action}
      </Group>
    </Card>
  );
}
