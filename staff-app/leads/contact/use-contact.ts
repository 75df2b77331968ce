import { type Answer, errorSentence } from '../../api/client.ts';
import { useRead } from '../../api/use-operation.ts';
import { LeadQuery } from './operations.ts';

/** One contact with everything the dialog shows besides the texts. */
export type Contact = NonNullable<Answer<typeof LeadQuery>['lead']>;

/** Reads one contact and keeps it current. */
export function useContact(leadId: string) {
  const read = useRead(LeadQuery, { leadId }, { live: ['leads', 'engagement', 'campaigns', 'messages'] });
  return {
    contact: read.data?.lead ?? undefined,
    error: read.error && read.data === undefined ? errorSentence(read.error) : undefined,
    retry: () => void read.refetch(),
  };
}
