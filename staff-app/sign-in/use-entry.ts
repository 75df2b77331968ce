import type { VariablesOf } from 'gql.tada';
import { useState } from 'react';
import { type Operation, unknownError } from '../api/client.ts';
import { useChange } from '../api/use-operation.ts';
import { keepSignIn } from '../session/token.ts';

/** Sends a form that answers with a token, keeps the token, which opens the dashboard or the second step; says what failed otherwise. */
export function useEntry<Of extends Operation>(operation: Of, onEntered?: () => void) {
  const [error, setError] = useState<string | null>(null);
  const { mutateAsync, isPending } = useChange(operation, {
    onDone: ({ token, needsSecondStep, needsSecondStepSetUp, secondSteps }) => {
      if (typeof token !== 'string') return setError(unknownError);
      const isWhole = needsSecondStep !== true;
      if (isWhole) onEntered?.();
      const needs = { needsSecondStep: !isWhole, needsSecondStepSetUp: needsSecondStepSetUp === true };
      keepSignIn({ token, ...needs, ...(secondSteps ? { secondSteps } : {}) });
    },
    onFailure: setError,
  });
  const enter = (variables: VariablesOf<Of>) => {
    setError(null);
    void mutateAsync(variables).catch(() => undefined);
  };
  return { enter, error, clearError: () => setError(null), isBusy: isPending };
}
