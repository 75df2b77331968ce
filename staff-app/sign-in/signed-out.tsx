import { Navigate, Outlet, useLocation } from 'react-router';
import type { SentToSignIn } from '../session/signed-in.tsx';
import { useToken } from '../session/token.ts';

/** Shows what is inside only to people who are not signed in; the others go where they wanted to be. */
export function SignedOut() {
  const state = useLocation().state as SentToSignIn | null;
  return useToken() === null ? <Outlet /> : <Navigate to={state?.from ?? '/dashboard'} replace />;
}
