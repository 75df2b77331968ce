import type { VariablesOf } from 'gql.tada';
import { useState } from 'react';
import { type Operation, unknownError } from '../api/client.ts';
import { useChange } from '../api/use-operation.ts';
import { keepSignIn, type SecondStep } from '../session/token.ts';

/** Sends a form that answers with a token, keeps the token, which opens the dashboard or the second step; says what failed otherwise. */
export function useEntry<Of extends Operation>(operation: Of, onEntered?: () => void) {
  const [error, setError] = useState<string | null>(null);
  const { mutateAsync, isPending } = useChange(operation, {
    onDone: (answer) => keepEntry(answer, onEntered) || setError(unknownError),
    onFailure: setError,
  });
  const enter = (variables: VariablesOf<Of>) => {
    setError(null);
    void mutateAsync(variables).catch(() => undefined);
  };
  return { enter, error, clearError: () => setError(null), isBusy: isPending };
}

type Entry = {
  readonly token?: string | null;
  readonly needsSecondStep?: boolean | null;
  readonly needsSecondStepSetUp?: boolean | null;
  readonly secondSteps?: readonly SecondStep[] | null;
};

/** Keeps what a sign-in has answered; false when it has no token. */
export function keepEntry(
  { token, needsSecondStep, needsSecondStepSetUp, secondSteps }: Entry,
  onEntered?: () => void,
): boolean {
  if (typeof token !== 'string') return false;
  const isWhole = needsSecondStep !== true;
  if (isWhole) onEntered?.();
  const needs = { needsSecondStep: !isWhole, needsSecondStepSetUp: needsSecondStepSetUp === true };
  keepSignIn({ token, ...needs, ...(secondSteps ? { secondSteps } : {}) });
  return true;
}
