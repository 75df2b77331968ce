import type { VariablesOf } from 'gql.tada';
import { useEffect, useState } from 'react';
import type { WrittenFilters } from '../../domain/leads/listing/list-filters.ts';
import type { ListOrder, Sorting } from '../../domain/leads/listing/list-orders.ts';
import type { Answer } from '../api/client.ts';
import { ApiError, call, errorSentence } from '../api/client.ts';
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
  /** What was chosen for the list of all contacts. */
  chosen?: ChosenList | undefined;
};

/** Who in a campaign reached a stage (anyone in it without one), and not the other. */
export type AtStage = NonNullable<NonNullable<VariablesOf<typeof LeadsQuery>['leadFilter']>['atStage']>;

/** What can narrow a list of contacts: who opted out, who is at a stage of a campaign, or who gave an answer. */
export type LeadsOnly =
  | { optedOut: true }
  | { atStage: AtStage }
  | { answered: { campaignId: string; widgetId: string; value: string | null } };

/** What rows show besides, each read only where it's wanted. */
export type ShownFields = {
  groups: boolean;
  message: boolean;
  appointment: boolean;
  score: boolean;
  responsible: boolean;
};

/** The page that a list shows, and what it's searched for. */
export type Paging = {
  page: number;
  /** `replaces` leaves no way back to the page before. */
  setPage: (page: number, replaces?: boolean) => void;
  search: string;
  /** Also begins on the first page. */
  setSearch: (search: string) => void;
};

/** How the list of all contacts is filtered, sorted, and paged, and what its rows show. */
export type ChosenList = { filters: WrittenFilters; sorting: Sorting; shows: ShownFields; paging?: Paging };

/** A contact of a neighboring page, from whom a page is found as fast as the first. */
type Beside = { after: string } | { before: string } | undefined;

type Turned = { to: string; beside: Beside };

/** One page of contacts, all or those of a campaign or group, with search and paging. */
export function useLeads({ campaignId, groupId, only, chosen }: LeadList) {
  const own = useOwnPaging();
  const { page, setPage, search, setSearch } = chosen?.paging ?? own;
  const placeOf = (at: number) => JSON.stringify([chosen?.filters, chosen?.sorting, search, at]);
  const [turned, setTurned] = useState<Turned | null>(null);
  const beside = turned?.to === placeOf(page) ? turned.beside : undefined;
  const read = useRead(
    LeadsQuery,
    {
      ...{ campaignId: campaignId ?? null, groupId: groupId ?? null, page, search: search === '' ? null : search },
      ...viewsOf(campaignId, only),
      ...(only ? { leadFilter: only, showsAnswers: 'answered' in only } : {}),
      ...(chosen ? { ...variablesOf(chosen), ...beside } : {}),
    },
    {
      live: [
        ...(['leads', 'engagement', 'imports'] as const),
        ...(campaignId === undefined ? [] : (['campaigns'] as const)),
        ...(groupId === undefined && !chosen ? [] : (['groups'] as const)),
      ],
      keepWhileChanging: true,
    },
  );
  const leads = read.data?.leads ?? undefined;
  const total = read.data?.total ?? 0;
  const lastPage = Math.max(1, Math.ceil(total / leadsPerPage));
  const isPastTheEnd = !read.isPlaceholderData && leads?.length === 0 && total > 0 && page > lastPage;
  // An address may name a page that was there once, and the last page may just have been emptied.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each.
  useEffect(() => {
    if (isPastTheEnd) setPage(lastPage, true);
  }, [isPastTheEnd, lastPage]);
  return {
    leads: isPastTheEnd ? undefined : leads,
    total,
    /** What the list can be sorted by. */
    orders: (read.data?.orders ?? []) as readonly ListOrder[],
    page,
    setPage: (next: number) => {
      setTurned({ to: placeOf(next), beside: besideOf(next - page, next, leads) });
      setPage(next);
    },
    search,
    setSearch,
    isStale: read.isPlaceholderData,
    error: read.error && read.data === undefined ? errorSentence(read.error) : undefined,
    /** What the list is of can't be had, such as a campaign that is gone; trying again wouldn't help. */
    isRefused: read.error instanceof ApiError && read.error.reason === 'refused' && beside === undefined,
    // The neighbor may have been erased meanwhile; by its number the page is found without it.
    retry: () => (beside === undefined ? void read.refetch() : setTurned(null)),
  };
}

function useOwnPaging(): Paging {
  const [{ page, search }, setPlace] = useState({ page: 1, search: '' });
  return {
    ...{ page, search },
    setPage: (next) => setPlace({ page: next, search }),
    setSearch: (next) => setPlace({ page: 1, search: next }),
  };
}

// Beside a campaign's figures only what was viewed of it counts.
function viewsOf(campaignId: string | undefined, only: LeadsOnly | undefined) {
  const of = only && 'answered' in only ? only.answered.campaignId : campaignId;
  return of === undefined ? {} : { viewsIn: of, isOfCampaign: true };
}

function variablesOf({ filters, sorting, shows }: ChosenList) {
  return {
    ...{ filters, order: sorting.order, reversed: sorting.isReversed, showsMoments: true },
    ...{ showsGroups: shows.groups, showsMessage: shows.message },
    ...{ showsAppointment: shows.appointment, showsScore: shows.score },
    showsResponsible: shows.responsible,
  };
}

function besideOf(by: number, page: number, leads: readonly LeadRow[] | undefined): Beside {
  const [first, last] = [leads?.[0], leads?.at(-1)];
  if (page === 1 || first === undefined || last === undefined) return undefined;
  if (by === 1) return { after: last.id };
  return by === -1 ? { before: first.id } : undefined;
}

/** Every contact at a stage whom the search finds, all at one moment. */
export async function readIdsAtStage(atStage: AtStage, search: string): Promise<readonly string[]> {
  const { leadIds } = await call(LeadIdsAtStageQuery, { atStage, search: search === '' ? null : search });
  return leadIds ?? [];
}
