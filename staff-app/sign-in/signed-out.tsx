import { Navigate, Outlet } from 'react-router';
import { useToken } from '../session/token.ts';

/** Shows what is inside only to people who are not signed in; the others are already where it leads. */
export function SignedOut() {
  return useToken() === null ? <Outlet /> : <Navigate to="/dashboard" replace />;
}
