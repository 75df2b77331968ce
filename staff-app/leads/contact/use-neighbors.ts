import { useEffect, useState } from 'react';
import type { GoToNeighbor } from '../../design/panel.tsx';
import { leadsPerPage, type useLeads } from '../use-leads.ts';

/** A page of a list. */
export type Listed = Pick<ReturnType<typeof useLeads>, 'leads' | 'total' | 'page' | 'setPage' | 'isStale'>;
/** The contact that is open. */
export type Open = { openId: string | null; change: (leadId: string) => void };

/** Leads from an open contact to those before and after in a list, over its pages; no one is, where it isn't in the list. */
export function useNeighbors(
  { leads, total, page, setPage, isStale }: Listed,
  contact: Open,
): GoToNeighbor | undefined {
  const [turning, setTurning] = useState<{ to: number; by: 1 | -1 } | null>(null);
  const at = leads?.findIndex(({ id }) => id === contact.openId) ?? -1;
  const arrived =
    turning !== null && turning.to === page && !isStale ? leads?.at(turning.by === 1 ? 0 : -1) : undefined;
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the page is there.
  useEffect(() => {
    if (arrived === undefined) return;
    setTurning(null);
    if (contact.openId !== null) contact.change(arrived.id);
  }, [arrived?.id]);
  if (leads === undefined || (at < 0 && turning === null)) return undefined;
  const lastPage = Math.ceil(total / leadsPerPage);
  return {
    hasPrevious: at > 0 || page > 1,
    hasNext: at < leads.length - 1 || page < lastPage,
    go: (by) => {
      if (turning !== null) return;
      const next = leads[at + by];
      if (next !== undefined) return contact.change(next.id);
      setTurning({ to: page + by, by });
      setPage(page + by);
    },
  };
}
