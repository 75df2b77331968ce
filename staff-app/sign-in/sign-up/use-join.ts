import { useState } from 'react';
import { useNavigate } from 'react-router';
import { unknownError } from '../../api/client.ts';
import { useChange } from '../../api/use-operation.ts';
import { storeToken } from '../../session/token.ts';
import { JoinOrganizationMutation, LoginUserMutation } from '../operations.ts';

/** Joins the organisation of a link with the account of its address, which opens the overview; says what failed. */
export function useJoin(token: string, email: string) {
  const navigate = useNavigate();
  const [error, setError] = useState<string | null>(null);
  const join = useChange(JoinOrganizationMutation, {
    onDone: (answer) => {
      if (typeof answer.token !== 'string') return setError(unknownError);
      storeToken(answer.token);
      void navigate('/dashboard', { replace: true });
    },
    onFailure: setError,
  });
  const signIn = useChange(LoginUserMutation, {
    onDone: (answer) => {
      if (typeof answer.token !== 'string') return setError(unknownError);
      storeToken(answer.token);
      join.mutate({ token });
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
