import { Button, Radio, Stack, Text } from '@mantine/core';
import { useState } from 'react';
import type { SuperOrganization } from '../../../contract/rest/super.ts';
import * as phrases from '../../../words/en/staff/super-admin-sending.ts';
import { useChange } from '../../api/use-operation.ts';
import { Dialog } from '../../design/dialog.tsx';
import { DialogFoot } from '../../design/dialog-foot.tsx';
import { FormError } from '../../design/form-error.tsx';
import { showDone } from '../../design/toast.tsx';
import { say } from '../../say.ts';
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
      showDone(
        say(phrases.nameCanSendAgain, { name }),
        canceled ? say(phrases.messagesCanceled, { messages: messages(canceled) }) : undefined,
      );
      void readAgain();
      onClose();
    },
    onFailure: setFailure,
  });
  return (
    <Dialog opened onClose={onClose} title={say(phrases.allowToSendAgain, { name })} mayClose={!allow.isPending}>
      <Stack gap="md">
        {due === 0 ? (
          <Text>{phrases.noMessagesCameDueMeanwhile}</Text>
        ) : (
          <Radio.Group
            label={say(phrases.dueByNow, { messages: messages(due), due })}
            value={choice}
            onChange={setChoice}
          >
            <Stack gap="xs" mt="xs">
              <Radio value="send" label={phrases.sendNowOrWhenTheSending} description={phrases.afterARestoredBackup} />
              <Radio value="cancel" label={phrases.cancel} description={phrases.theyShowAsCanceled} />
            </Stack>
          </Radio.Group>
        )}
        <FormError sentence={failure} />
        <DialogFoot>
          <Button variant="default" onClick={onClose} disabled={allow.isPending}>
            {phrases.keepStopped}
          </Button>
          <Button
            loading={allow.isPending}
            disabled={choice === null}
            onClick={() => allow.mutate({ organizationId: id, cancelsDue: choice === 'cancel' })}
          >
            {phrases.allowSending}
          </Button>
        </DialogFoot>
      </Stack>
    </Dialog>
  );
}

function messages(count: number): string {
  return say(phrases.messagesAre, { count });
}
