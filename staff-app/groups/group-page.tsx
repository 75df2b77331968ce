import { Button } from '@mantine/core';
import { IconPlus, IconUserMinus } from '@tabler/icons-react';
import { useState } from 'react';
import { Navigate, useParams } from 'react-router';
import { useChange } from '../api/use-operation.ts';
import { ConfirmDialog } from '../design/confirm-dialog.tsx';
import { Loading } from '../design/loading.tsx';
import { Page } from '../design/page.tsx';
import { showDone } from '../design/toast.tsx';
import { AddLeadsDialog, LeadTable } from '../leads/index.ts';
import { useWords } from '../session/brand.tsx';
import { useMay } from '../session/use-may.ts';
import { GroupName } from './group-name.tsx';
import { RemoveLeadsFromGroupMutation } from './operations.ts';
import { type Group, useGroup } from './use-groups.ts';

/** One group: its name, and the contacts in it. */
export function GroupPage() {
  const { groupId = '' } = useParams();
  const { group, hasFailed } = useGroup(groupId);
  if (hasFailed) return <Navigate to="/groups" replace />;
  return group === undefined ? <Loading height="60dvh" /> : <OpenGroup key={group.id} group={group} />;
}

function OpenGroup({ group }: { group: Group }) {
  const words = useWords();
  const mayEdit = useMay('groups.edit');
  const [isAdding, setAdding] = useState(false);
  const [leaving, setLeaving] = useState<{ leadIds: readonly string[]; clear: () => void } | null>(null);
  const remove = useChange(RemoveLeadsFromGroupMutation, {
    onDone: ({ removed }) => {
      showDone(`${counted(removed ?? 0, words)} taken out of the group`);
      leaving?.clear();
      setLeaving(null);
    },
    refreshes: ['groups', 'leads'],
  });
  const addButton = mayEdit && (
    <Button leftSection={<IconPlus size={16} aria-hidden />} onClick={() => setAdding(true)}>
      Add {words.leads.toLowerCase()}
    </Button>
  );
  return (
    <Page title={group.name} {...(mayEdit ? { heading: <GroupName group={group} /> } : {})} actions={addButton}>
      <LeadTable
        groupId={group.id}
        emptyAction={addButton}
        {...(mayEdit
          ? {
              bulk: (leadIds: readonly string[], clear: () => void) => (
                <Button
                  variant="default"
                  leftSection={<IconUserMinus size={16} aria-hidden />}
                  onClick={() => setLeaving({ leadIds, clear })}
                >
                  Take out of the group
                </Button>
              ),
            }
          : {})}
      />
      <AddLeadsDialog opened={isAdding} onClose={() => setAdding(false)} groupId={group.id} />
      <ConfirmDialog
        opened={leaving !== null}
        onClose={() => setLeaving(null)}
        onConfirm={() => leaving && remove.mutate({ groupId: group.id, leadIds: [...leaving.leadIds] })}
        title="Take out of the group"
        confirmLabel={`Take out ${counted(leaving?.leadIds.length ?? 0, words)}`}
        isBusy={remove.isPending}
      >
        They stay among your {words.leads.toLowerCase()} and in their {words.campaigns.toLowerCase()}.
      </ConfirmDialog>
    </Page>
  );
}

function counted(count: number, words: { lead: string; leads: string }): string {
  return `${count.toLocaleString('en-US')} ${(count === 1 ? words.lead : words.leads).toLowerCase()}`;
}
