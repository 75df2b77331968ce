import { useChange, useRead } from '../../api/use-operation.ts';
import { useBrand } from '../../session/brand.tsx';
import { ChangeSendingRulesMutation, SendingRulesQuery } from './operations.ts';

type Settled = { onDone?: () => void; onFailure?: (sentence: string) => void };

/** The rules that a brand may have accepted before texts go to many, and the text that asks contacts to opt in. */
export function useSendingRules(settled: Settled = {}) {
  const { account } = useBrand();
  const { data, isPending } = useRead(SendingRulesQuery, {}, { live: ['account'], enabled: account.confirmsRules });
  const organization = data?.user?.organization ?? null;
  const change = useChange(ChangeSendingRulesMutation, { ...settled, refreshes: ['account'] });
  const save = (fields: Parameters<typeof change.mutate>[0]['organization']) => {
    if (organization) change.mutate({ organizationId: organization.id, organization: fields });
  };
  return {
    areConfirmed: account.confirmsRules,
    isKnown: !account.confirmsRules || !isPending,
    areAccepted: organization?.understandsTiming ?? false,
    optInMessage: organization?.messageContent ?? '',
    accept: () => save({ understandsTiming: true, understandsContacts: true, understandsEdit: true }),
    saveOptInMessage: (messageContent: string) => save({ messageContent }),
    isSaving: change.isPending,
  };
}
