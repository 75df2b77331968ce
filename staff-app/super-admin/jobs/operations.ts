import type { Answer } from '../../api/client.ts';
import { graphql } from '../../api/graphql.ts';

/** A page of the background jobs that failed. */
export const FailedJobsQuery = graphql(`
  query FailedJobs($page: Int!) {
    failedJobs(page: $page) {
      success
      errors
      total
      jobs {
        id
        queue
        kind
        organizationId
        organizationName
        failedAt
        tries
        error
      }
    }
  }
`);

/** A job as the list has it. */
export type FailedJob = NonNullable<Answer<typeof FailedJobsQuery>['jobs']>[number];

/** How far jobs are that were retried. */
export const RetriedJobsQuery = graphql(`
  query RetriedJobs($jobIds: [ID!]!) {
    retriedJobs(jobIds: $jobIds) {
      success
      errors
      jobs {
        id
        state
      }
    }
  }
`);

/** Lets a worker try one job once more. */
export const RetryFailedJobMutation = graphql(`
  mutation RetryFailedJob($jobId: ID!) {
    retryFailedJob(jobId: $jobId) {
      success
      errors
    }
  }
`);

/** The same for every job that failed. */
export const RetryFailedJobsMutation = graphql(`
  mutation RetryFailedJobs {
    retryFailedJobs {
      success
      errors
      retried
    }
  }
`);

/** Deletes one job that failed. */
export const DismissFailedJobMutation = graphql(`
  mutation DismissFailedJob($jobId: ID!) {
    dismissFailedJob(jobId: $jobId) {
      success
      errors
    }
  }
`);
