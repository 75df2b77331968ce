import { Button, MultiSelect, SimpleGrid } from '@mantine/core';
import { Suspense, useState } from 'react';
import { Link } from 'react-router';
import * as phrases from '../../../words/en/staff/library.ts';
import { LibraryPreviewDialog, useCategories } from '../../campaign-builder/index.ts';
import { EmptyState } from '../../design/empty-state.tsx';
import { ErrorState } from '../../design/error-state.tsx';
import { Loading } from '../../design/loading.tsx';
import { Page } from '../../design/page.tsx';
import { SearchBox } from '../../design/search-box.tsx';
import { say } from '../../say.ts';
import { useWords } from '../../session/brand.tsx';
import { useMay } from '../../session/use-may.ts';
import { LibraryCard } from './library-card.tsx';
import { type LibraryCampaign, useAddToCampaigns, useLibrary } from './use-library.ts';

/** The campaigns that are offered for copying: searched, filtered by category, looked at, copied. */
export function CampaignLibraryPage() {
  const words = useWords();
  const mayAdd = useMay('campaigns.edit');
  const [search, setSearch] = useState('');
  const [chosen, setChosen] = useState<string[]>([]);
  const list = useLibrary(search, chosen);
  const categories = useCategories();
  const { add, addingId } = useAddToCampaigns();
  const [shown, setShown] = useState<LibraryCampaign | null>(null);
  const isFiltered = search !== '' || chosen.length > 0;
  return (
    <Page
      title={say(phrases.campaignLibrary, { campaign: words.campaign })}
      actions={
        list.total !== 0 && (
          <>
            <SearchBox
              label={say(phrases.searchTheCampaignLibrary, { campaign: words.campaign })}
              onSearch={setSearch}
              width={{ base: '100%', xs: 260 }}
            />
            <MultiSelect
              aria-label={phrases.categories}
              placeholder={chosen.length === 0 ? phrases.allCategories : ''}
              data={[...categories]}
              value={chosen}
              onChange={setChosen}
              clearable
              clearButtonProps={{ 'aria-label': phrases.showAllCategories }}
              w={{ base: '100%', xs: 240 }}
            />
          </>
        )
      }
    >
      {list.error !== undefined && <ErrorState sentence={list.error} onRetry={list.retry} />}
      {list.error === undefined && list.campaigns === undefined && <Loading height={320} />}
      {list.campaigns?.length === 0 && (
        <EmptyState
          text={phrases.noCampaignsFound}
          hint={
            isFiltered
              ? phrases.noResultsInTheLibrary
              : say(phrases.sharedWithEveryOrganizationShowUp, { campaigns: words.campaigns })
          }
          {...(isFiltered
            ? {}
            : {
                action: (
                  <Button component={Link} to="/campaigns" variant="default">
                    {say(phrases.goToCampaigns, { campaigns: words.campaigns })}
                  </Button>
                ),
              })}
        />
      )}
      {list.campaigns && list.campaigns.length > 0 && (
        <SimpleGrid cols={{ base: 1, xs: 2, lg: 3 }} spacing="md" component="ul" p={0} m={0}>
          {list.campaigns.map((campaign) => (
            <LibraryCard
              key={campaign.id}
              campaign={campaign}
              isAdding={addingId === campaign.id}
              onPreview={() => setShown(campaign)}
              {...(mayAdd ? { onAdd: () => add(campaign.id) } : {})}
            />
          ))}
        </SimpleGrid>
      )}
      <Suspense>
        {shown && <LibraryPreviewDialog campaignId={shown.id} name={shown.name} onClose={() => setShown(null)} />}
      </Suspense>
    </Page>
  );
}
