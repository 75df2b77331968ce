import { Card, Stack, Text, Title } from '@mantine/core';
import type { ReactNode } from 'react';

type FieldGroupProps = { title: string; hint?: string; children: ReactNode };

/** Fields that belong together, under one heading. */
export function FieldGroup({ title, hint, children }: FieldGroupProps) {
  return (
    <Card component="section" padding="lg" aria-label={title}>
      <Title order={2} fz={16} lh="24px">
        {title}
      </Title>
      {hint !== undefined && <Text c="dimmed">{hint}</Text>}
      <Stack gap="md" mt="md">
        {children}
      </Stack>
    </Card>
  );
}
