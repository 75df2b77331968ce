import { Button, Card, Stack, Text } from '@mantine/core';
import { useEffect, useState } from 'react';
import { Link } from 'react-router';
import * as phrases from '../../../words/en/staff/failed-jobs.ts';
import { errorSentence } from '../../api/client.ts';
import { useChange, useRead } from '../../api/use-operation.ts';
import { BackLink } from '../../design/back-link.tsx';
import { DataTable } from '../../design/data-table.tsx';
import { EmptyState } from '../../design/empty-state.tsx';
import { Page } from '../../design/page.tsx';
import { Pager } from '../../design/pager.tsx';
import { showDone } from '../../design/toast.tsx';
import { say } from '../../say.ts';
import { useSearchAddress } from '../use-search-address.ts';
import { DismissJobDialog } from './dismiss-job-dialog.tsx';
import { jobColumns } from './job-columns.tsx';
import { type FailedJob, FailedJobsQuery, RetryFailedJobMutation, RetryFailedJobsMutation } from './operations.ts';
import { RetriedJobs } from './retried-jobs.tsx';
import { useRetries } from './use-retries.ts';

const perPage = 25;
// Nothing announces a job that fails.
const lookAgainMs = 5_000;

/** The background jobs that failed for good: why, and the ways to retry or dismiss them. */
export function JobsPage() {
  const { page, turnTo } = useSearchAddress();
  const [dismissed, setDismissed] = useState<FailedJob | null>(null);
  const { retried, follow } = useRetries();
  const { data, error, refetch, isPlaceholderData } = useRead(
    FailedJobsQuery,
    { page: page - 1 },
    { live: ['jobs'], keepWhileChanging: true, isWaiting: () => true, waitMs: lookAgainMs },
  );
  const jobs = data?.jobs ?? [];
  const total = data?.total ?? 0;
  const retry = useChange(RetryFailedJobMutation, {
    onDone: (_answer, { jobId }) => follow(jobs.filter(({ id }) => id === jobId)),
    refreshes: ['jobs'],
  });
  const retryAll = useChange(RetryFailedJobsMutation, {
    onDone: ({ retried: count }) => {
      follow(jobs);
      showDone(say(phrases.jobsAreRetried, { count: count ?? 0 }));
    },
    refreshes: ['jobs'],
  });
  // The last page may be empty once its jobs are retried.
  const last = Math.max(1, Math.ceil(total / perPage));
  const isBeyond = data !== undefined && !isPlaceholderData && page > last;
  useEffect(() => {
    if (isBeyond) turnTo(last);
  });
  return (
    <Page
      title={phrases.failedJobs}
      actions={
        total > 1 && (
          <Button variant="default" loading={retryAll.isPending} onClick={() => retryAll.mutate({})}>
            {say(phrases.retryAll, { count: total })}
          </Button>
        )
      }
    >
      <Stack gap="md">
        <BackLink to="/super-admin">{phrases.superAdmin}</BackLink>
        <Text c="dimmed" maw={680}>
          {phrases.whatFailedJobsAre}
        </Text>
        <RetriedJobs retried={retried} />
        <Card p={0}>
          <DataTable
            label={phrases.failedJobs}
            columns={jobColumns({
              onRetry: ({ id }) => retry.mutate({ jobId: id }),
              onDismiss: setDismissed,
              busyId: retry.isPending ? retry.variables.jobId : null,
            })}
            rows={data?.jobs ?? undefined}
            rowKey={({ id }) => id}
            isStale={isPlaceholderData}
            error={data || !error ? undefined : errorSentence(error)}
            onRetry={() => void refetch()}
            empty={<NoFailedJobs />}
          />
        </Card>
        <Pager page={page} pageSize={perPage} total={total} onPage={turnTo} />
      </Stack>
      {dismissed && <DismissJobDialog job={dismissed} onClose={() => setDismissed(null)} />}
    </Page>
  );
}

function NoFailedJobs() {
  return (
    <EmptyState
      text={phrases.noFailedJobs}
      hint={phrases.jobsThatFailOnEveryTry}
      action={
        <Button component={Link} to="/setup" variant="default">
          {phrases.openSetUp}
        </Button>
      }
    />
  );
}
