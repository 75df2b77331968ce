import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { sentenceOf } from '../../contract/refusals.ts';
import type { SuperOrganization, SuperStats } from '../../contract/rest/super.ts';
import { callSuper } from './super-calls.ts';

/** An organization with what is counted of it. */
export type OrganizationData = { organization: SuperOrganization; stats: SuperStats };

/** Where what is known of an organization is kept. */
export const organizationKey = (id: string) => ['super', 'organization', id];

/** The ids of the organizations that match a search, those of the last one until then; undefined before any answer. */
export function useSearch(search: string): { ids: readonly string[] | undefined; isLoading: boolean } {
  const [ids, setIds] = useState<readonly string[]>();
  const { data, isLoading } = useQuery({
    queryKey: ['super', 'search', search],
    queryFn: async ({ signal }) => {
      try {
        return await callSuper<{ organizations: string[] }>('tokens', { search }, signal);
      } catch (error) {
        // People go on with what they see; anyone who looks for the fault finds it here.
        if (!signal.aborted) console.error('Couldn’t search organizations.', error);
        throw error;
      }
    },
  });
  useEffect(() => {
    if (data) setIds(data.organizations);
  }, [data]);
  return { ids, isLoading: ids === undefined && isLoading };
}

/** One organization as it is now; `isUnknown`: there is none with this id. */
export function useOrganization(id: string) {
  const { data, error, isError, refetch } = useQuery({
    queryKey: organizationKey(id),
    queryFn: ({ signal }) => callSuper<OrganizationData>('organization-data', { organization_id: id }, signal),
  });
  const isUnknown = error?.message === sentenceOf('not-found');
  return { data, isError, isUnknown, retry: () => void refetch() };
}

/** Has an organization read again after a change. */
export function useReadAgain(id: string): () => Promise<void> {
  const client = useQueryClient();
  return () => client.invalidateQueries({ queryKey: organizationKey(id) });
}
