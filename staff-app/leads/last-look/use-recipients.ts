import type { WrittenFilters } from '../../../domain/leads/listing/list-filters.ts';
import { useRead } from '../../api/use-operation.ts';
import { EventRecipientsQuery, RecipientsQuery } from './operations.ts';
import { type RecipientCount, recipientsOf } from './recipients.ts';

/** Whom a send was chosen for. */
export type RecipientChoice = {
  readonly leadIds?: readonly string[];
  readonly allLeads?: boolean;
  readonly search?: string | null;
  readonly filters?: WrittenFilters;
  readonly groupIds?: readonly string[];
  readonly fromCampaignId?: string | null;
  readonly fromGroupId?: string | null;
  /** Those who booked these events, in place of the others. */
  readonly eventIds?: readonly string[];
};

type Asked = {
  /** How many they are at most: that many get it where the server can't say; without it, that stays unknown. */
  readonly most?: number;
  /** The campaign they are about to join. */
  readonly campaignId?: string | null;
  readonly isEnabled?: boolean;
};

/** How many of the chosen get what is about to be sent, and why the others don't; undefined until that is known. */
export function useRecipients(
  { eventIds, ...choice }: RecipientChoice,
  { most, campaignId = null, isEnabled = true }: Asked,
): RecipientCount | undefined {
  const { leadIds, groupIds, ...list } = choice;
  const ids = { ...(leadIds && { leadIds: [...leadIds] }), ...(groupIds && { groupIds: [...groupIds] }) };
  const chosen = useRead(
    RecipientsQuery,
    { ...list, ...ids, campaignId },
    { live: ['leads', 'campaigns'], enabled: isEnabled && eventIds === undefined },
  );
  const booked = useRead(
    EventRecipientsQuery,
    { eventIds: [...(eventIds ?? [])] },
    { live: ['leads', 'events'], enabled: isEnabled && eventIds !== undefined },
  );
  const { data, isError } = eventIds === undefined ? chosen : booked;
  if (isError && most !== undefined) return { ...recipientsOf({}), count: most };
  return data && recipientsOf(data);
}
