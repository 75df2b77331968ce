import * as phrases from '../../../words/en/staff/failed-jobs.ts';
import { say } from '../../say.ts';
import type { FailedJob } from './operations.ts';

/** The organization that a job is for; null if it is for the whole platform. */
export function organizationOf({ organizationId, organizationName }: FailedJob): string | null {
  return organizationId === null ? null : (organizationName ?? say(phrases.organizationNumber, { id: organizationId }));
}

/** What a job is called among others: what it is for, and the organization. */
export function nameOf(job: FailedJob): string {
  const organization = organizationOf(job);
  return organization === null ? job.kind : say(phrases.jobOfOrganization, { kind: job.kind, organization });
}
