import type { Answer } from '../../api/client.ts';
import { useRead } from '../../api/use-operation.ts';
import { useBrand } from '../../session/brand.tsx';
import { OneRecipientQuery } from './operations.ts';

type Lead = NonNullable<Answer<typeof OneRecipientQuery>['lead']>;

/** The one contact that a message is written to. */
export type OneRecipient = {
  /** False until it is known what was said so far, or that it can't be read. */
  readonly isKnown: boolean;
  readonly lead: Lead | undefined;
  /** Either side has said something to the other, so this is no first message. */
  readonly hasConversation: boolean;
  /** They are asked whether they want messages, and get it once they agree: they haven't, and never wrote. */
  readonly isAskedFirst: boolean;
};

/** Reads the one contact that a message is written to. */
export function useOneRecipient(leadId: string): OneRecipient {
  const { account } = useBrand();
  const { data, isPending } = useRead(OneRecipientQuery, { leadId }, { live: ['leads', 'messages'] });
  const lead = data?.lead ?? undefined;
  const mayAnswer = lead !== undefined && (lead.optedIn || lead.lastReplied !== null);
  return {
    isKnown: !isPending,
    lead,
    hasConversation: lead !== undefined && lead.lastWord !== null,
    isAskedFirst: account.asksToOptIn && !mayAnswer,
  };
}
