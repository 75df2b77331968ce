import { Button } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useState } from 'react';
import { Navigate, useParams } from 'react-router';
import { Loading } from '../design/loading.tsx';
import { Page } from '../design/page.tsx';
import { AddLeadsDialog, LeadTable } from '../leads/index.ts';
import { useWords } from '../session/brand.tsx';
import { useMay } from '../session/use-may.ts';
import { GroupName } from './group-name.tsx';
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
  const addButton = mayEdit && (
    <Button leftSection={<IconPlus size={16} aria-hidden />} onClick={() => setAdding(true)}>
      Add {words.leads.toLowerCase()}
    </Button>
  );
  return (
    <Page title={group.name} {...(mayEdit ? { heading: <GroupName group={group} /> } : {})} actions={addButton}>
      <LeadTable groupId={group.id} canSelect emptyAction={addButton} />
      <AddLeadsDialog opened={isAdding} onClose={() => setAdding(false)} groupId={group.id} />
    </Page>
  );
}
