import { useEffect, useState } from 'react';
import { useNavigate } from 'react-router';
import { unknownError } from '../../api/client.ts';
import { useChange } from '../../api/use-operation.ts';
import { keepSignIn, useHalfToken, useToken } from '../../session/token.ts';
import { keepInvitation } from '../kept-invitation.ts';
import { JoinOrganizationMutation } from '../operations.ts';

/**
 * Joins the organization of a link with the account of its address, which opens the first screen; says what failed. Where a
 * second step comes between, the screen opens once that is passed.
 */
export function useJoin(token: string, first: string) {
  const navigate = useNavigate();
  const [error, setError] = useState<string | null>(null);
  const afterSecondStep = useAfterSecondStep();
  const open = () => void navigate(first, { replace: true });
  const join = useChange(JoinOrganizationMutation, {
    onDone: (answer) => {
      if (typeof answer.token !== 'string') return setError(unknownError);
      keepInvitation(null);
      if (keepSignIn({ ...answer, token: answer.token })) open();
      else afterSecondStep(open);
    },
    onFailure: setError,
  });
  return {
    error,
    isBusy: join.isPending,
    /** With the password of the account; null joins as the signed-in person. */
    joinWith: (password: string | null) => {
      setError(null);
      join.mutate(password === null ? { token } : { token, password });
    },
  };
}

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
