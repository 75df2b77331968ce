import { Card, Group, Loader, Text, Title } from '@mantine/core';
import { IconAlertTriangleFilled, IconCircleCheckFilled, IconClock } from '@tabler/icons-react';
import * as phrases from '../../../words/en/staff/failed-jobs.ts';
import classes from '../super-admin.module.css';
import type { RetriedJob, RetryState } from './use-retries.ts';

/** The jobs that were retried on this page, each until it's done or has failed again. */
export function RetriedJobs({ retried }: { retried: readonly RetriedJob[] }) {
  if (retried.length === 0) return null;
  return (
    <Card component="section" aria-label={phrases.retried}>
      <Title order={2} fz={14}>
        {phrases.retried}
      </Title>
      <ul className={classes.checks}>
        {retried.map(({ id, name, state }) => (
          <li key={id} className={classes.check} aria-label={name}>
            <Text miw={0} py={8} style={{ overflowWrap: 'anywhere' }}>
              {name}
            </Text>
            <Group gap={6} wrap="nowrap" flex="none">
              <Sign state={state} />
              <Text size="sm" role="status">
                {words[state]}
              </Text>
            </Group>
          </li>
        ))}
      </ul>
    </Card>
  );
}

const words: Readonly<Record<RetryState, string>> = {
  WAITING: phrases.waitingForAWorker,
  RUNNING: phrases.running,
  DONE: phrases.done,
  FAILED: phrases.failedAgain,
};

// The words beside it say the same.
function Sign({ state }: { state: RetryState }) {
  if (state === 'RUNNING') return <Loader size={16} aria-hidden />;
  if (state === 'WAITING') return <IconClock size={18} aria-hidden color="var(--mantine-color-dimmed)" />;
  const Icon = state === 'DONE' ? IconCircleCheckFilled : IconAlertTriangleFilled;
  return (
    <Icon size={18} aria-hidden color={`var(--mantine-color-${state === 'DONE' ? 'done' : 'attention'}-filled)`} />
  );
}
