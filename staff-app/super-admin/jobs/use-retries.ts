import { useState } from 'react';
import type { Answer } from '../../api/client.ts';
import { useRead } from '../../api/use-operation.ts';
import { nameOf } from './job-names.ts';
import { type FailedJob, RetriedJobsQuery } from './operations.ts';

/** How far a job is that was retried. */
export type RetryState = NonNullable<Answer<typeof RetriedJobsQuery>['jobs']>[number]['state'];

/** A job that was retried on this page. */
export type RetriedJob = { readonly id: string; readonly name: string; readonly state: RetryState };

// As many as the server answers for.
const mostFollowed = 25;
const waitMs = 1_500;

/** Follows the jobs that were retried, the latest first, until each is done or has failed again. */
export function useRetries() {
  const [started, setStarted] = useState<readonly Omit<RetriedJob, 'state'>[]>([]);
  const { data, isPlaceholderData } = useRead(
    RetriedJobsQuery,
    { jobIds: started.map(({ id }) => id) },
    {
      ...{ enabled: started.length > 0, live: ['jobs'], keepWhileChanging: true, waitMs },
      isWaiting: ({ jobs }) => jobs?.some(({ state }) => state === 'WAITING' || state === 'RUNNING') ?? false,
    },
  );
  const states = new Map(data?.jobs?.map(({ id, state }) => [id, state]));
  // What someone dismissed meanwhile is gone.
  const isKnown = data !== undefined && !isPlaceholderData;
  const retried: readonly RetriedJob[] = started.flatMap(({ id, name }) => {
    const state = states.get(id) ?? (isKnown ? null : 'WAITING');
    return state === null ? [] : [{ id, name, state }];
  });
  return {
    retried,
    /** Follows these jobs too. */
    follow: (jobs: readonly FailedJob[]) => {
      const ids = new Set(jobs.map(({ id }) => id));
      const added = jobs.map((job) => ({ id: job.id, name: nameOf(job) }));
      setStarted((before) => [...added, ...before.filter(({ id }) => !ids.has(id))].slice(0, mostFollowed));
    },
  };
}
