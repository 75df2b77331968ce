import { ActionIcon, Card, Group, Skeleton, Stack, Text, Tooltip } from '@mantine/core';
import { IconInfoCircle } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import * as phrases from '../../words/en/staff/design.ts';
import { say } from '../say.ts';
import classes from './number-card.module.css';

type NumberCardProps = {
  label: string;
  /** Already written for people, such as "1,204" or "66.7%"; absent while it loads. */
  figure: string | undefined;
  /** What the figure is part of, such as "of 312 contacts". */
  base?: ReactNode;
  /** How the figure is counted. */
  definition?: string;
  /** A small picture of how it came to be: a line or a bar. */
  children?: ReactNode;
};

/** One number that can be trusted: what it is called, how large it is, of what, and how it is counted. */
export function NumberCard({ label, figure, base, definition, children }: NumberCardProps) {
  return (
    <Card className={classes.card ?? ''} component="section" aria-label={label}>
      <Stack gap={4} h="100%">
        <Group justify="space-between" align="flex-start" wrap="nowrap" gap="xs">
          <Text c="dimmed">{label}</Text>
          {definition && (
            <Tooltip label={definition}>
              <ActionIcon
                variant="subtle"
                color="gray"
                size="sm"
                aria-label={say(phrases.howLabelIsCounted, { label })}
              >
                <IconInfoCircle size={16} aria-hidden />
              </ActionIcon>
            </Tooltip>
          )}
        </Group>
        {figure === undefined ? (
          <div role="status" aria-label={phrases.loading}>
            <Skeleton height={28} width={96} my={5} />
          </div>
        ) : (
          <Text className={classes.figure ?? ''}>{figure}</Text>
        )}
        <Text size="xs" c="dimmed" mih={17} component="div">
          {figure === undefined ? null : base}
        </Text>
        {children && figure !== undefined && <div className={classes.picture}>{children}</div>}
      </Stack>
    </Card>
  );
}

/** A figure as it is read: 1,234. */
export function written(value: number): string {
  return value.toLocaleString('en-US');
}
