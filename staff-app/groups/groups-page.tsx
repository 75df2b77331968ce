import { Button, Group, SimpleGrid } from '@mantine/core';
import { IconArchive, IconMessage, IconPlus, IconSend } from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import { useNavigate } from 'react-router';
import * as phrases from '../../words/en/staff/groups.ts';
import { ArchivedSwitch, type ListPart } from '../design/archived-switch.tsx';
import { BulkBar } from '../design/bulk-bar.tsx';
import { EmptyState } from '../design/empty-state.tsx';
import { ErrorState } from '../design/error-state.tsx';
import { useActions } from '../design/keys/actions.ts';
import { useListKeys } from '../design/keys/list-keys.ts';
import { Loading } from '../design/loading.tsx';
import { Page } from '../design/page.tsx';
import { SearchBox } from '../design/search-box.tsx';
import { showError } from '../design/toast.tsx';
import { useSelection } from '../design/use-selection.ts';
import { say } from '../say.ts';
import { useWords } from '../session/brand.tsx';
import { useMay } from '../session/use-may.ts';
import { AddGroupsToCampaign } from './add-groups-to-campaign.tsx';
import { ArchiveGroupsDialog } from './archive-groups-dialog.tsx';
import { GroupCard } from './group-card.tsx';
import classes from './groups.module.css';
import { MessageGroups } from './message-groups.tsx';
import { useGroups, useNewGroup, useRestoreGroups } from './use-groups.ts';

type BulkAction = 'message' | 'campaign' | 'archive';

/** Every group as a card: opened, selected, put into a campaign, archived. */
export function GroupsPage() {
  const mayEdit = useMay('groups.edit');
  const mayMessage = useMay('messages.send');
  const [search, setSearch] = useState('');
  const [shows, setShows] = useState<ListPart>('in-use');
  const isArchived = shows === 'archived';
  const list = useGroups(search, isArchived);
  const selection = useSelection(list.groups?.map(({ id }) => id) ?? []);
  const selected = list.groups?.filter(({ id }) => selection.has(id)) ?? [];
  const [open, setOpen] = useState<BulkAction | null>(null);
  const close = () => setOpen(null);
  const finish = () => {
    selection.clear();
    close();
  };
  const change = (part: ListPart) => {
    selection.clear();
    setShows(part);
  };
  const showLimit = useShowLimit();
  const { create, isCreating } = useNewGroup(showLimit);
  const restore = useRestoreGroups(showLimit);
  const openForSelected = (dialog: BulkAction) =>
    selected.length === 0 ? showError(phrases.selectGroups, phrases.selectGroupsFromBelowFirst) : setOpen(dialog);
  const archiveById = (id: string) => {
    selection.select([id]);
    setOpen('archive');
  };
  const keys = useListKeys({ archive: mayEdit && !isArchived ? archiveById : undefined });
  useActions([
    ...(mayMessage && selected.length > 0
      ? [
          {
            id: 'message',
            label: say(phrases.messageSelected, { count: selected.length }),
            run: () => setOpen('message'),
          },
        ]
      : []),
    ...(mayEdit && selected.length > 0
      ? [
          {
            id: 'archive',
            label: say(phrases.archiveGroups, { groups: selected.length }),
            run: () => setOpen('archive'),
          },
        ]
      : []),
  ]);
  const newButton = mayEdit && (
    <Button leftSection={<IconPlus size={16} aria-hidden />} loading={isCreating} onClick={create}>
      {phrases.newGroup}
    </Button>
  );
  const bulkButtons = <GroupButtons isIdle={selected.length === 0} onOpen={openForSelected} />;
  return (
    <Page
      title={phrases.groups}
      actions={
        <>
          {list.total !== 0 && (
            <SearchBox
              label={phrases.searchGroups}
              onSearch={setSearch}
              width={{ base: 'calc(100vw - 32px)', xs: 260 }}
            />
          )}
          <ArchivedSwitch label={phrases.whichGroups} value={shows} onChange={change} />
          {(list.total !== 0 || isArchived) && newButton}
        </>
      }
    >
      {list.error !== undefined && <ErrorState sentence={list.error} onRetry={list.retry} />}
      {list.error === undefined && list.groups === undefined && <Loading height={320} />}
      {list.groups?.length === 0 && <NoGroups search={search} isArchived={isArchived} newButton={newButton} />}
      {mayEdit && !isArchived && (list.total ?? 0) > 0 && selected.length === 0 && (
        <Group gap="xs" mb="sm" className={classes.idle ?? ''}>
          {bulkButtons}
        </Group>
      )}
      {list.groups && list.groups.length > 0 && (
        <SimpleGrid cols={{ base: 1, xs: 2, lg: 3 }} spacing="md" component="ul" p={0} m={0} ref={keys}>
          {list.groups.map((group) => (
            <GroupCard
              key={group.id}
              group={group}
              isArchived={isArchived}
              isSelected={selection.has(group.id)}
              {...(mayEdit && !isArchived
                ? { onToggle: (withShift: boolean) => selection.toggle(group.id, withShift) }
                : {})}
              {...(mayEdit && isArchived ? { onRestore: () => restore.mutate({ groupIds: [group.id] }) } : {})}
            />
          ))}
        </SimpleGrid>
      )}
      <BulkBar selected={selected.length} total={list.groups?.length ?? 0} noun="groups" onClear={selection.clear}>
        {bulkButtons}
      </BulkBar>
      {open === 'campaign' && <AddGroupsToCampaign groups={selected} onClose={close} onDone={finish} />}
      {open === 'message' && <MessageGroups groups={selected} onClose={close} onDone={finish} />}
      <ArchiveGroupsDialog
        groups={open === 'archive' ? selected : []}
        onClose={close}
        onDone={finish}
        onLimit={showLimit}
      />
    </Page>
  );
}

/** What can be done with the selected groups. */
function GroupButtons({ isIdle, onOpen }: { isIdle: boolean; onOpen: (dialog: BulkAction) => void }) {
  const { campaign } = useWords();
  const mayMessage = useMay('messages.send');
  return (
    <>
      {mayMessage && (
        <Button
          variant="default"
          data-idle={isIdle || undefined}
          leftSection={<IconMessage size={16} aria-hidden />}
          onClick={() => onOpen('message')}
        >
          {phrases.message}
        </Button>
      )}
      <Button
        variant="default"
        data-idle={isIdle || undefined}
        leftSection={<IconSend size={16} aria-hidden />}
        onClick={() => onOpen('campaign')}
      >
        {say(phrases.addToCampaign, { campaign })}
      </Button>
      <Button
        variant="default"
        data-idle={isIdle || undefined}
        leftSection={<IconArchive size={16} aria-hidden />}
        onClick={() => onOpen('archive')}
      >
        {phrases.archive}
      </Button>
    </>
  );
}

type NoGroupsProps = { search: string; isArchived: boolean; newButton: ReactNode };

function NoGroups({ search, isArchived, newButton }: NoGroupsProps) {
  const { leads } = useWords();
  if (search !== '')
    return <EmptyState text={phrases.noGroupsFound} hint={say(phrases.noResultsForSearch, { search })} />;
  if (isArchived) return <EmptyState text={phrases.noGroupsAreArchived} />;
  return <EmptyState text={phrases.noGroupsFound} hint={say(phrases.aGroupKeepsLeads, { leads })} action={newButton} />;
}

// Whatever the reason, more groups are had with a larger plan (ERR-14).
function useShowLimit(): () => void {
  const navigate = useNavigate();
  const openBilling = () => void navigate('/account?tab=billing');
  return () => showError(phrases.youveReachedYourLimit, phrases.clickHereToUpgradeForMore, openBilling);
}
