import { type RecipientCount, useRecipients } from '../../leads/index.ts';

/**
 * How many contacts of the list, or of a search in it, who are not in the campaign yet can get it; undefined until that
 * is known, or where no one can say it.
 */
export function useRecipientCount(
  campaignId: string,
  search: string | null,
  isEnabled = true,
): RecipientCount | undefined {
  const found = useRecipients({ allLeads: true, search }, { campaignId, isEnabled });
  // Those who are in it already are not of whom it speaks.
  return found && { ...found, already: 0 };
}
