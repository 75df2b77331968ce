import { useNavigate } from 'react-router';
import * as phrases from '../../words/en/staff/groups.ts';
import { type Answer, errorSentence } from '../api/client.ts';
import { useChange, useRead } from '../api/use-operation.ts';
import { isNewState } from '../design/is-new.ts';
import { showDone, showError } from '../design/toast.tsx';
import { say } from '../say.ts';
import { CreateGroupMutation, GroupQuery, GroupsQuery, RestoreGroupsMutation } from './operations.ts';

/** One group as its card shows it. */
export type GroupCount = NonNullable<Answer<typeof GroupsQuery>['groups']>[number];

/** One group as its screen shows it. */
export type Group = NonNullable<Answer<typeof GroupQuery>['group']>;

/** The groups in use, or the archived ones, whose name holds the word, the newest first. */
export function useGroups(search: string, areArchived = false) {
  const read = useRead(GroupsQuery, { archived: areArchived }, { live: ['groups', 'leads'] });
  const all = read.data?.groups ?? undefined;
  const wanted = search.toLowerCase();
  return {
    total: all?.length,
    groups: all?.filter(({ name }) => name.toLowerCase().includes(wanted)),
    error: read.error && read.data === undefined ? errorSentence(read.error) : undefined,
    retry: () => void read.refetch(),
  };
}

/** Reads one group and keeps it current. */
export function useGroup(groupId: string) {
  const { data, error, refetch } = useRead(GroupQuery, { groupId }, { live: ['groups', 'leads'] });
  return {
    group: data?.group ?? undefined,
    failure: data === undefined ? error : null,
    retry: () => void refetch(),
  };
}

/** Makes a group and goes there; the caller shows the plan's limit. */
export function useNewGroup(onRefused: () => void) {
  const navigate = useNavigate();
  const create = useChange(CreateGroupMutation, {
    onDone: ({ group }) => {
      if (group) void navigate(`/group/${group.id}`, { state: isNewState });
    },
    onFailure: onRefused,
    refreshes: ['groups'],
  });
  return { create: () => create.mutate({}), isCreating: create.isPending };
}

/** Takes archived groups back into the list, and says so; the caller shows the plan's limit. */
export function useRestoreGroups(onLimit: () => void) {
  return useChange(RestoreGroupsMutation, {
    onDone: ({ restored }) => showDone(say(phrases.groupsRestored, { count: restored ?? 0 })),
    onFailure: (sentence) => (sentence === phrases.youveReachedYourLimit ? onLimit() : showError(sentence)),
    refreshes: ['groups'],
  });
}
