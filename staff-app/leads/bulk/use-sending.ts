import type { VariablesOf } from 'gql.tada';
import { useState } from 'react';
import type { Answer, Operation } from '../../api/client.ts';
import { type LiveName, useChange } from '../../api/use-operation.ts';

type SendingOptions<Of extends Operation> = {
  onDone: (answer: Answer<Of>, variables: VariablesOf<Of>) => void;
  refreshes: readonly LiveName[];
};

/** Sends to many; what the dialog shows of it meanwhile, and why the last try did not go out, is given to it as it is. */
export function useSending<Of extends Operation>(operation: Of, { onDone, refreshes }: SendingOptions<Of>) {
  const [failure, setFailure] = useState<string | null>(null);
  const { mutate, isPending } = useChange(operation, { onDone, onFailure: setFailure, refreshes });
  return {
    send: (variables: VariablesOf<Of>) => {
      setFailure(null);
      mutate(variables);
    },
    shown: { isBusy: isPending, failure, onFailureSeen: () => setFailure(null) },
  };
}
