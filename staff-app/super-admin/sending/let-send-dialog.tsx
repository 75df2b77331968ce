import { Button, Group, Radio, Stack, Text } from '@mantine/core';
import { useState } from 'react';
import type { SuperOrganization } from '../../../contract/rest/super.ts';
import { useChange } from '../../api/use-operation.ts';
import { Dialog } from '../../design/dialog.tsx';
import { FormError } from '../../design/form-error.tsx';
import { showDone } from '../../design/toast.tsx';
import { useReadAgain } from '../use-organizations.ts';
import { LetSendMutation } from './operations.ts';

type LetSendDialogProps = {
  organization: SuperOrganization;
  /** Messages that wait and are due by now. */
  due: number;
  onClose: () => void;
};

/** Lets an organization send again, and asks what becomes of the messages that were due meanwhile. */
export function LetSendDialog({ organization: { id, name }, due, onClose }: LetSendDialogProps) {
  const [choice, setChoice] = useState<string | null>(due === 0 ? 'send' : null);
  const [failure, setFailure] = useState<string | null>(null);
  const readAgain = useReadAgain(id);
  const allow = useChange(LetSendMutation, {
    onDone: ({ canceled }) => {
      showDone(`${name} can send again`, canceled ? `${messages(canceled)} canceled.` : undefined);
      void readAgain();
      onClose();
    },
    onFailure: setFailure,
  });
  return (
    <Dialog opened onClose={onClose} title={`Allow ${name} to send again?`} mayClose={!allow.isPending}>
      <Stack gap="md">
        {due === 0 ? (
          <Text>No messages came due meanwhile. Later messages go out on schedule.</Text>
        ) : (
          <Radio.Group
            label={`${messages(due)} due by now. What becomes of ${due === 1 ? 'it' : 'them'}?`}
            value={choice}
            onChange={setChoice}
          >
            <Stack gap="xs" mt="xs">
              <Radio
                value="send"
                label="Send now, or when the sending window opens"
                description="After a restored backup, people who already got one from the old server get it twice."
              />
              <Radio
                value="cancel"
                label="Cancel"
                description="They show as canceled. Later campaign steps continue."
              />
            </Stack>
          </Radio.Group>
        )}
        <FormError sentence={failure} />
        <Group justify="flex-end" gap="xs">
          <Button variant="default" onClick={onClose} disabled={allow.isPending}>
            Keep stopped
          </Button>
          <Button
            loading={allow.isPending}
            disabled={choice === null}
            onClick={() => allow.mutate({ organizationId: id, cancelsDue: choice === 'cancel' })}
          >
            Allow sending
          </Button>
        </Group>
      </Stack>
    </Dialog>
  );
}

function messages(count: number): string {
  return count === 1 ? '1 message is' : `${count.toLocaleString('en-US')} messages are`;
}
