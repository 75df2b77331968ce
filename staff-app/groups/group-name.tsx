import { TextInput } from '@mantine/core';
import { useChange } from '../api/use-operation.ts';
import classes from '../design/heading-input.module.css';
import { useAutosave } from '../design/use-autosave.ts';
import { UpdateGroupMutation } from './operations.ts';
import type { Group } from './use-groups.ts';

/** How long typing in the name must rest before it is saved, in milliseconds. */
export const groupNameRestMs = 1200;

/** The heading of a group: its name, written in place. */
export function GroupName({ group }: { group: Pick<Group, 'id' | 'name'> }) {
  const update = useChange(UpdateGroupMutation, { refreshes: ['groups'] });
  const name = useAutosave({
    stored: group.name,
    restMs: groupNameRestMs,
    save: (value) => {
      if (value.trim() !== '') update.mutate({ groupId: group.id, group: { name: value.trim() } });
    },
  });
  return (
    <h1 className={classes.heading}>
      <TextInput
        aria-label="Name"
        classNames={{ input: classes.name ?? '' }}
        maxLength={200}
        value={name.value}
        onChange={(event) => name.change(event.currentTarget.value)}
        onBlur={name.flush}
        error={name.value.trim() === '' ? 'Please enter a name.' : null}
      />
    </h1>
  );
}
