import { QueryClientProvider, useQueryClient } from '@tanstack/react-query';
import { createContext, type ReactNode, useContext, useEffect, useState } from 'react';
import { Navigate, useLocation } from 'react-router';
import { type Answer, ApiError, errorSentence } from '../api/client.ts';
import { anotherQueryClient, useRead } from '../api/use-operation.ts';
import { ErrorState } from '../design/error-state.tsx';
import { Loading } from '../design/loading.tsx';
import { useOrganizationBrand } from './brand.tsx';
import { forgetDraftsOfOthers } from './drafts.ts';
import { forgetFilesOfOthers } from './kept-file.ts';
import { SignedInUserQuery } from './operations.ts';
import { dropRefusedToken, useSession, wasTokenRefused } from './token.ts';
import { forgetTypedOfOthers } from './typed.ts';

/** The signed-in person. */
export type SignedInUser = NonNullable<Answer<typeof SignedInUserQuery>['user']>;

const UserContext = createContext<SignedInUser | null>(null);

/** What the sign-in needs to know: where a person wanted to be, and whether their session was ended, and why. */
export type SentToSignIn = { from?: string; wasSignedOut?: boolean | 'idle' };

/** Shows what is inside only to a signed-in person; everyone else goes to the sign-in, and back afterwards. */
export function SignedIn({ children }: { children: ReactNode }) {
  const session = useSession();
  const { pathname, search } = useLocation();
  if (session === null) {
    const state: SentToSignIn = { from: pathname + search, wasSignedOut: wasTokenRefused() };
    return <Navigate to="/login" replace state={state} />;
  }
  return <OneSession key={session}>{children}</OneSession>;
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

// Nothing that was read in one session may be shown in another.
function OneSession({ children }: { children: ReactNode }) {
  const outside = useQueryClient();
  const [client] = useState(() => anotherQueryClient(outside));
  return (
    <QueryClientProvider client={client}>
      <WithUser>{children}</WithUser>
    </QueryClientProvider>
  );
}

function WithUser({ children }: { children: ReactNode }) {
  const { data, error, refetch } = useRead(SignedInUserQuery, {}, { live: ['account', 'landing-pages', 'numbers'] });
  // A server that cannot be reached or is too busy is no reason to sign a person out; a server that says no is.
  const isRefused = error instanceof ApiError && error.reason === 'refused' && data === undefined;
  useEffect(() => {
    if (isRefused) dropRefusedToken();
  }, [isRefused]);

  const userId = data?.user?.id;
  useEffect(() => {
    if (userId === undefined) return;
    forgetDraftsOfOthers(userId);
    forgetTypedOfOthers(userId);
    void forgetFilesOfOthers(userId);
  }, [userId]);

  const isBrandShown = useOrganizationBrand(data?.user?.organization ?? undefined);

  if (data?.user && isBrandShown) return <UserProvider user={data.user}>{children}</UserProvider>;
  if (error && !isRefused) return <ErrorState sentence={errorSentence(error)} onRetry={() => void refetch()} />;
  return <Loading height="100dvh" />;
}
