import { useState } from 'react';
import * as phrases from '../../../words/en/staff/failed-jobs.ts';
import { useChange } from '../../api/use-operation.ts';
import { ConfirmDialog } from '../../design/confirm-dialog.tsx';
import { FormError } from '../../design/form-error.tsx';
import { showDone } from '../../design/toast.tsx';
import { say } from '../../say.ts';
import { organizationOf } from './job-names.ts';
import { DismissFailedJobMutation, type FailedJob } from './operations.ts';

/** Deletes a job that failed, after saying that it won't be done. */
export function DismissJobDialog({ job, onClose }: { job: FailedJob; onClose: () => void }) {
  const [failure, setFailure] = useState<string | null>(null);
  const dismiss = useChange(DismissFailedJobMutation, {
    onDone: () => {
      showDone(phrases.jobDismissed);
      onClose();
    },
    onFailure: setFailure,
    refreshes: ['jobs'],
  });
  return (
    <ConfirmDialog
      opened
      onClose={onClose}
      onConfirm={() => {
        setFailure(null);
        dismiss.mutate({ jobId: job.id });
      }}
      title={phrases.dismissThisJob}
      confirmLabel={phrases.dismissJob}
      dismissLabel={phrases.keepJob}
      isBusy={dismiss.isPending}
    >
      <FormError sentence={failure} />
      {sentenceFor(job)}
    </ConfirmDialog>
  );
}

function sentenceFor(job: FailedJob): string {
  const { kind } = job;
  const organization = organizationOf(job);
  return organization === null
    ? say(phrases.dismissingOfPlatform, { kind })
    : say(phrases.dismissingOfOrganization, { kind, organization });
}
