import { useChange } from '../api/use-operation.ts';
import { NameHeading } from '../design/name-heading.tsx';
import { UpdateGroupMutation } from './operations.ts';
import type { Group } from './use-groups.ts';

const REST_MS = 1200;

/** The heading of a group: its name, written in place. */
export function GroupName({ group: { id, name } }: { group: Pick<Group, 'id' | 'name'> }) {
  const update = useChange(UpdateGroupMutation, { refreshes: ['groups'] });
  const save = (wanted: string) => update.mutate({ groupId: id, group: { name: wanted } });
  return <NameHeading stored={name} restMs={REST_MS} save={save} />;
}
