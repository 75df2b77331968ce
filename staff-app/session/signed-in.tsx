import { createContext, type ReactNode, useContext, useEffect } from 'react';
import { Navigate } from 'react-router';
import { type Answer, ApiError, errorSentence } from '../api/client.ts';
import { useRead } from '../api/use-operation.ts';
import { ErrorState } from '../design/error-state.tsx';
import { Loading } from '../design/loading.tsx';
import { useOrganizationBrand } from './brand.tsx';
import { SignedInUserQuery } from './operations.ts';
import { clearToken, useToken } from './token.ts';

/** The signed-in person. */
export type SignedInUser = NonNullable<Answer<typeof SignedInUserQuery>['user']>;

const UserContext = createContext<SignedInUser | null>(null);

/** Shows what is inside only to a signed-in person; everybody else goes to the sign-in. */
export function SignedIn({ children }: { children: ReactNode }) {
  const token = useToken();
  if (token === null) return <Navigate to="/login" replace />;
  return <WithUser key={token}>{children}</WithUser>;
}

/** The signed-in person; only inside SignedIn. */
export function useSignedIn(): SignedInUser {
  const user = useContext(UserContext);
  if (user === null) throw new Error('useSignedIn needs SignedIn around it.');
  return user;
}

/** Gives a person to the screens inside it, without asking the server. */
export function UserProvider({ user, children }: { user: SignedInUser; children: ReactNode }) {
  return <UserContext value={user}>{children}</UserContext>;
}

function WithUser({ children }: { children: ReactNode }) {
  const { data, error, refetch } = useRead(SignedInUserQuery, {}, { live: ['account'] });
  // A server that cannot be reached is no reason to sign a person out; a server that says no is.
  const isRefused = error instanceof ApiError && error.reason === 'refused' && data === undefined;
  useEffect(() => {
    if (isRefused) clearToken();
  }, [isRefused]);

  const isBrandShown = useOrganizationBrand(data?.user?.organization?.brand);

  if (data?.user && isBrandShown) return <UserProvider user={data.user}>{children}</UserProvider>;
  if (error && !isRefused) return <ErrorState sentence={errorSentence(error)} onRetry={() => void refetch()} />;
  return <Loading height="100dvh" />;
}
