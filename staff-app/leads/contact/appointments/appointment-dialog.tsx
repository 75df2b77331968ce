import { Button, Stack, Text } from '@mantine/core';
import type { ReactNode } from 'react';
import * as phrases from '../../../../words/en/staff/leads-appointments.ts';
import { Dialog } from '../../../design/dialog.tsx';
import { DialogFoot } from '../../../design/dialog-foot.tsx';
import { FormError } from '../../../design/form-error.tsx';
import { useUnsaved } from '../../../design/unsaved.tsx';

type AppointmentDialogProps = {
  title: string;
  saveLabel: string;
  onSave: () => void;
  onClose: () => void;
  isComplete: boolean;
  /** The chosen date has passed by this computer's clock, which may be wrong: the server decides, so the button only looks off. */
  isPast?: boolean;
  isSaving: boolean;
  /** Whether something is chosen that isn't saved; what is typed is noticed anyway. */
  isChanged: boolean;
  failure: string | null;
  children: ReactNode;
};

/** The frame of the dialogs around one appointment: a small form that closes when it was saved. */
export function AppointmentDialog(props: AppointmentDialogProps) {
  const { title, saveLabel, onSave, onClose, isComplete, isPast = false, isSaving, isChanged } = props;
  const { failure, children } = props;
  return (
    <Dialog opened onClose={onClose} title={title} width="small" mayClose={!isSaving}>
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          if (isComplete) onSave();
        }}
      >
        <Stack gap="md">
          <Unsaved is={isChanged} />
          <FormError sentence={failure} />
          {children}
          <DialogFoot>
            {isPast && (
              <Text size="xs" w="100%" ta="right">
                {phrases.dateHasPassed}
              </Text>
            )}
            <Button variant="default" onClick={onClose} disabled={isSaving}>
              {phrases.cancel}
            </Button>
            <Button
              type="submit"
              variant={isPast ? 'default' : 'filled'}
              loading={isSaving}
              disabled={!isComplete}
              data-idle={isPast || undefined}
            >
              {saveLabel}
            </Button>
          </DialogFoot>
        </Stack>
      </form>
    </Dialog>
  );
}

// Within the dialog, which it tells.
function Unsaved({ is }: { is: boolean }) {
  useUnsaved(is);
  return null;
}
