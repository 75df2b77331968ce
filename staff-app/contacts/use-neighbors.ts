import { useEffect, useState } from 'react';
import type { GoToNeighbor } from '../design/panel.tsx';
import { type ContactPanelProps, leadsPerPage } from '../leads/index.ts';

type Listed = ContactPanelProps['list'];
type Open = ContactPanelProps['contact'];

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
