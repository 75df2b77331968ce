import { Button, Stack } from '@mantine/core';
import { useState } from 'react';
import { missingInEndAction } from '../../../domain/pitches/end-action.ts';
import * as phrases from '../../../words/en/staff/pitches.ts';
import { useChange } from '../../api/use-operation.ts';
import { Dialog } from '../../design/dialog.tsx';
import { DialogFoot } from '../../design/dialog-foot.tsx';
import { FormError } from '../../design/form-error.tsx';
import { UpdateRedirectMutation } from '../operations.ts';
import type { Pitch } from '../use-pitch.ts';
import { redirectChange, redirectDraftOf } from './redirect-draft.ts';
import { RedirectFields } from './redirect-fields.tsx';

type RedirectDialogProps = { pitch: Pitch; onClose: () => void };

/** Sets what the button behind the last slide does: open a web address, or call someone. */
export function RedirectDialog({ pitch, onClose }: RedirectDialogProps) {
  const [draft, setDraft] = useState(() => redirectDraftOf(pitch));
  const [failure, setFailure] = useState<string | null>(null);
  const update = useChange(UpdateRedirectMutation, {
    onDone: onClose,
    onFailure: setFailure,
    refreshes: ['campaigns'],
  });
  const isMissing = missingInEndAction(draft) !== null;
  return (
    <Dialog opened onClose={onClose} title={phrases.redirect} mayClose={!update.isPending}>
      <form
        onSubmit={(event) => {
          event.preventDefault();
          if (!isMissing) update.mutate({ pitchId: pitch.id, ...redirectChange(draft) });
        }}
      >
        <Stack gap="md">
          <FormError sentence={failure} />
          <RedirectFields draft={draft} onChange={(part) => setDraft((before) => ({ ...before, ...part }))} />
          <DialogFoot>
            <Button variant="default" onClick={onClose} disabled={update.isPending}>
              {phrases.cancel}
            </Button>
            <Button type="submit" loading={update.isPending} disabled={isMissing}>
              {phrases.save}
            </Button>
          </DialogFoot>
        </Stack>
      </form>
    </Dialog>
  );
}
