import { Button, Stack, TextInput } from '@mantine/core';
import { Suspense, useState } from 'react';
import { fieldNotInReplies } from '../../../../domain/messages/merge-fields.ts';
import { unknownField } from '../../../../domain/messages/typed-fields.ts';
import * as phrases from '../../../../words/en/staff/saved-replies.ts';
import { useChange } from '../../../api/use-operation.ts';
import { Dialog } from '../../../design/dialog.tsx';
import { DialogFoot } from '../../../design/dialog-foot.tsx';
import { FormError } from '../../../design/form-error.tsx';
import { Loading } from '../../../design/loading.tsx';
import { showDone, showUndo } from '../../../design/toast.tsx';
import { MessageEditor } from '../../../message-editor/index.ts';
import { say } from '../../../say.ts';
import { DeleteSavedReplyMutation, RestoreSavedReplyMutation, SaveReplyMutation } from './operations.ts';

/** A saved reply as it is written; without an id it's a new one. */
export type Written = { readonly id: string | null; readonly name: string; readonly message: string };

const refreshes = ['messages'] as const;

/** Writes a saved reply, or deletes it. */
export function ReplyDialog({ reply, onClose }: { reply: Written; onClose: () => void }) {
  const [name, setName] = useState(reply.name);
  const [message, setMessage] = useState(reply.message);
  const [failure, setFailure] = useState<string | null>(null);
  const save = useChange(SaveReplyMutation, {
    onDone: (_saved, variables) => {
      showDone(say(phrases.nameSaved, { name: variables.name }));
      onClose();
    },
    onFailure: setFailure,
    refreshes,
  });
  const restore = useChange(RestoreSavedReplyMutation, { refreshes });
  const remove = useChange(DeleteSavedReplyMutation, {
    onDone: (_done, variables) => {
      showUndo(say(phrases.nameDeleted, { name: reply.name }), () => restore.mutate(variables));
      onClose();
    },
    onFailure: setFailure,
    refreshes,
  });
  const isBusy = save.isPending || remove.isPending;
  const isUnfinished =
    name.trim() === '' || message.trim() === '' || (unknownField(message) ?? fieldNotInReplies(message)) !== null;
  const { id } = reply;
  return (
    <Dialog
      opened
      onClose={onClose}
      title={id === null ? phrases.newSavedReply : phrases.editSavedReply}
      mayClose={!isBusy}
      isUnsaved={name !== reply.name || message !== reply.message}
    >
      <form
        onSubmit={(event) => {
          event.preventDefault();
          // The box behind this dialog is a form, too.
          event.stopPropagation();
          setFailure(null);
          if (!isBusy && !isUnfinished) save.mutate({ savedReplyId: id, name: name.trim(), message: message.trim() });
        }}
      >
        <Stack gap="md">
          <TextInput
            label={phrases.nameOfTheReply}
            description={phrases.nameHint}
            maxLength={60}
            autoComplete="off"
            value={name}
            disabled={isBusy}
            onChange={(event) => setName(event.currentTarget.value)}
            data-autofocus
          />
          <Suspense fallback={<Loading height={190} />}>
            <MessageEditor content={message} onChange={setMessage} />
          </Suspense>
          <FormError sentence={failure} />
          <DialogFoot
            {...(id !== null && {
              note: (
                <Button
                  variant="subtle"
                  color="failed"
                  disabled={isBusy}
                  onClick={() => remove.mutate({ savedReplyId: id })}
                >
                  {phrases.deleteReply}
                </Button>
              ),
            })}
          >
            <Button variant="default" onClick={onClose} disabled={isBusy}>
              {phrases.cancel}
            </Button>
            <Button type="submit" loading={save.isPending} disabled={isUnfinished || remove.isPending}>
              {phrases.save}
            </Button>
          </DialogFoot>
        </Stack>
      </form>
    </Dialog>
  );
}
