import { Button, Stack } from '@mantine/core';
import { useState } from 'react';
import * as phrases from '../../../words/en/staff/leads-bulk.ts';
import { Dialog } from '../../design/dialog.tsx';
import { DialogFoot } from '../../design/dialog-foot.tsx';
import { say } from '../../say.ts';
import { GroupToJoin } from './group-to-join.tsx';
import { useCounted } from './use-counted.ts';

type AddToGroupDialogProps = {
  count: number;
  onClose: () => void;
  onConfirm: (groupId: string) => void;
  isBusy: boolean;
};

/** Chooses the group that many contacts are put into. */
export function AddToGroupDialog({ count, onClose, onConfirm, isBusy }: AddToGroupDialogProps) {
  const counted = useCounted()(count);
  const [groupId, setGroupId] = useState<string | null>(null);
  const [isUnmade, setUnmade] = useState(false);
  return (
    <Dialog opened onClose={onClose} title={say(phrases.addToAGroup, { counted })} mayClose={!isBusy}>
      <Stack gap="md">
        <GroupToJoin value={groupId} onChange={setGroupId} isRequired canCreate onUnmade={setUnmade} />
        <DialogFoot>
          <Button variant="default" onClick={onClose} disabled={isBusy}>
            {phrases.cancel}
          </Button>
          <Button
            disabled={groupId === null || isUnmade}
            loading={isBusy}
            onClick={() => groupId !== null && onConfirm(groupId)}
          >
            {say(phrases.addCounted, { counted })}
          </Button>
        </DialogFoot>
      </Stack>
    </Dialog>
  );
}
