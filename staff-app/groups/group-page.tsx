import { Button } from '@mantine/core';
import { IconTemplate, IconUserPlus } from '@tabler/icons-react';
import { useState } from 'react';
import { useParams } from 'react-router';
import * as phrases from '../../words/en/staff/groups.ts';
import { useActions } from '../design/keys/actions.ts';
import { Loading } from '../design/loading.tsx';
import { NotOpened } from '../design/not-opened.tsx';
import { Page } from '../design/page.tsx';
import { AddLeadsDialog, LeadTable } from '../leads/index.ts';
import { say } from '../say.ts';
import { useBrand } from '../session/brand.tsx';
import { useMay } from '../session/use-may.ts';
import { GroupName } from './group-name.tsx';
import { EditPageDialog } from './page/edit-page-dialog.tsx';
import { type Group, useGroup } from './use-groups.ts';

/** One group: its name, its public page, and the contacts in it. */
export function GroupPage() {
  const { groupId = '' } = useParams();
  const { group, failure, retry } = useGroup(groupId);
  if (failure) return <NotOpened error={failure} title={phrases.group} list="/groups" onRetry={retry} />;
  return group === undefined ? <Loading height="60dvh" /> : <OpenGroup key={group.id} group={group} />;
}

function OpenGroup({ group }: { group: Group }) {
  const { words, groups, isHealth } = useBrand();
  const mayEdit = useMay('groups.edit');
  const [open, setOpen] = useState<'add' | 'page' | null>(null);
  const hasPage = mayEdit && groups.landingPage;
  useActions([
    ...(mayEdit
      ? [
          {
            id: 'add-here',
            label: say(phrases.addLeadsToGroupName, { leads: words.leads, name: group.name }),
            run: () => setOpen('add'),
          },
        ]
      : []),
    ...(hasPage ? [{ id: 'edit-page', label: phrases.editGroupLandingPage, run: () => setOpen('page') }] : []),
  ]);
  const addButton = mayEdit && (
    <Button leftSection={<IconUserPlus size={16} aria-hidden />} onClick={() => setOpen('add')}>
      {say(phrases.addLeads, { leads: words.leads })}
    </Button>
  );
  const pageButton = hasPage && (
    <Button variant="default" leftSection={<IconTemplate size={16} aria-hidden />} onClick={() => setOpen('page')}>
      {phrases.editGroupLandingPage}
    </Button>
  );
  return (
    <Page
      title={group.name}
      tab={isHealth ? phrases.groups : undefined}
      {...(mayEdit ? { heading: <GroupName group={group} /> } : {})}
      actions={
        <>
          {pageButton}
          {addButton}
        </>
      }
    >
      <LeadTable groupId={group.id} canSelect emptyAction={addButton} />
      <AddLeadsDialog opened={open === 'add'} onClose={() => setOpen(null)} groupId={group.id} />
      {open === 'page' && <EditPageDialog group={group} onClose={() => setOpen(null)} />}
    </Page>
  );
}
