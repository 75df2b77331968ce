import { Button, Group, Stack, Text, Textarea } from '@mantine/core';
import { useState } from 'react';
import type { SuperOrganization } from '../../../contract/rest/super.ts';
import { useChange } from '../../api/use-operation.ts';
import { Dialog } from '../../design/dialog.tsx';
import { FormError } from '../../design/form-error.tsx';
import { showDone } from '../../design/toast.tsx';
import { useReadAgain } from '../use-organizations.ts';
import { StopSendingMutation } from './operations.ts';

type StopSendingDialogProps = { organization: SuperOrganization; onClose: () => void };

/** Asks why everything an organization sends is stopped; its people read the reason. */
export function StopSendingDialog({ organization: { id, name }, onClose }: StopSendingDialogProps) {
  const [reason, setReason] = useState('');
  const [failure, setFailure] = useState<string | null>(null);
  const readAgain = useReadAgain(id);
  const stop = useChange(StopSendingMutation, {
    onDone: () => {
      showDone(`${name} is stopped`);
      void readAgain();
      onClose();
    },
    onFailure: setFailure,
  });
  return (
    <Dialog opened onClose={onClose} title={`Stop ${name}?`} mayClose={!stop.isPending}>
      <form
        onSubmit={(event) => {
          event.preventDefault();
          if (!stop.isPending) stop.mutate({ organizationId: id, reason });
        }}
      >
        <Stack gap="md">
          <Text>
            Nothing goes out until the platform allows sending again. Campaigns, direct messages, and replies all wait.
            Opt-out confirmations still go out. Its people can sign in and read, but can’t resume sending or get another
            phone number. Its plan is still charged.
          </Text>
          <Textarea
            label="Reason"
            description="Everyone in the organization sees this at the top of every screen."
            maxLength={300}
            autosize
            minRows={2}
            data-autofocus
            value={reason}
            disabled={stop.isPending}
            onChange={(event) => setReason(event.currentTarget.value)}
          />
          <FormError sentence={failure} />
          <Group justify="flex-end" gap="xs">
            <Button variant="default" onClick={onClose} disabled={stop.isPending}>
              Cancel
            </Button>
            <Button type="submit" color="failed" loading={stop.isPending} disabled={reason.trim() === ''}>
              Stop sending
            </Button>
          </Group>
        </Stack>
      </form>
    </Dialog>
  );
}
