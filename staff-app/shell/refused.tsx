import { useEffect } from 'react';
import { Navigate, useNavigate } from 'react-router';
import * as phrases from '../../words/en/staff/shell.ts';
import { useWhomToAsk } from '../design/no-access.tsx';
import { showError, showWayOut } from '../design/toast.tsx';
import { say } from '../say.ts';
import { useMay } from '../session/use-may.ts';
import { neededFor, switchedOffName } from './screens.ts';
import { useViewer } from './use-viewer.ts';

/** Leads from an address that one may not open to the overview, and says why. */
export function Refused({ path }: { path: string }) {
  const viewer = useViewer();
  const navigate = useNavigate();
  const maySwitchOn = useMay('account.tabs');
  const whomToAsk = useWhomToAsk(neededFor(path) ?? 'dashboard.view');
  // biome-ignore lint/correctness/useExhaustiveDependencies: said once for each address, whatever else changes meanwhile.
  useEffect(() => {
    const screen = switchedOffName(path, viewer);
    if (screen === null) showError(phrases.youDontHaveAccess, whomToAsk);
    else if (maySwitchOn)
      showWayOut(say(phrases.screenIsOff, { screen }), phrases.turnItOnInAccount, {
        label: phrases.openAccount,
        onClick: () => void navigate('/account#screens'),
      });
    else showError(say(phrases.screenIsOff, { screen }), phrases.anAdminOfYourOrganization);
  }, [path]);
  return <Navigate to="/dashboard" replace />;
}
