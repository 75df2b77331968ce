import { Button, Stack, Text } from '@mantine/core';
import { useState } from 'react';
import * as phrases from '../../words/en/staff/privacy.ts';
import { useChange } from '../api/use-operation.ts';
import { Dialog } from '../design/dialog.tsx';
import { DialogFoot } from '../design/dialog-foot.tsx';
import { FormError } from '../design/form-error.tsx';
import { OwnPassword } from '../design/own-password.tsx';
import { StartExportMutation } from './operations.ts';

/** Asks for the password before a file with everything is made. */
export function StartExportDialog({ onClose }: { onClose: () => void }) {
  const [currentPassword, setPassword] = useState('');
  const [failure, setFailure] = useState<string | null>(null);
  const start = useChange(StartExportMutation, { onDone: onClose, onFailure: setFailure, refreshes: ['exports'] });
  return (
    <Dialog
      opened
      onClose={onClose}
      title={phrases.exportEverythingQuestion}
      width="small"
      isUnsaved={false}
      mayClose={!start.isPending}
    >
      <form
        onSubmit={(event) => {
          event.preventDefault();
          setFailure(null);
          start.mutate({ currentPassword });
        }}
      >
        <Stack gap="md">
          <Text>{phrases.theFileWillHavePersonalData}</Text>
          <OwnPassword
            isFirst
            value={currentPassword}
            onChange={setPassword}
            isBusy={start.isPending}
            failure={failure}
          />
          <FormError sentence={failure} />
          <DialogFoot>
            <Button variant="default" onClick={onClose} disabled={start.isPending}>
              {phrases.cancel}
            </Button>
            <Button type="submit" loading={start.isPending} disabled={currentPassword === ''}>
              {phrases.exportEverything}
            </Button>
          </DialogFoot>
        </Stack>
      </form>
    </Dialog>
  );
}
