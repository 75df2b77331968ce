import { Alert, Button, Stack } from '@mantine/core';
import { type FormEvent, Suspense, useState } from 'react';
import { sentenceOf } from '../../../contract/refusals.ts';
import { hasBlank } from '../../../domain/messages/blanks.ts';
import { withFieldsInBraces } from '../../../domain/messages/merge-fields.ts';
import { unknownField } from '../../../domain/messages/typed-fields.ts';
import * as phrases from '../../../words/en/staff/leads-bulk.ts';
import { useChange } from '../../api/use-operation.ts';
import { ChangedFields } from '../../design/changed-fields.tsx';
import { Dialog } from '../../design/dialog.tsx';
import { DialogFoot } from '../../design/dialog-foot.tsx';
import { FormError } from '../../design/form-error.tsx';
import { Loading } from '../../design/loading.tsx';
import { showDone } from '../../design/toast.tsx';
import { MessageEditor } from '../../message-editor/index.ts';
import { say } from '../../say.ts';
import { useWords } from '../../session/brand.tsx';
import { useMergedDraft } from '../../session/use-merged-draft.ts';
import { useSendingTime } from '../../waiting/index.ts';
import { LaterTime } from '../bulk/send-when.tsx';
import { useEditedTime } from '../contact/use-edited-time.ts';
import { UpdateScheduledSendMutation } from './operations.ts';
import type { ScheduledSend } from './scheduled-send.ts';

type EditSendDialogProps = {
  /** As it was when it was opened. */
  opened: ScheduledSend;
  /** As it is now; null once it is being sent or was canceled. */
  now: ScheduledSend | null;
  onClose: () => void;
};

/** Changes the text of a message to many that waits, and when it is sent. What was typed stays, whatever becomes of the message. */
export function EditSendDialog({ opened, now, onClose }: EditSendDialogProps) {
  const { lead } = useWords();
  const [lastKnown, setLastKnown] = useState(opened);
  if (now !== null && now !== lastKnown) setLastKnown(now);
  const form = useSendForm(now ?? lastKnown);
  const { draft, edited, isComplete } = form;
  const [failure, setFailure] = useState<string | null>(null);
  const save = useChange(UpdateScheduledSendMutation, {
    onDone: () => {
      showDone(phrases.messageChanged);
      onClose();
    },
    onFailure: setFailure,
    refreshes: ['messages', 'send-stats'],
  });
  const isChanged = Object.keys(edited.changes).length > 0;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!isComplete || now === null || edited.clashes.length > 0) return;
    if (!isChanged) return onClose();
    if (form.isPast()) return setFailure(sentenceOf('send-time-passed'));
    setFailure(null);
    save.mutate({ id: opened.id, ...edited.changes, seen: edited.seen });
  };
  return (
    <Dialog
      opened
      onClose={onClose}
      title={phrases.editScheduled}
      mayClose={!save.isPending}
      isUnsaved={isChanged || form.isHalfTyped}
    >
      <form onSubmit={submit} noValidate>
        <Stack gap="md">
          <FormError sentence={failure} />
          {now === null && failure === null && (
            <Alert color="attention" variant="light" role="status">
              {phrases.scheduledSendIsGone}
            </Alert>
          )}
          {now !== null && <ChangedSend edited={edited} />}
          <Suspense fallback={<Loading height={190} />}>
            <MessageEditor
              content={draft.messageContent}
              takesFocus
              onChange={(messageContent) => edited.change({ messageContent })}
              description={say(phrases.everyoneGetsTheSameMessage, { lead })}
            />
          </Suspense>
          <LaterTime when={now === null ? { ...form, sendAt: null } : form} />
          <DialogFoot>
            <Button variant="default" onClick={onClose} disabled={save.isPending}>
              {phrases.cancel}
            </Button>
            <Button
              type="submit"
              loading={save.isPending}
              disabled={!isComplete || now === null || edited.clashes.length > 0}
            >
              {phrases.save}
            </Button>
          </DialogFoot>
        </Stack>
      </form>
    </Dialog>
  );
}

type Draft = { messageContent: string; sendAt: string };

function useSendForm({ messageContent, sendAt }: ScheduledSend) {
  const edited = useMergedDraft<Draft>({ messageContent, sendAt });
  const { draft } = edited;
  const time = useEditedTime(edited);
  const text = draft.messageContent;
  const isWritten = text.trim() !== '' && unknownField(text) === null && !hasBlank(text);
  return {
    ...{ draft, edited, ...time },
    sendAt: time.isHalfTyped ? null : draft.sendAt,
    isComplete: isWritten && !time.isHalfTyped,
  };
}

function ChangedSend({ edited }: { edited: ReturnType<typeof useMergedDraft<Draft>> }) {
  const showSendingTime = useSendingTime();
  return (
    <ChangedFields
      edited={edited}
      labels={{ messageContent: phrases.messageText, sendAt: phrases.timeOfSending }}
      textOf={(key, value) =>
        key === 'sendAt' ? showSendingTime(value.sendAt) : withFieldsInBraces(value.messageContent) || null
      }
    />
  );
}
