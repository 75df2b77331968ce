import { Box, Button, Card, Group } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import type { SuperError, SuperListAnswer } from '../../contract/rest/super.ts';
import * as phrases from '../../words/en/staff/super-admin.ts';
import { BackLink } from '../design/back-link.tsx';
import { DataTable } from '../design/data-table.tsx';
import { EmptyState } from '../design/empty-state.tsx';
import { Page } from '../design/page.tsx';
import { Pager } from '../design/pager.tsx';
import { SearchBox } from '../design/search-box.tsx';
import { useWindowWidth } from '../design/window-width.ts';
import { say } from '../say.ts';
import { NewOrganizationDialog } from './new-organization-dialog.tsx';
import { organizationColumns } from './organization-columns.tsx';
import { OrganizationFilters, useListAsked } from './organization-filters.tsx';
import { organizationPath } from './organization-head.tsx';
import { callSuper } from './super-calls.ts';

type Listed = Exclude<SuperListAnswer, SuperError>;

const perPage = 25;
// Below this, the search has a line of its own, under the way back.
const wideFrom = 768;

/** Every organization of the platform in one list; a row leads to its page, which leads back to the same list. */
export function OrganizationsPage() {
  const navigate = useNavigate();
  const { search: address } = useLocation();
  const [asked, change] = useListAsked();
  const [isCreating, setCreating] = useState(false);
  const { search, page, brand, state } = asked;
  const { data, error, refetch, isPlaceholderData } = useQuery({
    queryKey: ['super', 'list', asked],
    queryFn: ({ signal }) => callSuper<Listed>('organizations', asked, signal),
    placeholderData: keepPreviousData,
  });
  const isNarrowed = brand !== null || state !== null;
  const isWide = useWindowWidth() >= wideFrom;
  const searchBox = (
    <SearchBox
      label={phrases.searchOrganizations}
      width={{ base: '100%', xs: 300 }}
      search={search}
      onSearch={(next) => change({ search: next })}
    />
  );
  return (
    <Page
      title={phrases.organizations}
      actions={
        <Group gap="sm">
          {isWide && searchBox}
          <Button
            leftSection={<IconPlus size={16} aria-hidden />}
            disabled={data === undefined}
            onClick={() => setCreating(true)}
          >
            {phrases.newOrganization}
          </Button>
        </Group>
      }
    >
      <BackLink to="/super-admin">{phrases.superAdmin}</BackLink>
      {!isWide && <Box mt="sm">{searchBox}</Box>}
      <OrganizationFilters asked={asked} onChange={change} brands={data?.brands ?? []} />
      <Card p={0} mt="md">
        <DataTable
          label={phrases.organizations}
          columns={organizationColumns(asked.order)}
          rows={data?.organizations}
          rowKey={({ id }) => id}
          rowLabel={({ name }) => say(phrases.openName, { name })}
          onOpen={({ id }) => navigate(organizationPath(id), { state: { list: address } })}
          isStale={isPlaceholderData}
          error={data ? undefined : error?.message}
          onRetry={() => void refetch()}
          empty={
            isNarrowed ? <NoneChosen onClear={() => change({ brand: null, state: null })} /> : <None of={search} />
          }
        />
      </Card>
      {isCreating && <NewOrganizationDialog brands={data?.brands ?? []} onClose={() => setCreating(false)} />}
      <Pager page={page} pageSize={perPage} total={data?.total ?? 0} onPage={(next) => change({ page: next })} />
    </Page>
  );
}

function None({ of }: { of: string }) {
  return (
    <EmptyState
      text={of === '' ? phrases.noOrganizationsYet : say(phrases.noResultsForSearch, { search: of })}
      hint={phrases.searchForAName}
    />
  );
}

function NoneChosen({ onClear }: { onClear: () => void }) {
  return (
    <EmptyState
      text={phrases.noneMatchWhatIsChosen}
      action={<Button onClick={onClear}>{phrases.showAllOrganizations}</Button>}
    />
  );
}
