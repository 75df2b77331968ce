import { Button, Group, Stack, Textarea } from '@mantine/core';
import { useState } from 'react';
import { longestNote } from '../../../../domain/leads/notes.ts';
import * as phrases from '../../../../words/en/staff/leads-timeline.ts';
import { useChange } from '../../../api/use-operation.ts';
import { ConfirmDialog } from '../../../design/confirm-dialog.tsx';
import { FormError } from '../../../design/form-error.tsx';
import { useForgetTyped } from '../../../design/unsaved.tsx';
import { say } from '../../../say.ts';
import { useWords } from '../../../session/brand.tsx';
import { useMasked } from '../../../session/use-masked.ts';
import { useMay } from '../../../session/use-may.ts';
import type { Contact } from '../use-contact.ts';
import { AddLeadNoteMutation, DeleteLeadNoteMutation } from './operations.ts';

/** Writes down a note about the contact, which stays in the timeline. */
export function AddNote({ contact }: { contact: Contact }) {
  const { lead } = useWords();
  const mayWrite = useMay('leads.write');
  const isMasked = useMasked();
  const forgetTyped = useForgetTyped();
  const [note, setNote] = useState('');
  const [failure, setFailure] = useState<string | null>(null);
  const add = useChange(AddLeadNoteMutation, {
    onDone: () => {
      setNote('');
      forgetTyped();
    },
    onFailure: setFailure,
    refreshes: ['leads'],
  });
  if (!mayWrite || isMasked) return null;
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        setFailure(null);
        add.mutate({ leadId: contact.id, note });
      }}
    >
      <Stack gap="xs" mb="md">
        <FormError sentence={failure} />
        <Textarea
          label={phrases.addANote}
          description={say(phrases.onlyYourTeamSeesIt, { lead })}
          autosize
          minRows={2}
          maxRows={10}
          maxLength={longestNote}
          value={note}
          onChange={(event) => setNote(event.currentTarget.value)}
        />
        <Group justify="flex-end">
          <Button type="submit" variant="default" disabled={note.trim() === ''} loading={add.isPending}>
            {phrases.saveNote}
          </Button>
        </Group>
      </Stack>
    </form>
  );
}

/** Deletes a note, once that is confirmed. */
export function DeleteNote({ leadId, noteId }: { leadId: string; noteId: string }) {
  const mayWrite = useMay('leads.write');
  const isMasked = useMasked();
  const [isAsking, setAsking] = useState(false);
  const remove = useChange(DeleteLeadNoteMutation, { onDone: () => setAsking(false), refreshes: ['leads'] });
  if (!mayWrite || isMasked) return null;
  return (
    <>
      <Button variant="subtle" color="gray" size="compact-xs" onClick={() => setAsking(true)}>
        {phrases.deleteNote}
      </Button>
      <ConfirmDialog
        opened={isAsking}
        onClose={() => setAsking(false)}
        onConfirm={() => remove.mutate({ leadId, noteId })}
        isBusy={remove.isPending}
        title={phrases.deleteThisNote}
        confirmLabel={phrases.deleteNote}
      >
        {phrases.itCantBeBroughtBack}
      </ConfirmDialog>
    </>
  );
}
