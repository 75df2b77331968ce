import type { VariablesOf } from 'gql.tada';
import { useState } from 'react';
import type { Answer } from '../api/client.ts';
import { call, errorSentence } from '../api/client.ts';
import { useRead } from '../api/use-operation.ts';
import { LeadIdsAtStageQuery, LeadsQuery } from './operations.ts';

/** How many contacts one page holds. */
export const leadsPerPage = 10;

/** One contact as a row shows it. */
export type LeadRow = NonNullable<Answer<typeof LeadsQuery>['leads']>[number];

/** Which contacts a list holds: all, or those of one campaign or group. */
export type LeadList = {
  campaignId?: string | undefined;
  groupId?: string | undefined;
  /** Only those of whom this holds. */
  only?: LeadsOnly | undefined;
};

/** Who in a campaign reached a stage (anyone in it without one), and not the other. */
export type AtStage = NonNullable<NonNullable<VariablesOf<typeof LeadsQuery>['leadFilter']>['atStage']>;

/** What can narrow a list of contacts: who opted out, who is at a stage of a campaign, or who gave an answer. */
export type LeadsOnly =
  | { optedOut: true }
  | { atStage: AtStage }
  | { answered: { campaignId: string; widgetId: string; value: string | null } };

/** One page of contacts, all or those of a campaign or group, with search and paging. */
export function useLeads({ campaignId, groupId, only }: LeadList) {
  const [search, setSearch] = useState('');
  const [page, setPage] = useState(1);
  const read = useRead(
    LeadsQuery,
    {
      ...{ campaignId: campaignId ?? null, groupId: groupId ?? null, page, search: search === '' ? null : search },
      ...(only ? { leadFilter: only, showsAnswers: 'answered' in only } : {}),
    },
    {
      live: [
        ...(['leads', 'engagement', 'imports'] as const),
        ...(campaignId === undefined ? [] : (['campaigns'] as const)),
        ...(groupId === undefined ? [] : (['groups'] as const)),
      ],
      keepWhileChanging: true,
    },
  );
  return {
    leads: read.data?.leads ?? undefined,
    total: read.data?.total ?? 0,
    page,
    setPage,
    search,
    setSearch: (next: string) => {
      setSearch(next);
      setPage(1);
    },
    isStale: read.isPlaceholderData,
    error: read.error && read.data === undefined ? errorSentence(read.error) : undefined,
    retry: () => void read.refetch(),
  };
}

/** Every contact at a stage whom the search finds, all at one moment. */
export async function readIdsAtStage(atStage: AtStage, search: string): Promise<readonly string[]> {
  const { leadIds } = await call(LeadIdsAtStageQuery, { atStage, search: search === '' ? null : search });
  return leadIds ?? [];
}
