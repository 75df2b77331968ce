import { refusals } from '../../../words/en/refusals.ts';
import { type Answer, ApiError, errorSentence } from '../../api/client.ts';
import { useRead } from '../../api/use-operation.ts';
import { LeadQuery } from './operations.ts';

/** One contact with everything the dialog shows besides the texts. */
export type Contact = NonNullable<Answer<typeof LeadQuery>['lead']>;

/** Reads one contact and keeps it current. */
export function useContact(leadId: string) {
  const read = useRead(LeadQuery, { leadId }, { live: ['leads', 'engagement', 'campaigns', 'messages'] });
  // Erased while it was open, or already when the address was. Only this sentence of the server says so.
  const isGone =
    read.error instanceof ApiError && read.error.reason === 'refused' && read.error.message === refusals['not-found'];
  return {
    contact: isGone ? undefined : (read.data?.lead ?? undefined),
    isGone,
    error: !isGone && read.error && read.data === undefined ? errorSentence(read.error) : undefined,
    retry: () => void read.refetch(),
  };
}
