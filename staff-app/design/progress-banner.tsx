import { Group, Progress, Stack, Text } from '@mantine/core';
import type { ReactNode } from 'react';
import * as phrases from '../../words/en/staff/design.ts';
import { OneLine } from './one-line.tsx';
import classes from './progress-banner.module.css';

type ProgressBannerProps = {
  icon: ReactNode;
  title: ReactNode;
  /** Why it waits, when it ends: short sentences side by side. */
  details?: readonly ReactNode[];
  /** The one detail that a phone shows before it's opened, in a line below the title. */
  wait?: ReactNode;
  /** A button that a phone has below the details, where they are opened. */
  more?: ReactNode;
  done: number;
  total: number;
  state: 'running' | 'waiting' | 'failed' | 'done';
  actions?: ReactNode;
};

const colors = { running: 'brand', waiting: 'attention', failed: 'failed' } as const;

/** Something long that runs while other work goes on: how far it is, why it waits, when it ends. */
export function ProgressBanner(props: ProgressBannerProps) {
  const { icon, title, details = [], wait = null, more, done, total, state, actions } = props;
  const share = total === 0 ? 0 : Math.min(100, (done / total) * 100);
  return (
    <section className={classes.banner} aria-live="polite">
      <Group wrap="nowrap" gap="sm" align="center" className={classes.row ?? ''}>
        <span className={classes.icon}>{icon}</span>
        <Stack gap={4} className={classes.words ?? ''}>
          <OneLine isFirstWhole={details.length > 0 || wait !== null}>
            <Group gap="0 16px" className="figures">
              <Text fw={600} className={classes.title ?? ''}>
                {title}
              </Text>
              {details.map((detail, index) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: the details have a fixed order and no state.
                <Text key={index} c="dimmed" component="span" className={classes.detail ?? ''}>
                  {detail}
                </Text>
              ))}
              {wait !== null && (
                <Text c="dimmed" component="span" className={classes.detail ?? ''} data-always>
                  {wait}
                </Text>
              )}
              {more && <div>{more}</div>}
            </Group>
          </OneLine>
          {state !== 'done' && (
            <Progress.Root size={4}>
              <Progress.Section value={share} color={colors[state]} aria-label={phrases.progress} />
            </Progress.Root>
          )}
        </Stack>
        {actions && <div className={classes.actions}>{actions}</div>}
      </Group>
    </section>
  );
}
