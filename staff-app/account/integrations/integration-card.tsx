import { Badge, Card, Group, Stack, Text, Title } from '@mantine/core';
import type { ReactNode } from 'react';
import * as phrases from '../../../words/en/staff/account-integrations.ts';
import { showDate } from '../../design/dates.ts';
import { say } from '../../say.ts';

type IntegrationCardProps = {
  name: string;
  since: string | undefined;
  hint: string;
  /** What comes after the hint, such as the way to connect it. */
  way?: ReactNode;
  children?: ReactNode;
};

/** A service outside, whether it is connected, and what can be done with it. */
export function IntegrationCard({ name, since, hint, way, children }: IntegrationCardProps) {
  return (
    <Card component="section" padding="lg" aria-label={name}>
      <Stack gap="sm">
        <Stack gap={4}>
          <Group gap="xs">
            <Title order={2} fz={16} lh="24px">
              {name}
            </Title>
            <Badge color={since ? 'done' : 'gray'} variant="light" tt="none">
              {since ? phrases.connected : phrases.notConnected}
            </Badge>
          </Group>
          <Text c="dimmed">
            {since ? say(phrases.connectedOnSinceHint, { since: showDate(since), hint }) : hint}
            {way && <> {way}</>}
          </Text>
        </Stack>
        {children}
      </Stack>
    </Card>
  );
}
