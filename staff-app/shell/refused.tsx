import { useEffect } from 'react';
import { Navigate } from 'react-router';
import * as phrases from '../../words/en/staff/shell.ts';
import { useWhomToAsk } from '../design/no-access.tsx';
import { showError } from '../design/toast.tsx';
import { neededFor } from './screens.ts';

/** Leads from an address that one may not open to the overview, and says why. */
export function Refused({ path }: { path: string }) {
  const whomToAsk = useWhomToAsk(neededFor(path) ?? 'dashboard.view');
  // biome-ignore lint/correctness/useExhaustiveDependencies: said once for each address, whatever else changes meanwhile.
  useEffect(() => {
    showError(phrases.youDontHaveAccess, whomToAsk);
  }, [path]);
  return <Navigate to="/dashboard" replace />;
}
