import { Button, Text, TextInput } from '@mantine/core';
import { ConfirmDialog } from '../../design/confirm-dialog.tsx';
import { Dialog } from '../../design/dialog.tsx';
import { DialogFoot } from '../../design/dialog-foot.tsx';
import { LeaveQuestion } from '../../design/leave-guard.tsx';
import { Panel } from '../../design/panel.tsx';

export default { title: 'Dialogs' };

const close = () => {};

export function Form() {
  return (
    <Dialog opened onClose={close} title="New campaign">
      <TextInput label="Name" />
      <DialogFoot note="This costs up to $3.12: 312 messages at $0.01 each.">
        <Button variant="default">Cancel</Button>
        <Button>Create</Button>
      </DialogFoot>
    </Dialog>
  );
}

export function Confirm() {
  return (
    <ConfirmDialog
      {...{ opened: true, onClose: close, onConfirm: close }}
      {...{ title: 'Delete campaign', confirmLabel: 'Delete campaign' }}
    >
      3 messages that wait won’t be sent. What was sent stays in the contacts’ conversations.
    </ConfirmDialog>
  );
}

export const Leave = () => <LeaveQuestion opened onStay={close} onLeave={close} />;

export function BesideAList() {
  const neighbors = { hasPrevious: true, hasNext: true, go: close };
  return (
    <Dialog opened onClose={close} title="Priya Anand" panel={{ Frame: Panel, onNeighbor: neighbors }}>
      <Text>(602) 555-0143</Text>
    </Dialog>
  );
}
