import { useRead } from '../../api/use-operation.ts';
import { CountLeadsQuery } from '../operations.ts';

/** How many contacts of the list, or of a search in it, are not in the campaign yet. */
export function useLeadCount(campaignId: string, search: string | null, isEnabled = true): number | undefined {
  const { data } = useRead(
    CountLeadsQuery,
    { campaignId, search },
    { live: ['leads', 'campaigns'], enabled: isEnabled },
  );
  return data?.total ?? undefined;
}
