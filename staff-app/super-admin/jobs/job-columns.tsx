import { Anchor, Button, Group, Text } from '@mantine/core';
import { IconTrash } from '@tabler/icons-react';
import { Link } from 'react-router';
import * as phrases from '../../../words/en/staff/failed-jobs.ts';
import type { Column } from '../../design/data-table.tsx';
import { IconButton } from '../../design/icon-button.tsx';
import { Moment } from '../../design/moment.tsx';
import { useWindowWidth } from '../../design/window-width.ts';
import { say } from '../../say.ts';
import { organizationPath } from '../organization-head.tsx';
import { nameOf, organizationOf } from './job-names.ts';
import type { FailedJob } from './operations.ts';

type Actions = {
  readonly onRetry: (job: FailedJob) => void;
  readonly onDismiss: (job: FailedJob) => void;
  /** The job that is about to be retried. */
  readonly busyId: string | null;
};

/** Wider than this, in pixels, the organization and the time have columns. */
const columnsAbove = 860;

/** The columns of the list of jobs that failed. */
export function jobColumns({ onRetry, onDismiss, busyId }: Actions): readonly Column<FailedJob>[] {
  return [
    { key: 'job', header: phrases.job, render: (job) => <Job job={job} /> },
    {
      ...{ key: 'organization', header: phrases.organization, width: 200, aboveWidth: columnsAbove },
      render: (job) => <Organization job={job} />,
    },
    {
      key: 'failed',
      header: phrases.failed,
      width: 150,
      aboveWidth: columnsAbove,
      render: (job) => <Failed job={job} />,
    },
    {
      ...{ key: 'actions', header: '', width: 130, align: 'right' },
      render: (job) => (
        <Group gap={4} wrap="nowrap" justify="flex-end">
          <Button
            variant="default"
            size="xs"
            loading={busyId === job.id}
            aria-label={say(phrases.retryName, { name: nameOf(job) })}
            onClick={() => onRetry(job)}
          >
            {phrases.retry}
          </Button>
          <IconButton
            label={phrases.dismiss}
            name={say(phrases.dismissName, { name: nameOf(job) })}
            icon={IconTrash}
            size={30}
            onClick={() => onDismiss(job)}
          />
        </Group>
      ),
    },
  ];
}

function Job({ job }: { job: FailedJob }) {
  const isNarrow = useWindowWidth() <= columnsAbove;
  return (
    <>
      <Text fw={600}>{job.kind}</Text>
      {isNarrow && <Organization job={job} />}
      {isNarrow && (
        <Group gap="xs">
          <Failed job={job} />
        </Group>
      )}
      <Text size="sm" style={{ overflowWrap: 'anywhere' }}>
        {job.error === '' ? phrases.noReasonKept : job.error}
      </Text>
      <Text size="xs" c="dimmed" style={{ overflowWrap: 'anywhere' }}>
        {job.queue}
      </Text>
    </>
  );
}

function Organization({ job }: { job: FailedJob }) {
  const { organizationId, organizationName } = job;
  const name = organizationOf(job);
  if (organizationId === null || organizationName === null) return <Text c="dimmed">{name ?? phrases.platform}</Text>;
  return (
    <Anchor component={Link} to={organizationPath(organizationId)} style={{ overflowWrap: 'anywhere' }}>
      {name}
    </Anchor>
  );
}

function Failed({ job: { failedAt, tries } }: { job: FailedJob }) {
  return (
    <>
      <Text component="div" className="figures">
        <Moment iso={failedAt} hasTime />
      </Text>
      <Text size="xs" c="dimmed" className="figures">
        {say(phrases.tries, { count: tries })}
      </Text>
    </>
  );
}
