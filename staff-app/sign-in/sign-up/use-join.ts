import { useEffect, useState } from 'react';
import { useNavigate } from 'react-router';
import { unknownError } from '../../api/client.ts';
import { useChange } from '../../api/use-operation.ts';
import { keepSignIn, type SecondStep, useHalfToken, useToken } from '../../session/token.ts';
import { JoinOrganizationMutation, LoginUserMutation } from '../operations.ts';

/**
 * Joins the organization of a link with the account of its address, which opens the first screen; says what failed. Where a
 * second step comes between, it goes on automatically once that is passed.
 */
export function useJoin(token: string, email: string, first: string) {
  const navigate = useNavigate();
  const [error, setError] = useState<string | null>(null);
  const afterSecondStep = useAfterSecondStep();
  const open = () => void navigate(first, { replace: true });
  const join = useChange(JoinOrganizationMutation, {
    onDone: (answer) => enter(answer, open),
    onFailure: setError,
  });
  const signIn = useChange(LoginUserMutation, {
    onDone: (answer) => enter(answer, () => join.mutate({ token })),
    onFailure: setError,
  });
  const enter = (answer: Entered, goOn: () => void) => {
    if (typeof answer.token !== 'string') return setError(unknownError);
    if (keepSignIn({ ...answer, token: answer.token })) goOn();
    else afterSecondStep(goOn);
  };
  return {
    error,
    isBusy: signIn.isPending || join.isPending,
    clearError: () => setError(null),
    signInAndJoin: (password: string) => {
      setError(null);
      signIn.mutate({ email, password });
    },
    joinWithNewPassword: (passwords: { password: string; password2: string }) => {
      setError(null);
      join.mutate({ token, ...passwords });
    },
  };
}

type Entered = {
  token: string | null;
  needsSecondStep: boolean;
  needsSecondStepSetUp: boolean;
  secondSteps?: readonly SecondStep[];
};

// Takes what is to be done once the second step is passed; anyone who starts over has given it up.
function useAfterSecondStep() {
  const [waiting, setWaiting] = useState<{ goOn: () => void } | null>(null);
  const isHalf = useHalfToken() !== null;
  const isSignedIn = useToken() !== null;
  useEffect(() => {
    if (waiting === null || isHalf) return;
    setWaiting(null);
    if (isSignedIn) waiting.goOn();
  }, [waiting, isHalf, isSignedIn]);
  return (goOn: () => void) => setWaiting({ goOn });
}
