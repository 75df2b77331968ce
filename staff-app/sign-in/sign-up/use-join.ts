import { useState } from 'react';
import { useNavigate } from 'react-router';
import { unknownError } from '../../api/client.ts';
import { useChange } from '../../api/use-operation.ts';
import { keepSignIn } from '../../session/token.ts';
import { JoinOrganizationMutation, LoginUserMutation } from '../operations.ts';

/** Joins the organisation of a link with the account of its address, which opens the overview; says what failed. */
export function useJoin(token: string, email: string) {
  const navigate = useNavigate();
  const [error, setError] = useState<string | null>(null);
  const join = useChange(JoinOrganizationMutation, {
    onDone: (answer) => {
      if (typeof answer.token !== 'string') return setError(unknownError);
      const isWhole = keepSignIn({ ...answer, token: answer.token });
      void navigate(isWhole ? '/dashboard' : '/login', { replace: true });
    },
    onFailure: setError,
  });
  const signIn = useChange(LoginUserMutation, {
    onDone: (answer) => {
      if (typeof answer.token !== 'string') return setError(unknownError);
      // An invitation counts once its person has signed in, so after the second step there is nothing left to join.
      if (keepSignIn({ ...answer, token: answer.token })) join.mutate({ token });
      else void navigate('/login', { replace: true });
    },
    onFailure: setError,
  });
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
