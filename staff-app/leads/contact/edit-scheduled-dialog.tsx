import { Alert, Button, Stack, Textarea } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import { sentenceOf } from '../../../contract/refusals.ts';
import { chips, fieldNotInReplies, tokensIn } from '../../../domain/messages/merge-fields.ts';
import { unknownField } from '../../../domain/messages/typed-fields.ts';
import { characterCount, limitMessage, messageLimit, stripEmoji } from '../../../domain/text/plain.ts';
import * as phrases from '../../../words/en/staff/leads-contact.ts';
import { useChange } from '../../api/use-operation.ts';
import { ChangedFields } from '../../design/changed-fields.tsx';
import { Dialog } from '../../design/dialog.tsx';
import { DialogFoot } from '../../design/dialog-foot.tsx';
import { FormError } from '../../design/form-error.tsx';
import { showDone } from '../../design/toast.tsx';
import { useUnsaved } from '../../design/unsaved.tsx';
import { TypedFieldNote } from '../../message-editor/index.ts';
import { useMergedDraft } from '../../session/use-merged-draft.ts';
import { useSendingTime } from '../../waiting/index.ts';
import { ChosenTimeNote } from './chosen-time-note.tsx';
import type { FeedItem } from './feed-items.ts';
import { UpdateScheduledMutation } from './scheduled-operations.ts';
import { SendTime } from './send-time.tsx';
import { useEditedTime } from './use-edited-time.ts';
import { useFillBox } from './use-fill-box.ts';

/** A message that a person scheduled, as it is now. */
export type ScheduledItem = Pick<FeedItem, 'text'> & { edit: NonNullable<FeedItem['edit']> };

type EditScheduledDialogProps = {
  lead: { readonly id: string; readonly name: string; readonly phone: string };
  /** As it was when it was opened. */
  opened: ScheduledItem;
  /** As it is now; null once it has gone out or was canceled. */
  now: ScheduledItem | null;
  onClose: () => void;
};

/** Changes the text of a scheduled message and when it is sent. What was typed stays, whatever becomes of the message. */
export function EditScheduledDialog({ lead, opened, now, onClose }: EditScheduledDialogProps) {
  const [lastKnown, setLastKnown] = useState(opened);
  if (now !== null && (now.text !== lastKnown.text || now.edit.sendAt !== lastKnown.edit.sendAt)) setLastKnown(now);
  const form = useScheduledForm(now ?? lastKnown);
  const { draft, edited, isComplete } = form;
  const [failure, setFailure] = useState<string | null>(null);
  const fillBox = useFillBox();
  const save = useChange(UpdateScheduledMutation, {
    onDone: () => {
      showDone(phrases.messageChanged);
      onClose();
    },
    onFailure: setFailure,
    refreshes: ['messages', 'send-stats'],
  });
  // The feed may not have been read again yet.
  const isGone =
    now === null || failure === sentenceOf('scheduled-went-out') || failure === sentenceOf('scheduled-canceled');
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!isComplete || isGone || edited.clashes.length > 0) return;
    if (Object.keys(edited.changes).length === 0) return onClose();
    if (form.isPast()) return setFailure(sentenceOf('send-time-passed'));
    setFailure(null);
    const { text: message, ...changes } = edited.changes;
    const { text, ...seen } = edited.seen;
    save.mutate({
      ...{
        leadId: lead.id,
        itemId: opened.edit.id,
        ...changes,
        ...(message === undefined ? {} : { message: message.trim() }),
      },
      seen: { ...seen, ...(text === undefined ? {} : { message: text }) },
    });
  };
  return (
    <Dialog opened onClose={onClose} title={phrases.editScheduled} mayClose={!save.isPending}>
      <form onSubmit={submit} noValidate>
        <Stack gap="md">
          <Unsaved is={Object.keys(edited.changes).length > 0 || form.isHalfTyped} />
          <FormError sentence={failure} />
          {now === null && failure === null && (
            <Alert color="attention" variant="light" role="status">
              {phrases.scheduledIsGone}
            </Alert>
          )}
          <ChangedScheduled edited={edited} />
          <MessageField text={draft.text} onChange={(text) => edited.change({ text })} />
          <SendTime value={form.wall} onChange={form.choose} onUnfinished={form.setUnfinished} />
          <ChosenTimeNote
            phone={lead.phone}
            at={form.isComplete ? draft.sendAt : null}
            otherwise={phrases.outsideYourHours}
          />
          <DialogFoot>
            <Button variant="default" onClick={onClose} disabled={save.isPending}>
              {phrases.cancel}
            </Button>
            {isGone ? (
              <Button
                onClick={() => {
                  fillBox(lead, draft.text);
                  onClose();
                }}
              >
                {phrases.useAsNewMessage}
              </Button>
            ) : (
              <Button type="submit" loading={save.isPending} disabled={!isComplete || edited.clashes.length > 0}>
                {phrases.save}
              </Button>
            )}
          </DialogFoot>
        </Stack>
      </form>
    </Dialog>
  );
}

type Draft = { text: string; sendAt: string };

function useScheduledForm({ text, edit: { sendAt } }: ScheduledItem) {
  const edited = useMergedDraft<Draft>({ text, sendAt });
  const { draft } = edited;
  const time = useEditedTime(edited);
  const isFilled =
    draft.text.trim() !== '' && unknownField(draft.text) === null && fieldNotInReplies(draft.text) === null;
  return { draft, edited, ...time, isComplete: isFilled && !time.isHalfTyped };
}

function ChangedScheduled({ edited }: { edited: ReturnType<typeof useMergedDraft<Draft>> }) {
  const showSendingTime = useSendingTime();
  return (
    <ChangedFields
      edited={edited}
      labels={{ text: phrases.message, sendAt: phrases.timeOfSending }}
      textOf={(key, value) => (key === 'sendAt' ? showSendingTime(value.sendAt) : null)}
    />
  );
}

const offered = chips.map(({ token }) => token);

function MessageField({ text, onChange }: { text: string; onChange: (text: string) => void }) {
  return (
    <div>
      <Textarea
        label={phrases.message}
        description={`${characterCount(text)}/${messageLimit}`}
        inputWrapperOrder={['label', 'input', 'description', 'error']}
        autosize
        minRows={3}
        maxRows={8}
        value={text}
        onChange={(event) => onChange(limitMessage(stripEmoji(event.currentTarget.value)))}
        data-autofocus
      />
      {tokensIn(text).length > 0 && <TypedFieldNote content={text} offered={offered} onInsert={onChange} />}
    </div>
  );
}

// Within the dialog, which it tells.
function Unsaved({ is }: { is: boolean }) {
  useUnsaved(is);
  return null;
}
