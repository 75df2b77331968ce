import { actorOf, builder, instant, resultType } from '../../platform/graphql/builder.ts';
import type { JobState } from '../../platform/jobs/failed-jobs.ts';
import { type FailedJobsPage, type ListedJob, loadFailedJobs, loadJobStates } from './load-failed-jobs.ts';
import { treatFailedJob, treatFailedJobs } from './treat-failed-jobs.ts';

const FailedJobRef = builder.objectRef<ListedJob>('FailedJob').implement({
  fields: (t) => ({
    id: t.exposeID('id'),
    queue: t.exposeString('queue', { description: 'What the command line and the log call this kind of job.' }),
    kind: t.exposeString('kind', { description: 'What it is for, in plain words.' }),
    organizationId: t.id({ nullable: true, resolve: ({ organizationId }) => organizationId }),
    organizationName: t.exposeString('organizationName', { nullable: true }),
    failedAt: t.string({ resolve: ({ failedAt }) => instant(failedAt) }),
    tries: t.exposeInt('tries', { description: 'How often it was tried.' }),
    error: t.exposeString('error', { description: 'Why it failed, without personal data; empty if nothing was kept.' }),
  }),
});

const FailedJobsResult = resultType<FailedJobsPage>('FailedJobsResult', (t) => ({
  jobs: t.field({ type: [FailedJobRef], nullable: true, resolve: ({ jobs }) => jobs && [...jobs] }),
  total: t.exposeInt('total', { nullable: true, description: 'How many jobs failed, on all pages.' }),
}));

const JobStateEnum = builder.enumType('JobState', {
  values: {
    WAITING: { value: 'waiting', description: 'A worker has yet to take it up.' },
    RUNNING: { value: 'running' },
    DONE: { value: 'done' },
    FAILED: { value: 'failed' },
  } as const,
});

const RetriedJobRef = builder.objectRef<JobState>('RetriedJob').implement({
  fields: (t) => ({
    id: t.exposeID('id'),
    state: t.expose('state', { type: JobStateEnum }),
  }),
});

const RetriedJobsResult = resultType<{ jobs: readonly JobState[] }>('RetriedJobsResult', (t) => ({
  jobs: t.field({ type: [RetriedJobRef], nullable: true, resolve: ({ jobs }) => jobs && [...jobs] }),
}));

builder.queryField('failedJobs', (t) =>
  t.field({
    type: FailedJobsResult,
    permission: 'platform.jobs',
    description: 'A page of the background jobs that failed for good, the latest first.',
    args: { page: t.arg.int({ description: 'The first page is 0.' }) },
    resolve: (_root, { page }, context) => loadFailedJobs(context, actorOf(context), { page: page ?? 0 }),
  }),
);

builder.queryField('retriedJobs', (t) =>
  t.field({
    type: RetriedJobsResult,
    permission: 'platform.jobs',
    description: 'The progress of retried jobs, at most 25 of them; one that is gone is left out.',
    args: { jobIds: t.arg.idList({ required: true }) },
    resolve: async (_root, { jobIds }, context) => ({
      jobs: await loadJobStates(context, actorOf(context), jobIds.map(String)),
    }),
  }),
);

const TreatJobResult = resultType('TreatJobResult');

builder.mutationField('retryFailedJob', (t) =>
  t.field({
    type: TreatJobResult,
    permission: 'platform.jobs',
    description: 'Retries a failed job.',
    args: { jobId: t.arg.id({ required: true }) },
    resolve: async (_root, { jobId }, context) => {
      await treatFailedJob(context, actorOf(context), 'retry', String(jobId));
      return {};
    },
  }),
);

const RetryJobsResult = resultType<{ retried: number }>('RetryJobsResult', (t) => ({
  retried: t.exposeInt('retried', { nullable: true, description: 'How many there were.' }),
}));

builder.mutationField('retryFailedJobs', (t) =>
  t.field({
    type: RetryJobsResult,
    permission: 'platform.jobs',
    description: 'Retries every failed job.',
    resolve: async (_root, _args, context) => ({
      retried: await treatFailedJobs(context, actorOf(context), 'retry', null),
    }),
  }),
);

builder.mutationField('dismissFailedJob', (t) =>
  t.field({
    type: TreatJobResult,
    permission: 'platform.jobs',
    description: 'Deletes a failed job, so that it is never tried again.',
    args: { jobId: t.arg.id({ required: true }) },
    resolve: async (_root, { jobId }, context) => {
      await treatFailedJob(context, actorOf(context), 'dismiss', String(jobId));
      return {};
    },
  }),
);
