import { Button, SimpleGrid } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useState } from 'react';
import { Navigate } from 'react-router';
import * as phrases from '../../../words/en/staff/campaigns.ts';
import { ArchivedSwitch, type ListPart } from '../../design/archived-switch.tsx';
import { EmptyState } from '../../design/empty-state.tsx';
import { ErrorState } from '../../design/error-state.tsx';
import { useListKeys } from '../../design/keys/list-keys.ts';
import { Loading } from '../../design/loading.tsx';
import { Page } from '../../design/page.tsx';
import { SearchBox } from '../../design/search-box.tsx';
import { say } from '../../say.ts';
import { useWords } from '../../session/brand.tsx';
import { useMay } from '../../session/use-may.ts';
import { useRestoreCampaign } from '../use-restore-campaign.ts';
import { ArchiveDialog } from './archive-dialog.tsx';
import { CampaignCard } from './campaign-card.tsx';
import { type CampaignCount, useCampaigns, useNewCampaign } from './use-campaigns.ts';

// A search helps once the cards no longer fit one screen.
const searchedFrom = 9;

/** Every campaign as a card, and the way to a new one. */
export function CampaignsPage() {
  const words = useWords();
  const maySee = useMay('campaigns.view');
  const mayEdit = useMay('campaigns.edit');
  const [search, setSearch] = useState('');
  const [shows, setShows] = useState<ListPart>('in-use');
  const isArchived = shows === 'archived';
  const list = useCampaigns({ search, isArchived, isEnabled: maySee });
  const restore = useRestoreCampaign();
  const { create, isCreating } = useNewCampaign();
  const [archiving, setArchiving] = useState<CampaignCount | null>(null);
  const archiveById = (id: string) => setArchiving(list.campaigns?.find((one) => one.id === id) ?? null);
  const keys = useListKeys({ archive: mayEdit ? archiveById : undefined });
  if (!maySee) return <Navigate to="/dashboard" replace />;
  const newButton = mayEdit && (
    <Button leftSection={<IconPlus size={16} aria-hidden />} loading={isCreating} onClick={create}>
      {say(phrases.newCampaign, { campaign: words.campaign })}
    </Button>
  );
  const isEmpty = list.campaigns?.length === 0;
  return (
    <Page
      title={words.campaigns}
      actions={
        <>
          {(list.total ?? 0) >= searchedFrom && (
            <SearchBox label={say(phrases.searchCampaigns, { campaigns: words.campaigns })} onSearch={setSearch} />
          )}
          <ArchivedSwitch
            label={say(phrases.whichCampaigns, { campaigns: words.campaigns })}
            value={shows}
            onChange={setShows}
          />
          {(list.total !== 0 || isArchived) && newButton}
        </>
      }
    >
      {list.error !== undefined && <ErrorState sentence={list.error} onRetry={list.retry} />}
      {list.error === undefined && list.campaigns === undefined && <Loading height={320} />}
      {isEmpty && isArchived && search === '' && (
        <EmptyState text={say(phrases.noCampaignsAreArchived, { campaigns: words.campaigns })} />
      )}
      {isEmpty && !(isArchived && search === '') && (
        <EmptyState
          text={phrases.noCampaignsFound}
          {...(search === ''
            ? { hint: say(phrases.aCampaignSendsMessagesAndSlides, { campaign: words.campaign }), action: newButton }
            : { hint: say(phrases.noResultsForSearch, { search }) })}
        />
      )}
      {!isEmpty && list.campaigns && (
        <SimpleGrid cols={{ base: 1, xs: 2, lg: 3 }} spacing="md" component="ul" p={0} m={0} ref={keys}>
          {list.campaigns.map((campaign) => (
            <CampaignCard
              key={campaign.id}
              campaign={campaign}
              {...(mayEdit && !isArchived ? { onArchive: () => setArchiving(campaign) } : {})}
              {...(mayEdit && isArchived ? { onRestore: () => restore.mutate({ campaignId: campaign.id }) } : {})}
            />
          ))}
        </SimpleGrid>
      )}
      <ArchiveDialog campaign={archiving} onClose={() => setArchiving(null)} />
    </Page>
  );
}
