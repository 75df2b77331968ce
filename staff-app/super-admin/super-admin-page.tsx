import { Button, Stack } from '@mantine/core';
import { useState } from 'react';
import { Link } from 'react-router';
import { EmptyState } from '../design/empty-state.tsx';
import { Loading } from '../design/loading.tsx';
import { Page } from '../design/page.tsx';
import { Pager } from '../design/pager.tsx';
import { SearchBox } from '../design/search-box.tsx';
import { OrganizationSection } from './organization-section.tsx';
import { useSearch } from './use-organizations.ts';

const perPage = 5;

/** Every organization of the platform: found, looked at, entered, and its billing looked after. */
export function SuperAdminPage() {
  const [search, setSearch] = useState('');
  const [page, setPage] = useState(1);
  const { ids, isLoading } = useSearch(search);
  const shown = ids?.slice((page - 1) * perPage, page * perPage) ?? [];
  return (
    <Page
      title="Super admin"
      actions={
        <>
          <Button variant="default" component={Link} to="/super-admin/organizations">
            All organizations
          </Button>
          <Button variant="default" component={Link} to="/super-admin/numbers">
            Phone numbers
          </Button>
          <Button variant="default" component={Link} to="/super-admin/brands">
            Brands
          </Button>
          <SearchBox
            label="Search organizations"
            width={300}
            onSearch={(next) => {
              setSearch(next);
              setPage(1);
            }}
          />
        </>
      }
    >
      {isLoading && <Loading height={320} />}
      {ids?.length === 0 && (
        <EmptyState
          text="No organizations match your search."
          hint="Search for a name, a number, an id, or the email or phone of one of its people."
        />
      )}
      <Stack gap="md">
        {shown.map((id) => (
          <OrganizationSection key={id} id={id} />
        ))}
        {ids && <Pager page={page} pageSize={perPage} total={ids.length} onPage={setPage} />}
      </Stack>
    </Page>
  );
}
