import { refusals } from '../../../words/en/refusals.ts';
import { type Answer, ApiError, errorSentence } from '../../api/client.ts';
import { useRead } from '../../api/use-operation.ts';
import { useForgetsDrafts } from '../../session/use-reply-draft.ts';
import { LeadQuery } from './operations.ts';

const live = ['leads', 'engagement', 'campaigns', 'messages'] as const;

/** One contact with everything the dialog shows besides the texts. */
export type Contact = NonNullable<Answer<typeof LeadQuery>['lead']>;

/** Reads one contact and keeps it current. */
export function useContact(leadId: string) {
  const read = useRead(LeadQuery, { leadId }, { live });
  const isGone = saysGone(read.error);
  useForgetsDrafts(isGone ? [leadId] : []);
  return {
    contact: isGone ? undefined : (read.data?.lead ?? undefined),
    isGone,
    error: !isGone && read.error && read.data === undefined ? errorSentence(read.error) : undefined,
    retry: () => void read.refetch(),
  };
}

/** Whether the contact that is open was erased, or never was there; false where none is open. */
export function useIsGone(leadId: string | null): boolean {
  const { error } = useRead(LeadQuery, { leadId: leadId ?? '' }, { live, enabled: leadId !== null });
  return saysGone(error);
}

/**
 * Whether a contact was erased: while it was open, or already when the address was. Only this sentence of the server says
 * so.
 */
export function saysGone(error: Error | null): boolean {
  return error instanceof ApiError && error.reason === 'refused' && error.message === refusals['not-found'];
}
