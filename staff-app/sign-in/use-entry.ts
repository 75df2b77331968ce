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

/** Signs in with a passkey, alone or as the second step; says what failed otherwise. */
export function usePasskeyEntry() {
  const [error, setError] = useState<string | null>(null);
  const [isBusy, setBusy] = useState(false);
  const enter = async () => {
    setError(null);
    setBusy(true);
    try {
      // Fetched when it is wanted: most people have no passkey.
      const { signInWithPasskey } = await import('./sign-in-with-passkey.ts');
      if (!keepEntry(await signInWithPasskey())) setError(unknownError);
    } catch (failure) {
      setError(failure instanceof Error ? failure.message : unknownError);
    } finally {
      setBusy(false);
    }
  };
  return { enter: () => void enter(), error, clearError: () => setError(null), isBusy };
}

type Entry = {
  readonly token?: string | null;
  readonly needsSecondStep?: boolean | null;
  readonly needsSecondStepSetUp?: boolean | null;
  readonly secondSteps?: readonly SecondStep[] | null;
};

// False when it has no token.
function keepEntry(
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
