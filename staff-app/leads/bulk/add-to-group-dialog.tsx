import { Button, Group, Select, Stack } from '@mantine/core';
import { useState } from 'react';
import { useRead } from '../../api/use-operation.ts';
import { Dialog } from '../../design/dialog.tsx';
import { GroupChoicesQuery } from './operations.ts';
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
  const { data, isPending } = useRead(GroupChoicesQuery, {}, { live: ['groups'] });
  const choices = (data?.groups ?? []).map(({ id, name }) => ({ value: id, label: name }));
  return (
    <Dialog opened onClose={onClose} title={`Add ${counted} to a group`} mayClose={!isBusy}>
      <Stack gap="md">
        <Select
          label="Group"
          placeholder={isPending ? 'Loading…' : 'Choose a group'}
          data={choices}
          value={groupId}
          onChange={setGroupId}
          searchable
          nothingFoundMessage="- No Groups Found -"
        />
        <Group justify="flex-end" gap="xs">
          <Button variant="default" onClick={onClose} disabled={isBusy}>
            Cancel
          </Button>
          <Button disabled={groupId === null} loading={isBusy} onClick={() => groupId !== null && onConfirm(groupId)}>
            Add {counted}
          </Button>
        </Group>
      </Stack>
    </Dialog>
  );
}
