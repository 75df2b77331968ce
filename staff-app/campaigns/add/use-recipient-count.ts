import { useRead } from '../../api/use-operation.ts';
import { CountLeadsQuery, CountOptedOutLeadsQuery } from '../operations.ts';

/** How many contacts can get something, and how many besides have opted out. */
export type RecipientCount = { readonly count: number; readonly optedOut: number };

/**
 * How many contacts of the list, or of a search in it, are not in the campaign yet; undefined until that is known. Where
 * no one can say who has opted out, none is left out.
 */
export function useRecipientCount(
  campaignId: string,
  search: string | null,
  isEnabled = true,
): RecipientCount | undefined {
  const asked = { campaignId, search };
  const options = { live: ['leads', 'campaigns'], enabled: isEnabled } as const;
  const { data } = useRead(CountLeadsQuery, asked, options);
  const left = useRead(CountOptedOutLeadsQuery, asked, options);
  const total = data?.total ?? null;
  if (total === null || left.isPending) return undefined;
  const optedOut = Math.min(left.data?.total ?? 0, total);
  return { count: total - optedOut, optedOut };
}
