import { Button, Stack } from '@mantine/core';
import { Link } from 'react-router';
import * as phrases from '../../words/en/staff/super-admin.ts';
import { EmptyState } from '../design/empty-state.tsx';
import { Loading } from '../design/loading.tsx';
import { Page } from '../design/page.tsx';
import { Pager } from '../design/pager.tsx';
import { SearchBox } from '../design/search-box.tsx';
import { OrganizationSection } from './organization-section.tsx';
import { useSearch } from './use-organizations.ts';
import { useSearchAddress } from './use-search-address.ts';

const perPage = 5;

/** Every organization of the platform: found, looked at, entered, and its billing looked after. */
export function SuperAdminPage() {
  const { search, page, find, turnTo } = useSearchAddress();
  const { ids, isLoading } = useSearch(search);
  const shown = ids?.slice((page - 1) * perPage, page * perPage) ?? [];
  return (
    <Page
      title={phrases.superAdmin}
      actions={
        <>
          <Button variant="default" component={Link} to="/super-admin/organizations">
            {phrases.allOrganizations}
          </Button>
          <Button variant="default" component={Link} to="/super-admin/numbers">
            {phrases.phoneNumbers}
          </Button>
          <Button variant="default" component={Link} to="/super-admin/brands">
            {phrases.brands}
          </Button>
          <Button variant="default" component={Link} to="/super-admin/jobs">
            {phrases.failedJobs}
          </Button>
          <SearchBox
            label={phrases.searchOrganizations}
            width={{ base: '100%', xs: 300 }}
            search={search}
            onSearch={find}
          />
        </>
      }
    >
      {isLoading && <Loading height={320} />}
      {ids?.length === 0 && <EmptyState text={phrases.noOrganizationsMatchYourSearch} hint={phrases.searchForAName} />}
      <Stack gap="md">
        {shown.map((id) => (
          <OrganizationSection key={id} id={id} />
        ))}
        {ids && <Pager page={page} pageSize={perPage} total={ids.length} onPage={turnTo} />}
      </Stack>
    </Page>
  );
}
